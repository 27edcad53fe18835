import { matchId } from '../../shared/ids.ts'
import { collections } from '../../shared/paths.ts'
import type { UserDatabase } from '../database/schema.ts'
import type { Hiding, Touch } from '../mutations/mutation.ts'
import { isOverlaid, isUnsent, type PendingEntry, readEntries } from './entries.ts'
import { forgetMatches, noteEmptied } from './forget.ts'

/** The people whom pending entries hide, so that an older answer does not show them again. */
export const hiddenPeople = (entries: readonly PendingEntry[], askedAt: number): Hiding[] =>
  entries
    .filter((entry) => isOverlaid(entry, askedAt))
    .flatMap(({ row, mutation }) => mutation.hides?.(row.args) ?? [])

export const isPersonHidden = (
  hidden: readonly Hiding[],
  people: readonly string[],
  shownIn: 'decks' | 'conversations',
): boolean =>
  hidden.some(
    ({ uid, where }) => people.includes(uid) && (shownIn === 'decks' || where === 'everywhere'),
  )

/**
 * Deletes a person's cards; with `everywhere` also the match, the conversation, their entries and drafts.
 * Call it in the transaction of the act.
 */
export const hidePerson = async (database: UserDatabase, { uid, where }: Hiding): Promise<void> => {
  await database.cards.filter((card) => card.uid === uid).delete()
  if (where === 'everywhere') await hideMatch(database, uid)
  await noteEmptied(database, ['cards'])
}

const hideMatch = async (database: UserDatabase, uid: string): Promise<void> => {
  const matches = [matchId(database.uid, uid), matchId(uid, database.uid)]
  await forgetMatches(database, matches)
  // A waiting confirmation is deleted too: sent before a block that is retried, it would tell the blocked
  // person a name.
  const entries = await readEntries(database)
  const moot = entries.filter(
    ({ row, touches }) =>
      row.state !== 'delivered' && touches.some((touch) => namesMatch(touch, matches)),
  )
  // An unsent like is deleted: the server would refuse it, because the person is in no deck any more. A like
  // that was sent may have arrived: only the server can answer for it, so it stays.
  const likes = entries.filter(
    ({ row, touches }) =>
      row.name === 'like' &&
      (row.state === 'refused' || isUnsent(row)) &&
      touches.some(({ id }) => id.endsWith(`_${uid}`)),
  )
  await database.outbox.bulkDelete([...moot, ...likes].map(({ row }) => row.key))
  const marks = moot.flatMap(({ touches }) => touches.filter((one) => namesMatch(one, matches)))
  for (const { table, id } of [...marks, ...likes.flatMap(({ touches }) => touches)]) {
    await database.table(table).delete(id)
  }
}

/**
 * Whether a touched document is a match, lies in one, or has a match's id below the account. A block has such
 * an id too, and is left out.
 */
export const namesMatch = ({ path }: Pick<Touch, 'path'>, matches: readonly string[]): boolean => {
  const [collection, id = '', , own = ''] = path.split('/')
  if (collection === collections.users) return matches.includes(own)
  return collection === collections.matches && matches.includes(id)
}

/** Shows a person again who was hidden: the mirrors that show people count as never pulled. */
export const pullPeopleAgain = async ({ syncStates }: UserDatabase): Promise<void> => {
  await syncStates.bulkDelete(['assignments', 'matches'])
}
