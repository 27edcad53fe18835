import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQuery } from '../../platform/read-documents.ts'
import { couplesOfOthers } from '../own-couples.ts'
import { queryInPieces } from '../participant-pages.ts'

/**
 * Lists the women whom these men have met in earlier rounds. It reads by man, however many pairs the campus
 * has shown in its time.
 */
export const handleListMetPairs: CallHandler<'listMetPairs'> = async (
  store,
  caller,
  { roundId, uids },
) => {
  const pairs = await queryInPieces(uids, (men) =>
    readQuery(store, pairSchema, {
      collection: 'pairHistory',
      where: [['boyUid', 'in', men]],
    }),
  )
  const met = new Map<string, string[]>()
  for (const { boyUid, girlUid, isOver, roundId: shownIn } of couplesOfOthers(caller, pairs)) {
    // Publishing stores the pairs of this round too, which are not earlier ones.
    if (!isOver && shownIn === roundId) continue
    const women = met.get(boyUid) ?? []
    women.push(girlUid)
    met.set(boyUid, women)
  }
  return [...met].map(([uid, metUids]) => ({ uid, metUids }))
}
