import type { MatchRow, UserDatabase } from '../../data/database/schema.ts'
import { undoableIds } from '../../data/database/undo-notes.ts'
import { partnerOf } from '../../shared/domain/matches/match-partner.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'

export interface Connection {
  match: MatchRow
  uid: string
  person: MatchPerson
  /** Its end may still be undone. */
  isEnding: boolean
}

/** False while matches were never pulled. */
export const areMatchesKnown = async (database: UserDatabase): Promise<boolean> =>
  (await database.syncStates.get('matches')) !== undefined

/** Newest first; null while matches were never pulled. */
export const connectionsOf = async (database: UserDatabase): Promise<Connection[] | null> => {
  const rows = await database.matches.toArray()
  if (rows.length === 0 && !(await areMatchesKnown(database))) return null
  const ending = await undoableIds(database, 'match-ending')
  return rows
    .filter(({ gone }) => !gone)
    .sort((one, other) => other.createdAt - one.createdAt)
    .flatMap((match) => {
      const partner = partnerOf(match, database.uid)
      return partner === undefined ? [] : [{ match, ...partner, isEnding: ending.has(partner.uid) }]
    })
}

/** Draft key of the time of the newest match welcomed. No ids: those go with their matches. */
const welcomedKey = 'welcomed-matches'

/** The newest match not welcomed yet. On a phone that is new to the account all count as welcomed. */
export const unwelcomed = async (database: UserDatabase): Promise<Connection | null> => {
  const [connections, welcomedUntil] = await Promise.all([
    connectionsOf(database),
    readWelcomed(database),
  ])
  if (connections === null || welcomedUntil === null) return null
  return connections.find(({ match }) => match.createdAt > welcomedUntil) ?? null
}

/** Server time; null before the first pull of matches has been noted down by `startWelcoming`. */
const readWelcomed = async (database: UserDatabase): Promise<number | null> => {
  const row = await database.drafts.get(welcomedKey)
  // An earlier version kept the ids: they are written over as on a phone that is new.
  return typeof row?.value === 'number' ? row.value : null
}

/** Notes the matches a phone starts with, so that only later ones are a moment. */
export const startWelcoming = async (database: UserDatabase): Promise<void> => {
  const connections = await connectionsOf(database)
  if (connections === null || (await readWelcomed(database)) !== null) return
  await putWelcomed(database, connections)
}

export const welcomeAll = async (database: UserDatabase): Promise<void> =>
  putWelcomed(database, (await connectionsOf(database)) ?? [])

/** Not earlier than before: the newest may be gone, and those that were welcomed before it are not. */
const putWelcomed = async (database: UserDatabase, connections: Connection[]): Promise<void> => {
  const before = (await readWelcomed(database)) ?? 0
  const value = Math.max(before, ...connections.map(({ match }) => match.createdAt))
  await database.drafts.put({ key: welcomedKey, value })
}
