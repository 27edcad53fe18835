import type { Collection } from '../../shared/collections/collection.ts'
import { ownSets } from '../../shared/collections/own-sets.ts'
import * as limits from '../../shared/limits.ts'
import { messagesMirrorName, noRound } from '../database/mirror-names.ts'
import type { UserDatabase } from '../database/schema.ts'
import { draftKeysOf } from '../drafts/drafts.ts'

/**
 * Deletes the rows of other rounds and the sync states that follow a round, so that this one is pulled. Likes
 * stay as history.
 */
export const forgetOtherRounds = async (
  database: UserDatabase,
  roundId: string | null,
): Promise<void> => {
  await database.cards.filter((row) => row.roundId !== roundId).delete()
  await database.participation.filter((row) => row.roundId !== roundId).delete()
  const pulledFor = roundId ?? noRound
  const later = keysOf('round', [pulledFor])
  await database.drafts
    .where('key')
    .startsWithAnyOf(draftKeysOf('round'))
    .filter(({ key }) => !later.includes(key))
    .delete()
  await forgetDraftsOfUnseen(database)
  await database.syncStates
    .filter((row) => row.roundId !== null && row.roundId !== pulledFor)
    .delete()
}

/** Tables of documents that end with a match and have its id. */
export const tablesOfMatch = Object.values<Collection>(ownSets)
  .filter(({ people }) => people.match === 'deleted')
  .map(({ name }) => name)

/** Whether the rows of a table end with their match. */
export const endsWithMatch = (table: string): boolean =>
  ['matches', 'messages', ...tablesOfMatch].includes(table)

/** Deletes ended matches with their names, handles, conversations and unsent words. */
export const forgetMatches = async (database: UserDatabase, ids: string[]): Promise<void> => {
  await database.matches.bulkDelete(ids)
  for (const name of tablesOfMatch) await database.table(name).bulkDelete(ids)
  await database.messages.filter(({ matchId }) => ids.includes(matchId)).delete()
  await database.syncStates.bulkDelete(ids.map(messagesMirrorName))
  await database.drafts.bulkDelete(keysOf('match', ids))
  await forgetDraftsOfUnseen(database)
  await noteEmptied(database, ['matches', 'messages', ...tablesOfMatch])
}

/** Keys of drafts with one of these owners. */
const keysOf = (owner: 'match' | 'person' | 'round', ids: readonly string[]): string[] =>
  draftKeysOf(owner).flatMap((beginning) => ids.map((id) => beginning + id))

/** Deletes drafts about people whom no screen shows any more. */
const forgetDraftsOfUnseen = async ({ drafts, cards, matches }: UserDatabase): Promise<void> => {
  const keys = await drafts.where('key').startsWithAnyOf(draftKeysOf('person')).primaryKeys()
  if (keys.length === 0) return
  const [shown, open] = await Promise.all([cards.toArray(), matches.toArray()])
  const uids = [...shown.map(({ uid }) => uid), ...open.flatMap(({ participants }) => participants)]
  const seen = new Set(keysOf('person', uids))
  await drafts.bulkDelete(keys.filter((key) => !seen.has(key)))
}

/** Notes that tables are rightly empty: an act has deleted their last row, and nothing was lost. */
export const noteEmptied = async (
  database: UserDatabase,
  names: readonly string[],
): Promise<void> => {
  for (const name of names) {
    if ((await database.table(name).limit(1).count()) > 0) continue
    await database.syncStates
      .filter(({ filled }) => filled === name)
      .modify((state) => {
        delete state.filled
      })
  }
}

/** Drops the sync states of emptied or new tables: screens say "Loading", not "Nothing here". */
export const forgetEmptied = (database: UserDatabase): Promise<void> =>
  database.transaction('rw', database.pulledTables, async () => {
    const states = await database.syncStates.toArray()
    const names = [...new Set(states.flatMap(({ filled }) => filled ?? []))]
    const sizes = await Promise.all(names.map((name) => database.table(name).limit(1).count()))
    const emptied = names.filter((_, index) => sizes[index] === 0)
    if (emptied.length === 0) return
    await database.syncStates
      .filter(({ filled }) => filled !== undefined && emptied.includes(filled))
      .delete()
  })

/** A time ahead of the clock was asked with a clock that was wrong. */
export const answerAge = (askedAt: number, now: number): number => Math.abs(now - askedAt)

/** Whether an answer of the desk may be shown no more. */
export const isAnswerTooOld = (askedAt: number, now: number): boolean =>
  answerAge(askedAt, now) >= limits.deskAnswersMs

/** Deletes answers of the desk that no page shows any more. @param now server time */
export const forgetOldAnswers = async (
  { deskAnswers }: UserDatabase,
  now: number,
): Promise<void> => {
  await deskAnswers.filter(({ askedAt }) => isAnswerTooOld(askedAt, now)).delete()
}
