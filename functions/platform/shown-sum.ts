import * as limits from '../../src/shared/limits.ts'

/** A sum as admins read it: null for fewer than ten, which would speak of single people (PRODUCT §12). */
export const shownSum = (sum: number): number | null => (sum < limits.meetingSumLeast ? null : sum)
