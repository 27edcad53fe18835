import { Refusal } from '../../src/shared/errors.ts'
import type { CallHandler } from '../platform/call.ts'
import { readTies, severTies } from './sever-ties.ts'

/** The two do not meet again. @throws Refusal not-found match-closed if they never matched */
export const handleUnmatch: CallHandler<'unmatch'> = (store, { uid }, { uid: otherUid }) =>
  store.transaction(async (transaction) => {
    const ties = await readTies(transaction, [uid, otherUid])
    if (ties.match === undefined) throw new Refusal('not-found', 'match-closed')
    if (ties.match.status === 'closed') return { status: 'already' }
    severTies(transaction, ties)
    return { status: 'unmatched' }
  })
