/** A score of 100 points in whole numbers, so that every machine computes the same. */
export const scoreUnits = 100_000

/** Parts of a score are shares in thousandths. */
export const wholePart = 1_000
