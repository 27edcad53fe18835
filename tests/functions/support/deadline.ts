import type { Deadline } from '../../../functions/platform/bulk.ts'

/** A deadline that is over after this number of looks at it; a run looks once after each piece. */
export const deadlineAfter = (pieces: number): Deadline => {
  let looks = 0
  return {
    isOver: () => {
      looks += 1
      return looks >= pieces
    },
  }
}
