import type { DeskQuery } from '../../../../data/desk/desk-query.ts'
import { notificationCalls } from '../../../../shared/calls/notifications.ts'
import type { CallResponse } from '../../../../shared/calls.ts'
import { durations } from '../../../../shared/limits.ts'
import type { PhaseName } from '../../../../shared/model/rounds/round.ts'

/** Counts of people who have not acted, as a list of one. The server looks at each person of the window, so it is asked seldom. */
export const unansweredQuery = (
  roundId: string,
  phase: PhaseName,
): DeskQuery<CallResponse<'countUnanswered'>> => ({
  key: `unanswered:${roundId}:${phase}`,
  refreshMs: 10 * durations.minute,
  read: async ({ call }) => [
    await call('countUnanswered', notificationCalls.countUnanswered, { roundId, phase }),
  ],
})
