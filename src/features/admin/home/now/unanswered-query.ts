import type { DeskQuery } from '../../../../data/desk/desk-query.ts'
import { readPieces } from '../../../../data/desk/read-pieces.ts'
import { notificationCalls } from '../../../../shared/calls/notifications.ts'
import type { CallResponse } from '../../../../shared/calls.ts'
import { durations } from '../../../../shared/limits.ts'
import type { PhaseName } from '../../../../shared/model/rounds/round.ts'

export type UnansweredCounts = Omit<CallResponse<'countUnanswered'>, 'next'>

/** Counts of people who have not acted, as a list of one. The server looks at each person of the window, so it is asked seldom. */
export const unansweredQuery = (
  roundId: string,
  phase: PhaseName,
): DeskQuery<UnansweredCounts> => ({
  key: `unanswered:${roundId}:${phase}`,
  refreshMs: 10 * durations.minute,
  read: async ({ call }) => {
    const counts = { asked: 0, unanswered: 0, reached: 0 }
    await readPieces(
      (after) =>
        call('countUnanswered', notificationCalls.countUnanswered, { roundId, phase, ...after }),
      ({ asked, unanswered, reached }) => {
        counts.asked += asked
        counts.unanswered += unanswered
        counts.reached += reached
      },
    )
    return [counts]
  },
})
