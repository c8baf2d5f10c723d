// 10.2-10.4 The Bretwalda and the King.
#include "games/britannia/scoring.h"
#include "games/britannia/stacking.h"

namespace auspex::britannia {

namespace {

constexpr int bretwalda_points = 4;
constexpr int king_points = 8;
constexpr int last_king_points = 10;
constexpr int least_english_areas = 4;
constexpr Reveal ballots_counted{1};

struct Ballot {
  Nation voter;
  Nation choice;
  int votes;
};

NationSet eligible(const State& state) {
  NationSet nations;
  for (Nation nation : all<Nation>()) {
    if (english_areas(state, nation) > 0) nations.add(nation);
  }
  return nations;
}

// Any player may ask for it, even one without a vote; each is asked once, for a nation that votes if they have one.
bool wants_secret_ballot(Play& play, NationSet voters) {
  EnumSet<Side> asked;
  for (const NationSet& nations : {voters, NationSet::every() - voters}) {
    for (Nation nation : nations) {
      if (!in_play(play.state, nation)) continue;
      const auto side = static_cast<Side>(play.state.owner[nation]);
      if (asked.has(side)) continue;
      asked.add(side);
      if (play.agree(nation, msg::ask_secret_ballot(nation))) {
        play.say(msg::ballot_secret(side));
        return true;
      }
    }
  }
  return false;
}

// Votes of one nation for another are told together.
void add(std::vector<Ballot>& ballots, const Ballot& ballot) {
  for (Ballot& before : ballots) {
    if (before.voter != ballot.voter || before.choice != ballot.choice) continue;
    before.votes += ballot.votes;
    return;
  }
  ballots.push_back(ballot);
}

// R17: one block, or split where the players agreed to that. In secret votes that may be split are cast one by one, or
// the number of questions would tell whether they were.
void cast(Play& play, Nation voter, NationSet candidates, bool secret, std::vector<Ballot>& ballots) {
  const bool may_split = play.state.readings.split_votes && candidates.size() > 1;
  int votes = votes_of(play.state, voter);
  while (votes > 0) {
    const bool one = secret && may_split && votes > 1;
    const Ask why = one ? msg::ask_one_vote(voter, votes) : msg::ask_vote(voter, votes);
    const Nation choice = play.choose(voter, why, candidates);
    const int n = one ? 1 : may_split ? play.choose_number(voter, msg::ask_votes(choice), 1, votes) : votes;
    add(ballots, {voter, choice, n});
    votes -= n;
  }
}

void tell(Play& play, const Ballot& ballot) {
  play.say(msg::ballot_cast(ballot.voter, ballot.votes, ballot.choice), 1);
}

// Every nation with a vote; told as they are cast, or all at once where the ballot is secret.
std::vector<Ballot> vote(Play& play, NationSet voters, NationSet candidates, bool secret) {
  std::optional<Secretly> in_secret;
  if (secret) in_secret.emplace(play.dialogue, ballots_counted);
  std::vector<Ballot> ballots;
  for (Nation voter : voters) {
    const std::size_t before = ballots.size();
    cast(play, voter, candidates, secret, ballots);
    for (std::size_t i = before; !secret && i < ballots.size(); ++i) tell(play, ballots[i]);
  }
  if (!secret) return ballots;
  play.dialogue.reveal(ballots_counted);
  for (const Ballot& ballot : ballots) tell(play, ballot);
  return ballots;
}

std::optional<Nation> claimant_of(Leader leader, const State& state) {
  if (!state.board.in_play(leader)) return std::nullopt;
  return nation_of_leader[leader];
}

}  // namespace

// 10.2: Galloway of subject Brigantes votes with the Angles.
int votes_of(const State& state, Nation nation) {
  const bool galloway =
      subject(state, Nation::brigantes, Overlord::angles) && state.board.occupies(Nation::brigantes, Area::galloway);
  int votes = english_areas(state, nation);
  if (galloway && nation == Nation::brigantes) --votes;
  if (galloway && nation == Nation::angles) ++votes;
  return votes;
}

int english_areas(const State& state, Nation nation) { return (state.board.occupied(nation) & england).size(); }

void bretwalda(Play& play) {
  const NationSet candidates = eligible(play.state);
  NationSet voters;
  int all_votes = 0;
  for (Nation nation : all<Nation>()) {
    const int votes = votes_of(play.state, nation);
    if (votes > 0) voters.add(nation);
    all_votes += votes;
  }
  if (candidates.empty()) return;
  play.say(msg::ballot_begins(all_votes));
  const bool secret = candidates.size() > 1 && wants_secret_ballot(play, voters);
  EnumArray<Nation, int> count{};
  for (const Ballot& ballot : vote(play, voters, candidates, secret)) count[ballot.choice] += ballot.votes;
  for (Nation nation : candidates) {
    if (2 * count[nation] <= all_votes) continue;
    play.score(nation, bretwalda_points);
    return play.say(msg::crown_bretwalda(nation, count[nation], bretwalda_points));
  }
  play.say(msg::crown_no_bretwalda);
}

std::optional<Nation> king(const State& state, int minimum) {
  for (Nation nation : all<Nation>()) {
    const int areas = english_areas(state, nation);
    if (areas < minimum) continue;
    bool first = true;
    for (Nation other : all<Nation>()) {
      if (other != nation && areas < 2 * english_areas(state, other)) first = false;
    }
    if (first) return nation;
  }
  return std::nullopt;
}

void king_of_england(Play& play) {
  const std::optional<Nation> nation = king(play.state, least_english_areas);
  if (!nation) return play.say(msg::crown_no_king);
  play.score(*nation, king_points);
  play.say(msg::crown_king(*nation, english_areas(play.state, *nation), king_points));
  // R55: an infantry that finds no room or no piece is lost.
  const AreaSet room = with_room(play.board, *nation, play.board.occupied(*nation));
  if (room.empty() || play.board.free_infantry(*nation) <= 0) return;
  const Area area = play.choose(*nation, msg::ask_king_infantry(*nation), room);
  play.board.add(*nation, area, {1, 0});
  play.say(msg::crown_infantry(*nation, area), 1);
}

void last_king(Play& play) {
  const State& state = play.state;
  NationSet claimants;
  for (Leader leader : {Leader::harold, Leader::william, Leader::harald_hardrada, Leader::svein}) {
    if (const std::optional<Nation> nation = claimant_of(leader, state)) claimants.add(*nation);
  }
  std::optional<Nation> crowned;
  if (claimants.size() == 1) {
    // R19: the last one living, unless another people holds at least twice as much.
    crowned = claimants.first();
    const NationSet rivals{Nation::saxons, Nation::normans, Nation::norwegians, Nation::danes};
    for (Nation other : all<Nation>()) {
      if (rivals.has(other) && !state.readings.any_nation_blocks_king) continue;
      const int areas = english_areas(state, other);
      if (areas >= 1 && areas >= 2 * english_areas(state, claimants.first())) return play.say(msg::crown_no_king);
    }
  } else {
    crowned = king(state, least_english_areas);
    if (crowned && !claimants.has(*crowned)) crowned.reset();
  }
  if (!crowned) return play.say(msg::crown_no_king);
  play.score(*crowned, last_king_points);
  play.say(msg::crown_last_king(*crowned, last_king_points));
}

}  // namespace auspex::britannia
