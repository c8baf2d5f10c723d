// Reads a position: one that write_position wrote, one that `show` printed, or one that a person wrote down from the
// table. Whatever cannot be is refused with the place and the reason.
#include <optional>
#include <span>

#include "games/coin/position_read.h"
#include "games/pendragon/deck.h"
#include "games/pendragon/position.h"

namespace auspex::pendragon {

namespace {

using coin::name;
using coin::refuse;

// ---------------------------------------------------------------------------------------------------- The map

class MapReader {
 public:
  explicit MapReader(Board& board) : board_(board), before_(board) {}

  void read(const Value& position) {
    const Value* pieces = position.find("pieces");
    if (pieces != nullptr) clear_of_pieces();
    if (const Value* imperium = position.find("imperium")) read_imperium(*imperium);
    if (const Value* seas = position.find("seas")) read_seas(*seas);
    if (const Value* population = position.find("population")) read_population(*population);
    if (const Value* prosperity = position.find("prosperity")) read_prosperity(*prosperity);
    if (pieces != nullptr || position.find("boxes") != nullptr) read_boxes(position.find("boxes"));
    if (pieces != nullptr) read_pieces(*pieces);
  }

 private:
  // Everything Available; what is no piece stays.
  void clear_of_pieces() {
    board_.clear();
    board_.set_status(before_.status());
    board_.set_roads_maintained(before_.roads_maintained());
    for (Sea sea : all<Sea>()) board_.set_patrolled(sea, before_.patrolled(sea));
    for (Space space : all<Space>()) {
      board_.set_population(space, before_.population(space));
      board_.set_prosperity(space, before_.bottom_row(space), before_.top_row(space));
    }
  }

  void read_imperium(const Value& value) {
    const std::string where = "position.imperium";
    value.check_keys({"status", "roads"}, where);
    if (const Value* status = value.find("status")) {
      board_.set_status(read_enum<ImperiumStatus>(*status, where + ".status"));
    }
    if (const Value* roads = value.find("roads")) board_.set_roads_maintained(roads->as_bool(where + ".roads"));
  }

  void read_seas(const Value& value) {
    for (const auto& [id, patrol] : value.as_map("position.seas")) {
      const Sea sea = read_enum<Sea>(Value(id), "position.seas");
      board_.set_patrolled(sea, read_enum<Patrol>(patrol, "position.seas." + id) == Patrol::patrolled);
    }
  }

  void read_population(const Value& value) {
    for (const auto& [id, n] : value.as_map("position.population")) {
      const Space space = read_enum<Space>(Value(id), "position.population");
      board_.set_population(space, n.as_int("position.population." + id, 0, space_info[space].most_population));
    }
  }

  // A number fills the rows from below; a list says what lies in each.
  void read_prosperity(const Value& value) {
    for (const auto& [id, cubes] : value.as_map("position.prosperity")) {
      const Space space = read_enum<Space>(Value(id), "position.prosperity");
      const std::string where = "position.prosperity." + id;
      const int row = is_city(space) ? 2 * space_info[space].population : space_info[space].most_population;
      board_.set_prosperity(space, 0, 0);
      if (!cubes.is_list()) {
        const int n = cubes.as_int(where, 0, 2 * row);
        const int most = board_.prosperity_room(space);
        if (board_.add_prosperity(space, n) < n) refuse(where, "there is room for " + std::to_string(most));
        continue;
      }
      const Value::List& rows = cubes.as_list(where);
      const std::size_t count = is_city(space) ? 1 : 2;
      if (rows.size() != count) refuse(where, "this space has " + std::to_string(count) + " rows");
      board_.set_prosperity(space, rows[0].as_int(where, 0, row), count == 2 ? rows[1].as_int(where, 0, row) : 0);
    }
  }

  // What is not said is as it was before the map was cleared.
  void read_boxes(const Value* value) {
    const std::string where = "position.boxes";
    if (value != nullptr) {
      value->check_keys(
          {"casualties", "out_of_play", "not_yet_in_play", "refugees", "raiders_on_card", "settlement_on_card"}, where);
    }
    const auto number = [&](const char* key, int otherwise, int most) {
      const Value* found = value == nullptr ? nullptr : value->find(key);
      return found == nullptr ? otherwise : found->as_int(where + "." + key, 0, most);
    };
    for (Box box : {Box::casualties, Box::out_of_play}) {
      board_.move_between_boxes(Piece::cavalry, board_.in_box(Piece::cavalry, box), box, Box::available);
    }
    board_.move_between_boxes(Piece::comitates, board_.not_yet_in_play(), Box::not_yet_in_play, Box::available);
    const auto fill = [&](Piece piece, Box box, const char* key, int otherwise) {
      const int n = number(key, otherwise, pool[pool_of(piece)][kind_of(piece)]);
      if (board_.move_between_boxes(piece, n, Box::available, box) < n) too_many(where + "." + key, piece);
    };
    fill(Piece::cavalry, Box::casualties, "casualties", before_.casualties());
    fill(Piece::cavalry, Box::out_of_play, "out_of_play", before_.out_of_play());
    fill(Piece::comitates, Box::not_yet_in_play, "not_yet_in_play", before_.not_yet_in_play());
    board_.add_refugees(number("refugees", before_.refugees(), refugees_markers) - board_.refugees());
    board_.raiders_from_card(board_.raiders_on_card());
    const int raiders = number("raiders_on_card", before_.raiders_on_card(), pool[Faction::scotti][Kind::raider]);
    if (board_.raiders_to_card(raiders) < raiders) too_many(where + ".raiders_on_card", Piece::scotti_raider);
    const Value* settlement = value == nullptr ? nullptr : value->find("settlement_on_card");
    const bool on_card =
        settlement != nullptr ? settlement->as_bool(where + ".settlement_on_card") : before_.settlement_on_card();
    if (on_card && !board_.settlement_on_card() && !board_.settlement_to_card()) {
      too_many(where + ".settlement_on_card", Piece::scotti_settlement);
    }
  }

  void read_pieces(const Value& value) {
    for (const auto& [id, sides] : value.as_map("position.pieces")) {
      const Space space = read_enum<Space>(Value(id), "position.pieces");
      const std::string where = "position.pieces." + id;
      for (const auto& [side, forces] : sides.as_map(where)) {
        read_forces(forces, space, read_enum<Faction>(Value(side), where), where + "." + side);
      }
    }
  }

  void read_forces(const Value& value, Space space, Faction faction, const std::string& where) {
    const Value* plunder = value.find("plunder");
    for (const auto& [key, much] : value.as_map(where)) {
      if (key == "plunder") continue;
      const std::string here = where + "." + key;
      const Piece piece = read_key(key, faction, where);
      if (is_stronghold(piece)) {
        read_strongholds(much, space, piece, here);
      } else {
        const int n = much.as_int(here, 0, pool[pool_of(piece)][kind_of(piece)]);
        if (board_.place(space, piece, n) < n) too_many(here, piece);
      }
    }
    if (plunder == nullptr) return;
    for (const auto& [key, cubes] : plunder->as_map(where + ".plunder")) {
      const Piece piece = read_key(key, faction, where + ".plunder");
      if (!is_unit(piece)) refuse(where + ".plunder", "only Units carry Plunder");
      board_.load(space, piece, cubes.as_int(where + ".plunder." + key, 0, board_.count(space, piece)));
    }
  }

  static Piece read_key(const std::string& key, Faction faction, const std::string& where) {
    std::vector<std::string> keys;
    for (Piece piece : own_pieces[faction]) {
      if (piece_key(piece) == key) return piece;
      keys.emplace_back(piece_key(piece));
    }
    refuse(where, "the " + name(faction) + " have no \"" + key + "\"; they have " + join(keys));
  }

  void read_strongholds(const Value& value, Space space, Piece piece, const std::string& where) {
    for (const Value& item : value.as_list(where)) {
      const Site site = read_enum<Site>(item, where);
      if (site_info[site].space != space) {
        refuse(where, "\"" + name(site) + "\" is in " + name(site_info[site].space) + ", not in " + name(space));
      }
      if (board_.stronghold_at(site)) refuse(where, "\"" + name(site) + "\" is taken already");
      if (!may_hold(site, kind_of(piece)))
        refuse(where, "\"" + name(site) + "\" cannot hold a " + name(kind_of(piece)));
      if (!board_.place_stronghold(site, piece)) too_many(where, piece);
    }
  }

  [[noreturn]] static void too_many(const std::string& where, Piece piece) {
    refuse(where, "with these more than the " + std::to_string(pool[pool_of(piece)][kind_of(piece)]) + " that the " +
                      name(pool_of(piece)) + " have in all, on the map and in boxes");
  }

  Board& board_;
  const Board before_;
};

// ---------------------------------------------------------------------------------------------------- The rest

// Returns how many Epoch cards lie before the one being played; `said_gone` are said to.
int read_cards(const Value& value, State& state, std::optional<int> said_gone) {
  const coin::DeckTerms<Card, Faction> terms = {plan_of(state.scenario), is_epoch, "Epoch", FactionSet::every(),
                                                select(EnumSet<Card>::every(), is_pivotal)};
  const auto deal = [&](Deck& deck, int seen, int epochs) {
    const std::vector<Card> unseen = unseen_epochs(state, deck, seen, epochs, state.dice);
    if (static_cast<int>(unseen.size()) < epochs) refuse("position.cards", "too many Epoch cards of a kind are named");
    deal_unseen(state, deck, seen, unseen, state.dice);
  };
  const int gone = coin::DeckReader(state.deck, terms, value, deal).read(said_gone);
  // In this game nobody looks into the deck alone: what a view shows of it all have seen.
  const Value* known = value.find("known");
  if (known != nullptr && value.find("looked") == nullptr && !known->as_list("position.cards.known").empty()) {
    const int seen = state.deck.face_up() + static_cast<int>(known->as_list("position.cards.known").size());
    for (std::uint8_t& one : state.deck.known) one = static_cast<std::uint8_t>(seen);
  }
  return gone;
}

void read_pivotals(const Value* value, State& state) {
  if (value != nullptr) {
    const FactionSet held = coin::read_set<Faction>(*value, "position.pivotals");
    for (Faction faction : all<Faction>()) state.pivotal_in_hand[faction] = held.has(faction);
    return;
  }
  for (int i = 0; i <= state.deck.cursor; ++i) {
    const Card card = state.deck[static_cast<std::size_t>(i)];
    if (is_pivotal(card)) state.pivotal_in_hand[card_info[card].owner] = false;
  }
}

// None on cards on which nobody is up.
std::span<const Faction> order_of(Card card) {
  return is_epoch(card) ? std::span<const Faction>() : std::span<const Faction>(card_info[card].order);
}

// How far the deck has come, and how many Epoch Rounds there have been.
// 8.9: of two Factions of one player the one that a Non-player has taken over.
void read_given_up(const Value& value, State& state) {
  const std::string where = "position.given_up";
  for (const Value& one : value.as_list(where)) {
    const auto faction = read_enum<Faction>(one, where);
    const FactionSet partners = select(FactionSet::every() - FactionSet{faction},
                                       [&](Faction other) { return run_together(state, faction, other); });
    if (partners.empty())
      throw BadInput(where + ": nobody plays " + std::string(id_of(faction)) + " and another Faction");
    state.nonplayer[faction] = true;
  }
}

void read_course(const Value& position, State& state) {
  const coin::RoundTerms<Card, Phase> terms = {"epochs", "Epoch Rounds", is_epoch, Phase::annona,
                                               plan_of(state.scenario).piles};
  coin::read_course(position, state, state.epochs, terms, [&](const Value& cards, std::optional<int> said_gone) {
    return read_cards(cards, state, said_gone);
  });
}

}  // namespace

void read_position(const Value& value, State& state) {
  value.check_keys({"game", "scenario", "phase", "epochs", "cards", "pivotals", "eligibility", "resources", "imperium",
                    "seas", "pieces", "population", "prosperity", "boxes", "capabilities", "given_up", "over", "dice",
                    // Worked out from the rest, or told by the set-up: what a view shows of them is passed over.
                    "options", "control", "victory", "available", "sites", "momentum"},
                   "position");
  coin::read_outset(value, "pendragon", state);
  if (const Value* lost = value.find("given_up")) read_given_up(*lost, state);
  MapReader(state.board).read(value);
  // Before the cards: what is in effect does not lie face down.
  if (const Value* capabilities = value.find("capabilities")) {
    coin::read_capabilities(*capabilities, state.capabilities, FactionSet::every(), may_last);
  }
  read_course(value, state);
  read_pivotals(value.find("pivotals"), state);
  coin::read_eligibility(value, state, order_of(current_card(state)));
  if (const Value* resources = value.find("resources")) {
    coin::read_resources(*resources, state.resources, EnumSet<Track>::every(), most_resources);
  }
  coin::refuse_faults(faults_of(state));
}

}  // namespace auspex::pendragon
