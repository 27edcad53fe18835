import type { MatchRow, UserDatabase } from '../../data/db.ts'
import { partnerOf } from '../../shared/domain/match-partner.ts'
import type { MatchPerson } from '../../shared/model/match.ts'

export interface Connection {
  match: MatchRow
  uid: string
  person: MatchPerson
}

const toConnection = (database: UserDatabase) => (match: MatchRow) => {
  const partner = partnerOf(match, database.uid)
  return partner === undefined ? [] : [{ match, ...partner }]
}

/** False while matches were never pulled. */
export const areMatchesKnown = async (database: UserDatabase): Promise<boolean> =>
  (await database.streams.get('matches')) !== undefined

/** Newest first; null while matches were never pulled. */
export const connectionsOf = async (database: UserDatabase): Promise<Connection[] | null> => {
  const rows = await database.matches.toArray()
  if (rows.length === 0 && !(await areMatchesKnown(database))) return null
  return rows
    .filter(({ gone }) => !gone)
    .sort((one, other) => other.createdAt - one.createdAt)
    .flatMap(toConnection(database))
}

/** Draft key under which the matches already welcomed are kept. */
const welcomedKey = 'welcomed-matches'

/** The newest match not welcomed yet. On a phone that is new to the account all count as welcomed. */
export const unwelcomed = async (database: UserDatabase): Promise<Connection | null> => {
  const connections = await connectionsOf(database)
  const welcomed = await readWelcomed(database)
  if (connections === null || welcomed === null) return null
  return connections.find(({ match }) => !welcomed.includes(match.id)) ?? null
}

/** Null before the first pull of matches has been noted down by `startWelcoming`. */
const readWelcomed = async (database: UserDatabase): Promise<string[] | null> => {
  const row = await database.drafts.get(welcomedKey)
  return Array.isArray(row?.value) ? row.value.map(String) : null
}

/** Notes the matches a phone starts with, so that only later ones are a moment. */
export const startWelcoming = async (database: UserDatabase): Promise<void> => {
  const connections = await connectionsOf(database)
  if (connections === null || (await readWelcomed(database)) !== null) return
  await putWelcomed(database, connections)
}

export const welcomeAll = async (database: UserDatabase): Promise<void> =>
  putWelcomed(database, (await connectionsOf(database)) ?? [])

const putWelcomed = async (database: UserDatabase, connections: Connection[]): Promise<void> => {
  await database.drafts.put({ key: welcomedKey, value: connections.map(({ match }) => match.id) })
}
