import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQuery } from '../../platform/read-documents.ts'
import { couplesOfOthers } from '../own-couples.ts'
import { queryInPieces } from '../participant-pages.ts'

/** Reads what these men have behind them, however many pairs the campus has shown in its time. */
export const handleListMetPairs: CallHandler<'listMetPairs'> = async (
  store,
  caller,
  { roundId, uids },
) => {
  const pairs = await queryInPieces(uids, (men) =>
    readQuery(store, pairSchema, {
      collection: collections.pairHistory,
      where: [['boyUid', 'in', men]],
    }),
  )
  const met = new Map<string, string[]>()
  for (const { boyUid, girlUid, isOver, roundId: shownIn } of couplesOfOthers(caller, pairs)) {
    // Publishing remembers this round's own pairs too.
    if (!isOver && shownIn === roundId) continue
    const women = met.get(boyUid) ?? []
    women.push(girlUid)
    met.set(boyUid, women)
  }
  return [...met].map(([uid, metUids]) => ({ uid, metUids }))
}
