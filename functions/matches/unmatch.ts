import { Refusal } from '../../src/shared/errors.ts'
import type { CallHandler } from '../platform/call.ts'
import { readMatchOfPair, readTies, severTies } from './sever-ties.ts'

/**
 * Ends a match for good: its two people do not meet again.
 * @throws Refusal not-found match-closed if they never matched
 */
export const handleUnmatch: CallHandler<'unmatch'> = async (
  store,
  { uid },
  { uid: otherUid },
  now,
) => {
  const status = await store.transaction(async (transaction) => {
    const match = await readMatchOfPair(transaction, [uid, otherUid])
    if (match === undefined) throw new Refusal('not-found', 'match-closed')
    if (match.status === 'closed') return 'already'
    severTies(transaction, await readTies(transaction, [uid, otherUid], now))
    return 'unmatched'
  })
  return { status }
}
