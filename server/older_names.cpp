#include "server/older_names.h"

#include <spdlog/spdlog.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "server/names.h"
#include "server/normal_form.h"
#include "server/words.h"

namespace auspex::server {

namespace {

using soci::use;

struct Named {
  std::string id;
  std::string name;
  std::string account;  // empty: a guest, or the person of this machine
};

bool operator==(const Named& a, const Named& b) { return a.name == b.name && a.account == b.account; }

// Whoever came first, first.
std::vector<Named> everybody(soci::session& sql) {
  std::vector<Named> people;
  const soci::rowset<soci::row> rows = (sql.prepare << "SELECT id, name, account FROM people ORDER BY created, id");
  for (const soci::row& row : rows) {
    const bool guest = row.get_indicator(2) == soci::i_null;
    people.push_back(
        {row.get<std::string>(0), row.get<std::string>(1), guest ? std::string() : row.get<std::string>(2)});
  }
  return people;
}

std::set<std::string> texts(soci::session& sql, const std::string& query) {
  const soci::rowset<std::string> found = (sql.prepare << query);
  return {found.begin(), found.end()};
}

std::set<std::string> neighbours_of(soci::session& sql, const std::string& person) {
  const soci::rowset<std::string> found =
      (sql.prepare << "SELECT other.person FROM seats own JOIN seats other ON other.table_id = own.table_id "
                      "WHERE own.person = :a AND other.person <> :b",
       use(person), use(person));
  return {found.begin(), found.end()};
}

// Shorter where there is no room for the number.
std::string numbered(std::string name, int number) {
  const std::string ending = " " + std::to_string(number);
  while (characters_in(name) + ending.size() > longest_name) {
    while ((static_cast<unsigned char>(name.back()) & 0xC0u) == 0x80u) name.pop_back();
    name.pop_back();
  }
  return tidy_name(name) + ending;
}

// Gives names, to whoever came first first.
class Naming {
 public:
  Naming(soci::session& sql, const std::vector<Named>& people) : sql_(sql) {
    for (const Named& each : people) {
      if (!each.account.empty()) wanted_.insert({each.account, folded_name(each.account)});
      if (tidy_name(each.name) != each.name) written_otherwise_.insert(folded_name(each.name));
    }
  }

  Named name(const Named& before) {
    Named after{before.id, tidy_name(before.name), before.account.empty() ? "" : folded_name(before.account)};
    if (written_otherwise_.contains(folded_name(after.name)) && is_taken(after)) {
      const std::string plain = after.name;
      for (int number = 2; is_taken(after) || wanted_.contains(after.account); ++number) {
        after.name = numbered(plain, number);
        if (!after.account.empty()) after.account = folded_name(after.name);
      }
      spdlog::warn("{} \"{}\" ({}) is called \"{}\" from now on: somebody else has the same name, written otherwise",
                   after.account.empty() ? "the guest" : "the account", plain_line(before.name), after.id, after.name);
    }
    if (!after.account.empty()) accounts_.insert(after.account);
    names_[after.id] = folded_name(after.name);
    return after;
  }

 private:
  [[nodiscard]] bool is_taken(const Named& who) const {
    if (!who.account.empty() && accounts_.contains(who.account)) return true;
    for (const std::string& neighbour : neighbours_of(sql_, who.id)) {
      const auto found = names_.find(neighbour);
      if (found != names_.end() && found->second == folded_name(who.name)) return true;
    }
    return false;
  }

  soci::session& sql_;
  std::set<std::string> wanted_;              // accounts as they were, and as they would be if nobody else had them
  std::set<std::string> written_otherwise_;   // folded names that somebody has in another way of writing
  std::set<std::string> accounts_;            // that are given
  std::map<std::string, std::string> names_;  // that are given, folded, by their holders' ids
};

void write(soci::session& sql, const Named& person) {
  soci::indicator is = person.account.empty() ? soci::i_null : soci::i_ok;
  sql << "UPDATE people SET name = :n, account = :a WHERE id = :i", use(person.name), use(person.account, is),
      use(person.id);
}

}  // namespace

void write_names_in_one_way(soci::session& sql) {
  const std::vector<Named> before = everybody(sql);
  Naming naming(sql, before);
  std::vector<Named> after;
  for (const Named& each : before) after.push_back(naming.name(each));
  // From the last to the first: the account that somebody gets has been given up by whoever had it and came later.
  for (std::size_t i = before.size(); i-- > 0;) {
    if (!(after[i] == before[i])) write(sql, after[i]);
  }
  for (const std::string& name : texts(sql, "SELECT DISTINCT name FROM chat")) {
    const std::string tidy = tidy_name(name);
    if (tidy != name) sql << "UPDATE chat SET name = :n WHERE name = :o", use(tidy), use(name);
  }
  for (const std::string& wish : texts(sql, "SELECT DISTINCT deletion FROM tables WHERE deletion IS NOT NULL")) {
    const std::string normal = normal_form(wish);
    if (normal != wish) sql << "UPDATE tables SET deletion = :n WHERE deletion = :o", use(normal), use(wish);
  }
}

}  // namespace auspex::server
