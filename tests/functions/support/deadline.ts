import type { Deadline } from '../../../functions/platform/bulk.ts'

/** Over after so many looks at it: one after each piece. */
export const deadlineAfter = (pieces: number): Deadline => {
  let looks = 0
  return {
    isOver: () => {
      looks += 1
      return looks >= pieces
    },
  }
}
