import { Refusal } from '../../src/shared/errors.ts'
import type { CallHandler } from '../platform/call.ts'
import { writePairHistory } from '../rounds/pairs.ts'
import { readTies, severTies } from './sever-ties.ts'

/** The two do not meet again. @throws Refusal not-found match-closed if they never matched */
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
