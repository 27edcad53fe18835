import { matchIdIn } from '../../shared/paths.ts'
import { draftKey } from './draft-keys.ts'
import type { UserDatabase } from './schema.ts'

/** Name of a chat's row in `syncStates`. */
export const messagesMirrorName = (matchId: string): string => `messages:${matchId}`

/** Name of the row in `syncStates` of the mirror that brings a touched row. */
export const mirrorNameOf = ({ table, path }: { table: string; path: string }): string =>
  table === 'messages' ? messagesMirrorName(matchIdIn(path)) : table

/** The round of a place that was pulled while none was open: the next round is another one. */
export const noRound = ''

/**
 * A new round replaces the deck of the last one at once, and what follows the round counts as never
 * pulled, and whom she put off in another is forgotten. Likes stay as history.
 */
export const forgetOtherRounds = async (
  database: UserDatabase,
  roundId: string | null,
): Promise<void> => {
  await database.cards.filter((row) => row.roundId !== roundId).delete()
  await database.participation.filter((row) => row.roundId !== roundId).delete()
  const later = draftKey.later(roundId ?? noRound)
  await database.drafts
    .where('key')
    .startsWith(draftKey.later(''))
    .filter(({ key }) => key !== later)
    .delete()
  const pulledFor = roundId ?? noRound
  await database.syncStates
    .filter((row) => row.roundId !== null && row.roundId !== pulledFor)
    .delete()
}

/** Matches that are over: with them go the name, the handle, the conversation and what was typed in it. */
export const forgetMatches = async (database: UserDatabase, ids: string[]): Promise<void> => {
  await database.matches.bulkDelete(ids)
  await database.messages.filter(({ matchId }) => ids.includes(matchId)).delete()
  await database.syncStates.bulkDelete(ids.map(messagesMirrorName))
  await database.drafts.bulkDelete(ids.map(draftKey.message))
  await expectEmpty(database, ['matches', 'messages'])
}

/** A table whose last row was taken away has nothing to wait for: it was not lost (emptied.ts). */
export const expectEmpty = async (
  database: UserDatabase,
  names: readonly string[],
): Promise<void> => {
  for (const name of names) {
    if ((await database.table(name).limit(1).count()) > 0) continue
    await database.syncStates
      .filter(({ filled }) => filled === name)
      .modify((place) => {
        delete place.filled
      })
  }
}

/**
 * A table that was emptied or made anew, by an upgrade say, while its mirrors count as pulled: they
 * count as never pulled again, so that a screen says that it waits instead of that nothing is there.
 */
export const forgetEmptied = (database: UserDatabase): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    const places = await database.syncStates.toArray()
    const names = [...new Set(places.flatMap(({ filled }) => filled ?? []))]
    const sizes = await Promise.all(names.map((name) => database.table(name).limit(1).count()))
    const emptied = names.filter((_, index) => sizes[index] === 0)
    if (emptied.length === 0) return
    await database.syncStates
      .filter(({ filled }) => filled !== undefined && emptied.includes(filled))
      .delete()
  })
