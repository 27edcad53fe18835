import * as limits from '../../src/shared/limits.ts'

/** Sums are rounded down to a multiple of this: two of them, subtracted, are no exact number. */
const step = 5

/**
 * A sum as admins read it: null for fewer than ten, which would speak of single people (PRODUCT §12), else in
 * steps, the same for every admin.
 */
export const shownSum = (sum: number): number | null =>
  sum < limits.meetingSumLeast ? null : Math.floor(sum / step) * step
