import { Refusal } from '../../src/shared/errors.ts'
import type { Pair } from '../../src/shared/model/rounds/pair.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Written } from '../platform/written.ts'
import { readTies, separate } from './sever-ties.ts'

/**
 * Ends the caller's match with somebody; the two are not shown to each other again. Repeats answer
 * `already`.
 * @throws Refusal not-found match-closed when the two never matched
 */
export const unmatch: CallHandler<'unmatch'> = (store, { uid }, { uid: otherUid }) =>
  store.transaction(async (transaction) => {
    const ties = await readTies(transaction, [uid, otherUid])
    if (ties.match === undefined) throw new Refusal('not-found', 'match-closed')
    const { boyUid, girlUid, roundId, status } = ties.match
    if (status === 'closed') return { status: 'already' }
    const row: Written<Pair> = { boyUid, girlUid, roundId, createdAt: serverTime }
    transaction.set(paths.pair(boyUid, girlUid), row)
    separate(transaction, ties)
    return { status: 'unmatched' }
  })
