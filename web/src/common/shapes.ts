// The forms that pieces have on all boards: what Token.svelte can draw. A game says which of its pieces has which.
export type Shape =
  | 'standard' // a square with a standard: foot in close order
  | 'hexagon' // light troops
  | 'shield' // warriors
  | 'horse' // riders
  | 'oval' // a leader, with the initial and a laurel
  | 'palisade' // a fort
  | 'disc' // a place that has taken sides
  | 'ramparts' // and one with walls
  | 'town' // a house within rings of earth
  | 'arrow' // raiders
  | 'square' // levies
  | 'roofs' // a town of stone
  | 'rings' // a hill with ramparts around it
  | 'longhouse' // settlers
  | 'pennon' // riders, under their people's own sign
  | 'hull' // ships
  | 'wagons'; // a people on its way, in a ring of wagons
