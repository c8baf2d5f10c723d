// 3.6.4 Assaults: Coup de Main, Escalade, Storm, and the fall of Strongholds.
#include <algorithm>

#include "games/pendragon/battle/losses.h"
#include "games/pendragon/battle/parts.h"
#include "games/pendragon/steps.h"

namespace auspex::pendragon {

namespace {

// One Assault on one Stronghold.
struct Assault {
  Battle& battle;
  Refuge& refuge;
  Piece stronghold;
  const StrongholdInfo& row;

  [[nodiscard]] int inside() const { return total(refuge.inside.all); }
  [[nodiscard]] int defenders() const { return row.garrison + inside(); }
};

void tell_defenders(const Assault& assault, Step step, int halves) {
  assault.battle.play.say(msg::assault_defenders(step, assault.row.garrison, assault.inside(), halves), 1);
}

// With Surprise: whether the Escalade is skipped.
bool coup_de_main(const Assault& assault) {
  Battle& battle = assault.battle;
  if (!battle.terms.surprise || assault.defenders() == 0) return false;
  const Site site = assault.refuge.site;
  const int highest = highest_for_coup(assault.row, assault.inside());
  if (highest < 1) {
    battle.play.say(msg::assault_coup_hopeless(site), 1);
    return false;
  }
  const Faction attacker = battle.attack.lead;
  const bool succeeds = battle.roll(attacker, msg::assault_coup_roll(attacker, site, highest), {1, highest});
  battle.play.say(succeeds ? msg::assault_coup(site) : msg::assault_no_coup(site), 1);
  return succeeds;
}

// PD-F13: the Dux may let one Cavalry take the first losses, twice as many as others. Returns what it took.
int double_cavalry(const Assault& assault, int halves) {
  Battle& battle = assault.battle;
  Units& field = battle.attack.field;
  if (halves == 0 || field.all[Piece::cavalry] == 0) return 0;
  if (!battle.play.agree(Faction::dux, msg::assault_double(halves, assault.refuge.site))) return 0;
  const int taken = std::min(halves, one_cavalry_absorbs_in_escalade);
  if (taken < one_cavalry_absorbs_in_escalade) {
    battle.play.say(msg::assault_swallowed(taken), 1);
    return taken;
  }
  battle.play.say(msg::assault_not_swallowed(taken), 1);
  const int laden = field.laden[Piece::cavalry];
  const bool plain = laden < field.all[Piece::cavalry];
  Units one;
  one.all[Piece::cavalry] = 1;
  one.laden[Piece::cavalry] = static_cast<std::uint8_t>(battle.play.choose_number(
      Faction::dux, msg::loss_laden(Faction::dux, Step::escalade, taken, laden, Piece::cavalry), plain ? 0 : 1,
      std::min(laden, 1)));
  lose(battle, battle.attack, field, one);
  return taken;
}

void escalade(const Assault& assault) {
  Battle& battle = assault.battle;
  const int halves = assault.defenders() * assault.row.escalade_halves;
  if (halves == 0) return;
  tell_defenders(assault, Step::escalade, halves);
  const int on_cavalry = double_cavalry(assault, halves);
  const auto absorbs = [](Piece unit) {
    return is_raider(unit) ? raider_absorbs_in_escalade : unit_absorbs_in_escalade;
  };
  LossesTaken losses{battle.attack, battle.attack.field, Step::escalade, halves - on_cavalry, absorbs};
  losses.dux_took = on_cavalry;
  take_losses(battle, losses);
}

// All Strike for a whole loss; the Garrison absorbs before Units inside do (PD-F14). Whether all defenders are gone.
bool storm(const Assault& assault) {
  Battle& battle = assault.battle;
  const int attackers = total(battle.attack.field.all);
  const int on_attackers = assault.defenders() * whole_loss;
  const int on_defenders = attackers * whole_loss;
  battle.play.say(msg::assault_attackers(Step::storm, attackers, on_defenders), 1);
  if (on_attackers > 0) tell_defenders(assault, Step::storm, on_attackers);
  const int on_garrison = std::min(on_defenders, assault.row.garrison * whole_loss);
  if (on_garrison > 0) battle.play.say(msg::assault_garrison(on_garrison), 2);
  const bool garrison_gone = on_garrison == assault.row.garrison * whole_loss;
  const auto absorbs = [](Piece) { return whole_loss; };
  take_losses(battle, {battle.defence, assault.refuge.inside, Step::storm, on_defenders - on_garrison, absorbs});
  take_losses(battle, {battle.attack, battle.attack.field, Step::storm, on_attackers, absorbs});
  return garrison_gone && assault.refuge.inside.empty();
}

// Whether the Stronghold fell.
bool carry_out(const Assault& assault) {
  Battle& battle = assault.battle;
  const Site site = assault.refuge.site;
  assault.refuge.assaulted = true;
  battle.play.say(msg::assault_begins(battle.attack.lead, assault.stronghold, site), 1);
  if (battle.attack.field.all[Piece::cavalry] + assault.refuge.inside.all[Piece::cavalry] > 0) {
    battle.cavalry_fought = true;
  }
  if (!coup_de_main(assault)) escalade(assault);
  const bool defenders_gone = battle.attack.in_field() && storm(assault);
  if (!defenders_gone || !battle.attack.in_field()) {
    battle.play.say(msg::assault_holds(assault.stronghold, site), 1);
    return false;
  }
  battle.play.say(msg::assault_falls(assault.stronghold, site), 1);
  remove_stronghold_at(battle.play, site);
  ++battle.defence.lost[assault.stronghold];
  battle.felled.add(site);
  return true;
}

}  // namespace

// PD-F11: one attempt on each Stronghold, a second one only after the first fell.
void assaults(Battle& battle) {
  if (!battle.terms.may_assault) return;
  for (;;) {
    if (battle.defence.in_field() || !battle.attack.in_field()) return;
    SiteSet sites;
    for (const Refuge& refuge : battle.refuges) {
      if (!refuge.assaulted) sites.add(refuge.site);
    }
    const Faction attacker = battle.attack.lead;
    const std::optional<Site> site = battle.play.may_choose(
        attacker, msg::assault_which(attacker, total(battle.attack.field.all), battle.space()), sites);
    if (!site) return;
    Refuge& refuge = *std::find_if(battle.refuges.begin(), battle.refuges.end(),
                                   [&](const Refuge& one) { return one.site == *site; });
    const Piece stronghold = *battle.board().stronghold_at(*site);
    if (!carry_out({battle, refuge, stronghold, stronghold_row(battle.play.state, *site, stronghold)})) return;
  }
}

}  // namespace auspex::pendragon
