import { roundEventSchema } from '../../src/shared/model/rounds/round-event.ts'
import type { CallHandler } from '../platform/call.ts'
import { readQueryWithIds } from '../platform/read-documents.ts'
import { shownSum } from '../platform/shown-sum.ts'

/** A reminder goes to whoever has not acted: its number tells of likes and answers. */
export const handleListRoundEvents: CallHandler<'listRoundEvents'> = async (
  store,
  _caller,
  { roundId },
) => {
  const events = await readQueryWithIds(store, roundEventSchema, {
    collection: 'roundEvents',
    where: [['roundId', '==', roundId]],
  })
  return events.map(({ told, ...event }) => ({
    ...event,
    ...(told !== undefined && { told: shownSum(told) }),
  }))
}
