// What is behind /api, /feed, /healthz, /metrics and /data; the page is behind all else.
#pragma once

#include "server/connection_limits.h"
#include "server/exchange.h"
#include "server/health.h"
#include "server/metrics.h"
#include "server/pages.h"
#include "server/people.h"
#include "server/rate_limits.h"
#include "server/table_registry.h"
#include "server/worker.h"

namespace auspex::server {

// One request on its way: who asks, the words of the path, and where the answer goes. Kept alive by whoever has to
// wait for something.
struct Call {
  Request request;
  Person person;
  std::vector<std::string> path;  // after /api
  Language language = Language::english;
  Respond respond;
  std::string recovery;  // a new code for whoever forgets the password; the reply tells it, this once

  // The body, which has to be an object.
  [[nodiscard]] Value body() const;
  void require_somebody() const;
  void answer(std::string json, int status = 200) const { respond(json_reply(std::move(json), status)); }
  // With whatever reply there will be, unless that has one of its own.
  void set_cookie(const std::string& cookie);
  // Runs `what` and turns what it throws into a reply.
  void guarded(const std::function<void()>& what) const;
};
using CallPtr = std::shared_ptr<Call>;

class Api {
 public:
  Api(boost::asio::io_context& home, Store& store, TableRegistry& registry, People& people, const Options& options,
      Metrics& metrics);

  void handle(Request request, Respond respond);
  // For a socket: the room, who comes in, and a place that is given back when the socket goes; or, without a room, a
  // reply that says why not.
  struct Admission {
    std::shared_ptr<Room> room;
    Person person;
    std::set<std::string> muted;
    ConnectionLimits::Place place;
    std::function<bool()> holds;  // whether they are still signed in, once the connection is there
  };
  using Opened = std::function<void(Admission admission, Reply refusal)>;
  void open_socket(const Request& request, const Opened& then);
  // At which the server listens, once it does.
  void set_port(std::uint16_t port) { port_ = port; }
  // Of another process.
  void on_news(const News& news);
  // The largest body the path may have.
  static std::size_t most_body(const std::string& path);
  static constexpr std::size_t usual_body = std::size_t{16} << 10;

 private:
  // Whether the request may come from where it comes from; a reply that says why not.
  [[nodiscard]] std::optional<Reply> refused(const Request& request);
  [[nodiscard]] bool is_own_origin(const Request& request) const;
  [[nodiscard]] bool is_own_host(const Request& request) const;
  void route(const CallPtr& call);
  void route_tables(const CallPtr& call);

  // api_people.cpp
  void me(const CallPtr& call, int status = 200) const;
  void set_me(const CallPtr& call);
  void new_account(const CallPtr& call);
  void sign_in(const CallPtr& call);
  void sign_out(const CallPtr& call);
  void check_pace_of_passwords(const CallPtr& call, const std::string& account);
  // Goes on where the secret is what that hash was made of; as long where nobody was found or nothing is to be found
  // out.
  void check_secret(const CallPtr& call, const std::string& hash, const std::string& secret, const char* refusal,
                    std::function<void()> then);
  void let_in(const CallPtr& call, const PersonRow& person);
  void signed_in(const CallPtr& call, const PersonRow& person, const std::string& session, int status);
  void feed(const CallPtr& call) const;

  // api_reach.cpp
  // Where others find the page: on the network of an open server, or at its public address; empty where nowhere.
  [[nodiscard]] std::string address_for_others() const;
  // That, with a path behind it, as a picture to be photographed.
  void qr(const CallPtr& call) const;

  // api_recovery.cpp
  void recover(const CallPtr& call);
  void set_password_anew(const CallPtr& call, const PersonRow& person, const std::string& password);
  void new_recovery_code(const CallPtr& call);

  // api_accounts.cpp
  void route_me(const CallPtr& call);
  void change_password(const CallPtr& call);
  void end_all_sessions(const CallPtr& call);
  void new_feed(const CallPtr& call);
  void new_invitations(const CallPtr& call);
  void new_link(const CallPtr& call);
  void guest(const CallPtr& call);
  void delete_account(const CallPtr& call);
  void remove_person(const CallPtr& call);
  void mute(const CallPtr& call);
  // Goes on where that is the person's password, on the thread that hashes.
  void with_password(const CallPtr& call, const std::string& password, std::function<void()> then);
  void hear(const AboutTable& news);
  void hear(const SessionEnded& news);
  void hear(const SessionsEnded& news);
  void hear(const MutedChanged& news);
  void hear(const PeopleHere& news);
  void hear(const Missed& news);
  // All that was open with it closes.
  void session_ended(const std::string& session);
  void sessions_ended(const std::string& person);
  void refresh_muted(const std::string& person);
  // After announcements were lost: those that have ended meanwhile.
  void look_for_ended_sessions();

  // api_tables.cpp
  void new_table(const CallPtr& call);
  void list_tables(const CallPtr& call) const;
  void show_table(const CallPtr& call);
  void delete_table(const CallPtr& call);
  void ask_to_delete(const CallPtr& call);
  void set_table(const CallPtr& call);
  void record(const CallPtr& call);
  void moments(const CallPtr& call);

  // api_demonstrations.cpp
  using Show = std::pair<std::string, std::string>;  // game and scenario
  void demonstrate(const CallPtr& call);
  void list_demonstrations(const CallPtr& call) const;
  void make_demonstration(const Show& show, const Value& wanted);
  void demonstrated(const Show& show, const std::string& table, const std::exception_ptr& error);

  // api_lobby.cpp
  void list_open(const CallPtr& call, OpenTo to) const;
  void take_from_lobby(const CallPtr& call);

  // api_seats.cpp
  void show_invitation(const CallPtr& call) const;
  void join(const CallPtr& call);
  // Somebody on their way to a seat.
  struct Joining {
    std::string name;  // of a guest who comes to be; empty where the person is known
    std::string table;
    std::string seat;
    std::string token;  // the seat's, when they set out
    Person person;
    std::string session;  // the new guest's cookie
    std::string link;     // and what brings them back
  };
  void sit_down(const CallPtr& call, const std::shared_ptr<Joining>& joining);
  void take_seat(const CallPtr& call, const std::shared_ptr<Joining>& joining);
  void take_seat(const CallPtr& call, const std::shared_ptr<Joining>& joining, Room& room);
  // The one way out for whoever does not get the seat: they hear why.
  void not_seated(const CallPtr& call, const Joining& joining, const std::exception_ptr& why);
  void become_guest(const CallPtr& call, const std::shared_ptr<Joining>& joining, std::function<void()> then);
  void change_seat(const CallPtr& call);
  void name_seat(const CallPtr& call);
  // With the room, if there is one and the person may look in.
  void with_room(const CallPtr& call, std::function<void(std::shared_ptr<Room>)> then);
  void enter(const std::string& table, const Person& person, const TableRegistry::Then& then);
  [[nodiscard]] ConnectionLimits::Place place_for_socket(const Request& request, const Person& person);

  Store& store_;
  TableRegistry& tables_;
  People& people_;
  const Options& options_;
  Metrics& metrics_;
  Pages pages_;
  Worker hashing_;
  Worker building_;  // of new tables
  Health health_;
  RateLimits requests_;
  RateLimits sign_ins_;   // of one address for one name
  RateLimits passwords_;  // of one address, whatever the names
  RateLimits new_tables_;
  ConnectionLimits sockets_;  // of one address
  ConnectionLimits sockets_of_people_;
  ConnectionLimits sockets_of_watchers_;                 // of one address, without a session
  std::map<Show, std::vector<CallPtr>> demonstrations_;  // who waits for one that is being made
  std::uint16_t port_ = 0;
};

// What is asked for, with the people at their seats. Plays whatever the program has to play, as far as it need not
// think: that it does once somebody opens the table.
std::unique_ptr<Loaded> build_table(const Value& body, const Person& person);

// The member of the body; BadInput where it cannot be a password.
std::string checked_password(const Value& body, const char* which);
// {seat: "/join/TOKEN"} of the open seats.
std::string invitations_json(const std::vector<SeatRow>& seats);
std::string seats_json(const TableRow& row, const std::string& person);

}  // namespace auspex::server
