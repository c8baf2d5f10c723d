#include "server/metrics.h"

#include <unistd.h>

#include <cstdio>
#include <fstream>

#include "server/store.h"
#include "server/table_registry.h"

namespace auspex::server {

namespace {

std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace

std::string Metrics::text(const Store& store, const TableRegistry& registry) const {
  std::string out;
  const auto put = [&](const std::string& name, const char* kind, const char* help, const std::string& value) {
    out += "# HELP auspex_" + name + " " + help + "\n# TYPE auspex_" + name + " " + kind + "\nauspex_" + name + " " +
           value + "\n";
  };
  const auto count = [&](const std::string& name, const char* help, std::uint64_t value) {
    put(name, "counter", help, std::to_string(value));
  };
  count("http_requests_total", "Requests over HTTP.", requests);
  out += "# HELP auspex_http_responses_total Responses over HTTP, by the kind of their status.\n";
  out += "# TYPE auspex_http_responses_total counter\n";
  for (std::size_t kind = 2; kind < responses.size(); ++kind) {
    out += "auspex_http_responses_total{code=\"" + std::to_string(kind) + "xx\"} " + std::to_string(responses[kind]) +
           "\n";
  }
  count("connections_refused_total", "Connections closed at once because there were too many.", connections_refused);
  count("sign_ins_refused_total", "Sign-ins with a name and a password that do not match.", sign_ins_refused);
  count("sockets_opened_total", "WebSockets opened.", sockets_opened);
  count("messages_in_total", "Messages that came over WebSockets.", messages_in);
  count("messages_out_total", "Messages sent over WebSockets.", messages_out);
  count("messages_refused_total", "Messages that were garbage, too large or too many.", messages_refused);
  count("slow_sockets_total", "WebSockets closed because they did not read.", slow_sockets);
  count("tables_made_total", "Tables made.", tables_made);
  count("clock_looks_total", "Looks at whose time for a turn has run out.", clock_looks);
  count("turns_ended_total", "Turns whose time had run out; the program plays on for the seat.", turns_ended);
  count("notices_sent_total", "Turn notices delivered.", notices_sent);
  count("notices_failed_total", "Turn notices that could not be delivered.", notices_failed);
  count("commits_total", "Transactions that wrote changes of tables.", store.figures().commits);
  count("changes_total", "Changes of tables written.", store.figures().changes);
  std::array<char, 32> seconds{};
  std::snprintf(seconds.data(), seconds.size(), "%.6f", static_cast<double>(store.figures().commit_microseconds) / 1e6);
  put("commit_seconds_total", "counter", "Time spent in these transactions.", seconds.data());
  put("tables_in_memory", "gauge", "Tables in memory.", std::to_string(registry.rooms()));
  put("sockets", "gauge", "WebSockets open.", std::to_string(registry.visitors()));
  put("store_up", "gauge", "Whether the store answered last.", store.is_well() ? "1" : "0");
  put("resident_memory_bytes", "gauge", "Memory in use.", std::to_string(resident_bytes()));
  return out;
}

}  // namespace auspex::server
