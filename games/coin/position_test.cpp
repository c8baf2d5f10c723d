#include "games/coin/position.h"

#include <gtest/gtest.h>

#include "games/coin/testing.h"

namespace auspex::coin {
namespace {

using Resources = EnumArray<Side, std::uint8_t>;
using Faults = std::vector<std::string>;

Value object(std::initializer_list<Value::Member> members) { return Value(Value::Map(members)); }
Value list(std::initializer_list<Value> items) { return Value(Value::List(items)); }

// Trees last on their bright side alone.
bool may_last(Leaf leaf, Half half) { return trees.has(leaf) && half == Half::bright; }

template <class Read>
std::string refusal(Read read) {
  try {
    read();
  } catch (const BadInput& error) {
    return error.what();
  }
  return "accepted";
}

Sequence<Side> read(const Value& document, std::span<const Side> order = {}) {
  Sequence<Side> sequence;
  sequence.make_ineligible(Side::green);
  sequence.record(Side::blue, Deed::event);
  read_sequence(document, sequence, seated, order);
  return sequence;
}

TEST(CoinPosition, eligibility_is_written_and_read) {
  Sequence<Side> sequence;
  sequence.make_all_eligible();
  sequence.record(Side::red, Deed::passed);
  sequence.record(Side::blue, Deed::command_and_ability);
  sequence.stays_eligible[Side::blue] = true;
  sequence.make_ineligible(Side::green);
  const Value written = write_sequence(sequence, seated);
  EXPECT_TRUE(written == object({{"eligible", list({"red", "blue"})},
                                 {"done", object({{"red", "passed"}, {"blue", "command_and_ability"}})},
                                 {"first", "command_and_ability"},
                                 {"stays_eligible", list({"blue"})},
                                 {"barred", list({"green"})}}));
  EXPECT_EQ(read(written), sequence);
}

TEST(CoinPosition, eligibility_left_out_is_that_of_a_card_just_turned) {
  Sequence<Side> fresh;
  fresh.make_all_eligible();
  EXPECT_EQ(read(Value::map()), fresh);
}

TEST(CoinPosition, whoever_acted_first_in_the_order_was_first) {
  const Value done = object({{"done", object({{"red", "command"}, {"blue", "event"}, {"green", "passed"}})}});
  constexpr std::array<Side, 3> order = {Side::green, Side::blue, Side::red};
  EXPECT_EQ(read(done, order).first_deed, Deed::event);
  EXPECT_EQ(read(done).first_deed, Deed::none) << "nobody is up on this card";
  Value said = done;
  said.set("first", "limited_command");
  EXPECT_EQ(read(said, order).first_deed, Deed::limited_command);
  said.set("first", Value());
  EXPECT_EQ(read(said, order).first_deed, Deed::none);
}

TEST(CoinPosition, eligibility_that_cannot_be_is_refused) {
  const auto refused = [](const Value& document) { return refusal([&] { read(document); }); };
  EXPECT_EQ(refused(object({{"second", "event"}})),
            "position.eligibility: unknown \"second\"; there are eligible, done, first, stays_eligible, barred");
  EXPECT_EQ(refused(object({{"barred", list({"gold"})}})),
            "position.eligibility.barred: the gold are nobody's Faction here");
  EXPECT_EQ(refused(object({{"done", object({{"gold", "event"}})}})),
            "position.eligibility.done: the gold are nobody's Faction here");
  EXPECT_EQ(refused(object({{"done", object({{"red", "slept"}})}})),
            "position.eligibility.done.red: unknown \"slept\"; there are none, passed, limited_command, command, "
            "command_and_ability, event");
}

TEST(CoinPosition, capabilities_are_written_and_read) {
  Situation situation;
  situation.capabilities[Leaf::oak] = {true, Half::bright, Side::blue};
  const Value written = write_capabilities(situation.capabilities);
  EXPECT_TRUE(written == list({object({{"card", "oak"}, {"side", "bright"}, {"holder", "blue"}})}));
  Situation other;
  other.capabilities[Leaf::ash] = {true, Half::bright, Side::red};
  read_capabilities(written, other.capabilities, seated, may_last);
  EXPECT_EQ(other.capabilities, situation.capabilities);
}

TEST(CoinPosition, capabilities_that_cannot_be_are_refused) {
  const auto refused = [](std::initializer_list<Value> items) {
    Situation situation;
    const Value document = list(items);
    return refusal([&] { read_capabilities(document, situation.capabilities, seated, may_last); });
  };
  const Value oak = object({{"card", "oak"}, {"side", "bright"}, {"holder", "blue"}});
  EXPECT_EQ(refused({oak}), "accepted");
  EXPECT_EQ(refused({oak, oak}), "position.capabilities: card oak is there twice");
  EXPECT_EQ(refused({object({{"card", "oak"}, {"side", "dark"}, {"holder", "blue"}})}),
            "position.capabilities: card oak has no Capability on its dark side");
  EXPECT_EQ(refused({object({{"card", "oak"}, {"side", "bright"}, {"holder", "gold"}})}),
            "position.capabilities.holder: the gold are nobody's Faction here");
  EXPECT_EQ(refused({object({{"card", "oak"}, {"owner", "blue"}})}),
            "position.capabilities: unknown \"owner\"; there are card, side, holder");
}

TEST(CoinPosition, faults_of_capabilities_are_named) {
  const auto faults = [](Leaf leaf, const Capability<Half, Side>& capability) {
    Situation situation;
    situation.capabilities[leaf] = capability;
    Faults found;
    check_capabilities(situation.capabilities, may_last, found);
    return found;
  };
  EXPECT_EQ(faults(Leaf::oak, {true, Half::bright, Side::blue}), Faults{});
  EXPECT_EQ(faults(Leaf::dusk, {true, Half::bright, Side::blue}),
            Faults{"card dusk has no Capability on its bright side"});
  EXPECT_EQ(faults(Leaf::oak, {false, Half::bright, Side::blue}), Faults{"card oak is no Capability but has a holder"});
}

TEST(CoinPosition, resources_are_written_and_read) {
  Resources resources = {{{7, 0, 12, 0}}};
  const Value written = write_resources(resources, seated);
  EXPECT_TRUE(written == object({{"red", 7}, {"blue", 0}, {"green", 12}}));
  Resources other{};
  read_resources(written, other, seated, 12);
  EXPECT_EQ(other, resources);
  read_resources(object({{"blue", 3}}), other, seated, 12);
  EXPECT_EQ(other, (Resources{{{7, 3, 12, 0}}})) << "what is left out stays";
}

TEST(CoinPosition, resources_that_cannot_be_are_refused) {
  const auto refused = [](const Value& document) {
    Resources resources{};
    return refusal([&] { read_resources(document, resources, seated, 12); });
  };
  EXPECT_EQ(refused(object({{"red", 13}})), "position.resources.red: expected a whole number from 0 to 12, found 13");
  EXPECT_EQ(refused(object({{"gold", 1}})), "position.resources: the gold are nobody's Faction here");
}

TEST(CoinPosition, faults_of_resources_are_named) {
  const auto faults = [](const Resources& resources) {
    Faults found;
    check_resources(resources, seated, 12, found);
    return found;
  };
  EXPECT_EQ(faults({{{12, 0, 0, 0}}}), Faults{});
  EXPECT_EQ(faults({{{0, 13, 0, 0}}}), Faults{"blue have too many Resources"});
  EXPECT_EQ(faults({{{0, 0, 0, 1}}}), Faults{"gold have too many Resources"}) << "nobody plays gold";
}

TEST(CoinPosition, sets_are_lists_of_ids) {
  const EnumSet<Side> sides = {Side::gold, Side::red};
  EXPECT_TRUE(write_set(sides) == list({"red", "gold"}));
  EXPECT_EQ(read_set<Side>(list({"gold", "red"}), "here"), sides);
  EXPECT_EQ(refusal([] { static_cast<void>(read_set<Side>(list({"black"}), "here")); }),
            "here: unknown \"black\"; there are red, blue, green, gold");
}

}  // namespace
}  // namespace auspex::coin
