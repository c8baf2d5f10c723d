#include "server/api.h"

#include <algorithm>

#include "server/fragments.h"
#include "server/games_list.h"
#include "server/network.h"
#include "server/refusals.h"
#include "server/untrusted.h"
#include "server/words.h"

namespace auspex::server {

namespace {

std::vector<std::string> words_of(const std::string& path) {
  std::vector<std::string> words;
  std::size_t at = 0;
  while (at < path.size()) {
    const std::size_t end = std::min(path.find('/', at), path.size());
    if (end > at) words.push_back(path.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

std::string host_name(const std::string& host) {
  if (host.starts_with("[")) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

// Our own addresses are made of such letters; others must not reach the store, which may choke on them.
bool is_plain(const std::string& path) {
  return std::all_of(path.begin(), path.end(), [](char c) { return c > 0x20 && c < 0x7f; });
}

// "https://a.b:1" -> "a.b:1"
std::string host_of_url(const std::string& url) {
  const std::size_t start = url.find("://");
  const std::string rest = start == std::string::npos ? url : url.substr(start + 3);
  return rest.substr(0, rest.find('/'));
}

}  // namespace

Value Call::body() const {
  Value value = parse_untrusted(request.body.empty() ? "{}" : request.body, "body");
  if (!value.is_map()) throw BadInput("body: expected an object");
  return value;
}

void Call::require_somebody() const {
  if (!person.is_somebody()) throw HttpError(401, "Please sign in first, or come in by your invitation.");
}

void Call::set_cookie(const std::string& cookie) {
  respond = [before = std::move(respond), cookie](Reply reply) {
    const auto is_cookie = [](const auto& header) { return header.first == "Set-Cookie"; };
    if (std::none_of(reply.headers.begin(), reply.headers.end(), is_cookie)) {
      reply.headers.emplace_back("Set-Cookie", cookie);
    }
    before(std::move(reply));
  };
}

void Call::guarded(const std::function<void()>& what) const {
  try {
    what();
  } catch (...) {
    respond(reply_for(std::current_exception()));
  }
}

Api::Api(boost::asio::io_context& home, Store& store, TableRegistry& registry, People& people, const Options& options,
         Metrics& metrics)
    : store_(store),
      tables_(registry),
      people_(people),
      options_(options),
      metrics_(metrics),
      pages_(options),
      hashing_(home, 20, "Many people are signing in at this moment. Please try again in a few seconds."),
      building_(home, 100, "Many tables are being made at this moment. Please try again in a few seconds."),
      health_(store, home),
      requests_(options.requests_a_second, 10 * options.requests_a_second),
      sign_ins_(0.2, 10),
      passwords_(0.5, 30),
      new_tables_(0.5, 60),
      sockets_({options.most_sockets, options.sockets_of_one_address, 0}),
      sockets_of_people_({options.most_sockets, options.sockets_of_one_person, 0}),
      // Those who only look on never take the places of all who play.
      sockets_of_watchers_({options.most_sockets / 2, options.watchers_of_one_address, 0}) {}

std::size_t Api::most_body(const std::string& path) {
  return path == "/api/tables" ? std::size_t{2} << 20 : usual_body;
}

bool Api::is_own_origin(const Request& request) const {
  if (request.origin.empty()) {
    // Not a browser; or one that says in another way where the request comes from.
    return request.fetch_site.empty() || request.fetch_site == "same-origin" || request.fetch_site == "none";
  }
  const std::string origin = host_of_url(request.origin);
  return origin == request.host || (!options_.public_url.empty() && origin == host_of_url(options_.public_url));
}

// A page elsewhere may have a name that leads here; but it has that name, and not ours.
bool Api::is_own_host(const Request& request) const {
  const std::string name = host_name(request.host);
  if (!people_.is_local(request)) return is_network_host(name);
  return name.empty() || name == "localhost" || name == "127.0.0.1" || name == "[::1]" ||
         (!options_.open && name == options_.listen);
}

std::optional<Reply> Api::refused(const Request& request) {
  if (people_.without_accounts()) {
    // Without this a page elsewhere could make a browser on this machine act for the person `local`.
    if (!is_own_host(request)) {
      return error_reply(403, people_.is_local(request) ? "On this machine the server is called localhost: open it by "
                                                          "that name. For others, start it with ./play --open."
                                                        : "On the network this server is called by its number, as it "
                                                          "was printed at its start. Open that address.");
    }
    // And all the world could, through a proxy that the server was not told of.
    if (request.forwarded) {
      return error_reply(403,
                         "There is a proxy in front of this server that it was not told of. Whoever runs it has to "
                         "start it with --public-url.");
    }
    // A proxy need not say so; but it seldom runs as the person who plays here.
    if (request.other_user && !options_.any_user) {
      return error_reply(403,
                         "Another user of this machine runs this server, for themselves. They can start it with "
                         "--accounts, or with --any-user.");
    }
  }
  if (!people_.is_local(request) && !requests_.take(request.address)) {
    return error_reply(429, too_much_at_once);
  }
  if (request.method != "GET" && request.method != "HEAD" && !is_own_origin(request)) {
    return error_reply(403, from_another_page);
  }
  return std::nullopt;
}

void Api::handle(Request request, Respond respond) {
  metrics_.requests++;
  const bool api = request.path.starts_with("/api/") || request.path.starts_with("/feed/");
  if (request.path == "/healthz") return health_.ask(std::move(respond));
  if (request.path == "/metrics" && (!options_.open || request.from_here)) {
    return respond({200,
                    "text/plain; version=0.0.4; charset=utf-8",
                    metrics_.text(store_, tables_),
                    {{"Cache-Control", "no-store"}}});
  }
  if (!api) return respond(pages_.get(request));
  auto call = std::make_shared<Call>();
  const std::string language = parameter(request.query, "language");
  if (language == language_id(Language::italian)) call->language = Language::italian;
  call->respond = [respond = std::move(respond), in = call->language](Reply reply) {
    respond(in_language(in, std::move(reply)));
  };
  if (std::optional<Reply> refusal = refused(request)) return call->respond(std::move(*refusal));
  call->request = std::move(request);
  call->path = words_of(call->request.path);
  people_.who(call->request,
              [this, call, language](const Person& person, const std::string& cookie, const std::exception_ptr& error) {
                call->person = person;
                if (!cookie.empty()) call->set_cookie(cookie);
                call->guarded([&] {
                  if (error) std::rethrow_exception(error);
                  if (!language.empty()) static_cast<void>(language_named(language));
                  if (!is_plain(call->request.path)) throw HttpError(404, nothing_here);
                  route(call);
                });
              });
}

void Api::route(const CallPtr& call) {
  const std::string& method = call->request.method;
  std::vector<std::string>& path = call->path;
  if (path.size() == 2 && path[0] == "feed" && method == "GET") return feed(call);
  if (path.size() < 2 || path[0] != "api") throw HttpError(404, nothing_here);
  path.erase(path.begin());
  const std::string& what = path[0];
  if (path.size() == 1 && method == "GET" && what == "version") {
    return call->answer(R"({"protocol": 1, "program": "auspex"})");
  }
  if (path.size() == 1 && method == "GET" && what == "games") return call->answer(games_json(call->language));
  if (path.size() == 1 && method == "GET" && what == "qr") return qr(call);
  if (what == "me") return route_me(call);
  if (path.size() == 1 && what == "sessions" && method == "DELETE") return end_all_sessions(call);
  if (path.size() == 2 && what == "muted" && (method == "PUT" || method == "DELETE")) return mute(call);
  if (path.size() == 2 && what == "guest" && (method == "GET" || method == "POST")) return guest(call);
  // Nobody's password travels over a network where all can read it.
  if (options_.open && method == "POST" && (what == "accounts" || what == "session" || what == "recovery")) {
    throw HttpError(403, "There are no accounts on this server: others come in by an invitation.");
  }
  if (path.size() == 1 && what == "accounts" && method == "POST") return new_account(call);
  if (path.size() == 1 && what == "recovery" && method == "POST") return recover(call);
  if (path.size() == 1 && what == "session") {
    if (method == "POST") return sign_in(call);
    if (method == "DELETE") return sign_out(call);
  }
  if (path.size() == 2 && what == "join") {
    if (method == "GET") return show_invitation(call);
    if (method == "POST") return join(call);
  }
  if (path.size() == 1 && what == "demonstrations") {
    if (method == "GET") return list_demonstrations(call);
    if (method == "POST") return demonstrate(call);
  }
  if (path.size() == 1 && what == "lobby" && method == "GET") return list_open(call, OpenTo::players);
  if (path.size() == 2 && what == "lobby" && method == "POST") return take_from_lobby(call);
  if (path.size() == 1 && what == "watch" && method == "GET") return list_open(call, OpenTo::watchers);
  if (what == "tables") return route_tables(call);
  throw HttpError(404, nothing_here);
}

void Api::route_tables(const CallPtr& call) {
  const std::string& method = call->request.method;
  const std::vector<std::string>& path = call->path;
  if (path.size() == 1) {
    if (method == "POST") return new_table(call);
    if (method == "GET") return list_tables(call);
  }
  if (path.size() == 2) {
    if (method == "GET") return show_table(call);
    if (method == "PUT") return set_table(call);
    if (method == "DELETE") return delete_table(call);
  }
  if (path.size() == 3 && path[2] == "seats" && method == "POST") return change_seat(call);
  if (path.size() == 4 && path[2] == "seats" && method == "PUT") return name_seat(call);
  if (path.size() == 3 && path[2] == "record" && method == "GET") return record(call);
  const bool all = path.size() == 3 && path[2] == "moments";
  const bool one = path.size() == 4 && (path[2] == "moments" || path[2] == "lines");
  if ((all || one) && method == "GET") return moments(call);
  throw HttpError(404, nothing_here);
}

// A seat that was taken a moment ago, perhaps by way of another process, may not be known to the room yet; so before
// anybody is turned away the store is asked.
void Api::enter(const std::string& table, const Person& person, const TableRegistry::Then& then) {
  tables_.with(table, [this, person, then](const std::shared_ptr<Room>& room, const std::exception_ptr& error) {
    if (error) return then(nullptr, error);
    if (!room) return then(nullptr, std::make_exception_ptr(HttpError(404, no_table)));
    if (room->may_watch(person.id)) return then(room, nullptr);
    const auto turned_away = std::make_exception_ptr(HttpError(403, players_only));
    if (!person.is_somebody()) return then(nullptr, turned_away);
    auto sits = std::make_shared<bool>(false);
    store_.read(
        [sits, id = room->id(), person = person.id](soci::session& sql) {
          const std::vector<SeatRow> seats = seats_of(sql, id);
          *sits = std::any_of(seats.begin(), seats.end(), [&](const SeatRow& seat) { return seat.person == person; });
        },
        [sits, room, then, turned_away](const std::exception_ptr& trouble) {
          if (trouble || !*sits) return then(nullptr, trouble ? trouble : turned_away);
          room->with_fresh_seats([room, then] { then(room, nullptr); });
        });
  });
}

void Api::with_room(const CallPtr& call, std::function<void(std::shared_ptr<Room>)> then) {
  enter(call->path[1], call->person,
        [call, then = std::move(then)](const std::shared_ptr<Room>& room, const std::exception_ptr& error) {
          call->guarded([&] {
            if (error) std::rethrow_exception(error);
            then(room);
          });
        });
}

void Api::open_socket(const Request& request, const Opened& then) {
  const auto no = [then](Reply reply) { then({}, std::move(reply)); };
  if (std::optional<Reply> refusal = refused(request)) return no(std::move(*refusal));
  if (!is_own_origin(request)) return no(error_reply(403, from_another_page));
  const std::vector<std::string> path = words_of(request.path);
  if (path.size() != 4 || path[0] != "api" || path[1] != "tables" || path[3] != "socket" || !is_plain(request.path)) {
    return no(error_reply(404, nothing_here));
  }
  people_.who(request, [this, then, no, id = path[2], request](const Person& person, const std::string&,
                                                               const std::exception_ptr& unknown) {
    if (unknown) return no(reply_for(unknown));
    const ConnectionLimits::Place place = place_for_socket(request, person);
    if (!place) return no(error_reply(503, too_many_people));
    enter(id, person,
          [this, then, no, person, place](const std::shared_ptr<Room>& room, const std::exception_ptr& error) {
            if (error) return no(reply_for(error));
            const auto holds = [this, session = person.session] {
              return session.empty() || people_.is_known(session);
            };
            if (!person.is_somebody()) return then({room, person, {}, place, holds}, {});
            auto muted = std::make_shared<std::set<std::string>>();
            store_.read([muted, id = person.id](soci::session& sql) { *muted = muted_ids(sql, id); },
                        [then, no, person, place, room, muted, holds](const std::exception_ptr& trouble) {
                          if (trouble) return no(reply_for(trouble));
                          then({room, person, *muted, place, holds}, {});
                        });
          });
  });
}

// One place among all, of the address's and of the person's. Whoever plays on this machine takes as many as they like.
ConnectionLimits::Place Api::place_for_socket(const Request& request, const Person& person) {
  const bool local = people_.is_local(request);
  const std::string& address = request.address;
  auto among_all = sockets_.connection(local ? "" : address);
  auto of_one = local                  ? sockets_of_people_.connection("")
                : person.is_somebody() ? sockets_of_people_.connection(person.id)
                                       : sockets_of_watchers_.connection(address);
  if (!among_all || !of_one) return nullptr;
  using Both = std::pair<ConnectionLimits::Place, ConnectionLimits::Place>;
  return std::make_shared<Both>(std::move(among_all), std::move(of_one));
}

}  // namespace auspex::server
