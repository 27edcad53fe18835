import { matchId } from '../../shared/ids.ts'
import { matchIdIn } from '../../shared/paths.ts'
import { expectEmpty, forgetMatches } from '../database/forget.ts'
import type { UserDatabase } from '../database/schema.ts'
import type { Hiding } from '../mutations/mutation.ts'
import { isEntryShowing, type PendingEntry, readEntries } from './entries.ts'

/** The people whom pending entries hide, so that an older answer does not show them again. */
export const hiddenPeople = (entries: readonly PendingEntry[], askedAt: number): Hiding[] =>
  entries
    .filter((entry) => isEntryShowing(entry, askedAt))
    .flatMap(({ row, mutation }) => mutation.hides?.(row.args) ?? [])

export const isPersonHidden = (
  hidden: readonly Hiding[],
  people: readonly string[],
  place: 'deck' | 'conversation',
): boolean =>
  hidden.some(
    ({ uid, where }) => people.includes(uid) && (place === 'deck' || where === 'everywhere'),
  )

/**
 * Deletes a person's cards; with `everywhere` also the match, the conversation and their entries.
 * Call it in the transaction of the act.
 */
export const hidePerson = async (database: UserDatabase, { uid, where }: Hiding): Promise<void> => {
  await database.cards.filter((card) => card.uid === uid).delete()
  if (where === 'everywhere') await hideMatch(database, uid)
  await expectEmpty(database, ['cards'])
}

const hideMatch = async (database: UserDatabase, uid: string): Promise<void> => {
  const matches = [matchId(database.uid, uid), matchId(uid, database.uid)]
  await forgetMatches(database, matches)
  // A confirmation too: sent before a block that is retried, it would tell the blocked person a name.
  // And a like, which the server would refuse of somebody whom nobody is shown any more.
  const moot = (await readEntries(database)).filter(
    ({ row, touches }) =>
      row.state !== 'delivered' &&
      touches.some(({ table, id, path }) => {
        if (table === 'likes') return id.endsWith(`_${uid}`)
        const isOfMatch = table === 'messages' || table === 'matches'
        return isOfMatch && matches.includes(matchIdIn(path))
      }),
  )
  await database.outbox.bulkDelete(moot.map(({ row }) => row.key))
  const unsentLikes = moot.filter(({ row }) => row.name === 'like')
  const likes = unsentLikes.flatMap(({ touches }) => touches.map(({ id }) => id))
  await database.likes.bulkDelete(likes)
}

/** A person is no longer hidden, so the mirrors that show people count as never pulled. */
export const pullPeopleAgain = async ({ syncStates }: UserDatabase): Promise<void> => {
  await syncStates.bulkDelete(['assignments', /* mutant: refused-block-leaves-a-hole */ 'matches'])
}
