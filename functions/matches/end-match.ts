import { matchId } from '../../src/shared/ids.ts'
import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { poke } from '../notifications/pokes.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Stored, Transaction } from '../platform/store.ts'
import { writePairHistory } from '../rounds/pairs.ts'

/** The two may not meet again. */
export const endMatch = (transaction: Transaction, match: Match): void => {
  writePairHistory(transaction, match, true)
  transaction.update(paths.match(matchId(match.boyUid, match.girlUid)), {
    status: 'closed',
    people: {},
    lastMessage: null,
    gone: true,
    updatedAt: serverTime,
  })
  for (const uid of match.participants) poke(transaction, uid, 'matches')
}

/** A transaction each. @returns all matches of this person as they were, closed ones too */
export const endMatchesOfPerson = async (store: Store, uid: string): Promise<Stored[]> => {
  const matches = await store.query({
    collection: collections.matches,
    where: [['participants', 'array-contains', uid]],
  })
  for (const { path } of matches) {
    await store.transaction(async (transaction) => {
      const match = await readDocument(transaction, matchSchema, path)
      if (match?.status === 'open') endMatch(transaction, match)
    })
  }
  return matches
}
