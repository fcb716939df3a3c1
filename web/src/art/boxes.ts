/** The viewBox of each piece when it is drawn alone. */
export const BOX = {
  scoop: "20 15 60 52",
  pot: "8 48 84 62",
  iceCream: "4 -14 92 126",
  tile: "-54 -62 108 126",
  token: "-30 -30 60 62",
  badge: "-30 -30 60 60",
  badgeTight: "-22 -22 44 44",
  can: "0 -8 104 144",
  cart: "-40 -64 80 92",
  penguin: "-40 -80 86 88",
  cube: "-80 -58 160 128",
  disc: "10 20 240 142",
  pyramid: "-50 -120 100 144",
} as const;

export const TOPPING_BOX = {
  wafer: "50 -8 36 46",
  cherry: "36 -14 42 42",
  sprinkles: "25 8 50 32",
  cream: "25 -10 50 48",
} as const;
