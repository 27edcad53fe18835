import * as v from 'valibot'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { type Pair, pairSchema } from '../../src/shared/model/rounds/pair.ts'
import { paths } from '../../src/shared/paths.ts'
import { drainQuery } from '../platform/bulk.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'
import { finishMatchReturn, readReturn, returnMatch } from './match-return.ts'

/**
 * Gives back the matches whose day is over, at one hour for all: neither the balance, nor its row, nor the news
 * dates the act that ended a match. The promise goes last, so that the next run completes what a crash left.
 */
export const handleReturnMatches: ScheduleHandler = (store, now) =>
  drainQuery(
    store,
    { collection: 'pairHistory', where: [['returnsMatchAt', '<', now + 1]] },
    ({ data }) => giveBack(store, v.parse(pairSchema, data), now),
  )

const giveBack = async (store: Store, pair: Pair, now: number): Promise<void> => {
  const { boyUid, girlUid } = pair
  await store.transaction(async (transaction) => {
    const path = paths.match(matchId(boyUid, girlUid))
    const match = await readDocument(transaction, matchSchema, path)
    const returned = match === undefined ? null : await readReturn(transaction, match)
    if (returned !== null) returnMatch(transaction, returned, now)
  })
  await finishMatchReturn(store, pair, now)
  await store.transaction(async (transaction) =>
    transaction.update(pathOf('pairHistory', boyUid, girlUid), { returnsMatchAt: null }),
  )
}
