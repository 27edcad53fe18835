import { matchId } from '../../shared/ids.ts'
import type { UserDatabase } from '../database/schema.ts'
import { belongTo, ofMatch, ofPerson } from '../mutations/about.ts'
import type { Hiding } from '../mutations/mutation.ts'
import { isOverlaid, isUnsent, type PendingEntry, readEntries } from './entries.ts'
import { endsWithMatch, forgetMatches, noteEmptied, tablesOfMatch } from './forget.ts'

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
  const owners = matches.map((id) => ofMatch(id))
  const moot = (await readEntries(database)).filter(
    (entry) =>
      (belongTo(entry.about, owners) && isMootWithMatch(entry)) ||
      (belongTo(entry.about, [ofPerson(uid)]) && isMootWithPerson(entry)),
  )
  await database.outbox.bulkDelete(moot.map(({ row }) => row.key))
  // Rows that an unsent entry has made leave with it. Every other row holds what the server has said.
  for (const { touches } of moot.filter(({ row }) => isUnsent(row))) {
    for (const { table, id } of touches) await database.table(table).delete(id)
  }
}

/** Whether the server cannot have what the entry says. */
const hasNotArrived = ({ row }: PendingEntry): boolean => row.state === 'refused' || isUnsent(row)

/**
 * A waiting confirmation is deleted too: sent before a block that is retried, it would tell the blocked person
 * a name. A link for a friend lives on without the match: one that may have arrived stays, with "Home safe".
 */
const isMootWithMatch = (entry: PendingEntry): boolean =>
  entry.row.state !== 'delivered' &&
  (hasNotArrived(entry) || entry.touches.every(({ table }) => endsWithMatch(table)))

/**
 * An unsent like is deleted: the server would refuse it, because the person is in no deck any more. A wish to
 * be rid of something, as an undo of a like or a pass, stays behind the block: after an unblock it is still
 * wished. So does what may have arrived, for which only the server can answer.
 */
const isMootWithPerson = (entry: PendingEntry): boolean => {
  const { row, mutation, actor, touches } = entry
  const makesRows = touches.some(({ id }) => mutation.apply(undefined, row.args, actor, id) != null)
  return row.state === 'refused' || (makesRows && isUnsent(row))
}

/** Shows a person again who was hidden: the mirrors that show people, or what ends with a match, count as never pulled. */
export const pullPeopleAgain = async ({ syncStates }: UserDatabase): Promise<void> => {
  await syncStates.bulkDelete(['assignments', 'matches', ...tablesOfMatch])
}
