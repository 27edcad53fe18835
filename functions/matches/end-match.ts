import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import { collections } from '../../src/shared/paths.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store, Stored } from '../platform/store.ts'
import { endMatch } from './sever-ties.ts'

/** Ends every match of this person that is still open, each by itself. Repeating it changes nothing. */
export const endMatchesOfPerson = async (store: Store, uid: string): Promise<Stored[]> => {
  const matches = await store.query({
    collection: collections.matches,
    where: [['participants', 'array-contains', uid]],
  })
  for (const { path } of matches) {
    await store.transaction(async (transaction) => {
      const match: Match | undefined = await readDocument(transaction, matchSchema, path)
      if (match?.status === 'open') endMatch(transaction, match)
    })
  }
  return matches
}
