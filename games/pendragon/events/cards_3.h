// 5.6, 5.7: Pivotal and Epoch Events, cards 73 to 83. Before its function stands what the card changes in the Commands
// that it grants.
#pragma once

#include "games/pendragon/events/events.h"

namespace auspex::pendragon {

void pendragon(Event& event);
void cymbrogi(Event& event);
void adventus_saxonum(Event& event);
class ConspiracyRaid final : public CardTerms {
 public:
  ConspiracyRaid() : CardTerms(Card::conspiratio_barbarica) {}
  [[nodiscard]] SpaceSet forts_that_count() const override { return {}; }
};
void conspiratio_barbarica(Event& event);
void magnus_maximus(Event& event);
void constantine_iii(Event& event);
void the_honorian_rescript(Event& event);
void bacaudae(Event& event);
void tears_of_epona(Event& event);
void riothamus(Event& event);
void the_yellow_plague(Event& event);

}  // namespace auspex::pendragon
