import { Refusal } from '../../src/shared/errors.ts'
import type { CallHandler } from '../platform/call.ts'
import { writePairHistory } from '../rounds/pairs.ts'
import { readTies, severTies } from './sever-ties.ts'

/**
 * Ends the caller's match; the two are not shown to each other again. Repeats answer `already`.
 * @throws Refusal not-found match-closed when the two never matched
 */
export const handleUnmatch: CallHandler<'unmatch'> = (store, { uid }, { uid: otherUid }) =>
  store.transaction(async (transaction) => {
    const ties = await readTies(transaction, [uid, otherUid])
    if (ties.match === undefined) throw new Refusal('not-found', 'match-closed')
    const { boyUid, girlUid, roundId, status } = ties.match
    if (status === 'closed') return { status: 'already' }
    writePairHistory(transaction, { boyUid, girlUid, roundId })
    severTies(transaction, ties)
    return { status: 'unmatched' }
  })
