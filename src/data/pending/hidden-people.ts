import { matchId } from '../../shared/ids.ts'
import type { UserDatabase } from '../database/schema.ts'
import { belongTo, ofMatch, ofPerson } from '../mutations/about.ts'
import type { Hiding } from '../mutations/mutation.ts'
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
  const entries = await readEntries(database)
  // A waiting confirmation is deleted too: sent before a block that is retried, it would tell the blocked
  // person a name.
  const ofMatches = entries.filter(
    ({ row, about }) =>
      row.state !== 'delivered' &&
      belongTo(
        about,
        matches.map((id) => ofMatch(id)),
      ),
  )
  // An unsent like or pass is deleted: the server would refuse it, because the person is in no deck any more.
  // One that was sent may have arrived: only the server can answer for it, so it stays.
  const ofThePerson = entries.filter(
    ({ row, about }) =>
      (row.state === 'refused' || isUnsent(row)) && belongTo(about, [ofPerson(uid)]),
  )
  const moot = [...ofMatches, ...ofThePerson]
  await database.outbox.bulkDelete(moot.map(({ row }) => row.key))
  for (const { table, id } of moot.flatMap(({ touches }) => touches)) {
    await database.table(table).delete(id)
  }
}

/** Shows a person again who was hidden: the mirrors that show people count as never pulled. */
export const pullPeopleAgain = async ({ syncStates }: UserDatabase): Promise<void> => {
  await syncStates.bulkDelete(['assignments', 'matches'])
}
