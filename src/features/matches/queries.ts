import type { MatchRow, UserDatabase } from '../../data/database/schema.ts'
import { draftOf } from '../../data/drafts/drafts.ts'
import { undoableIds } from '../../data/drafts/undo-notes.ts'
import { partnerOf } from '../../shared/domain/matches/match-partner.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'

export interface Connection {
  match: MatchRow
  uid: string
  person: MatchPerson
  /** Whether its end may still be undone. */
  isEnding: boolean
}

export const areMatchesKnown = async (database: UserDatabase): Promise<boolean> =>
  (await database.syncStates.get('matches')) !== undefined

/** Connections, the newest first; null while matches were never pulled. */
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

/**
 * The oldest match that was not welcomed yet. On a phone that is new to the account all count as welcomed.
 * @param closedUntil the same as the note of `welcomeMatch`, in the page's memory: a full phone keeps no note
 */
export const unwelcomedConnection = async (
  database: UserDatabase,
  closedUntil = 0,
): Promise<Connection | null> => {
  const [connections, welcomedUntil] = await Promise.all([
    connectionsOf(database),
    draftOf.welcomedUntil.read(database),
  ])
  if (connections === null || welcomedUntil === null) return null
  const isNew = ({ match, isEnding }: Connection) =>
    match.createdAt > Math.max(welcomedUntil, closedUntil) && match.status === 'open' && !isEnding
  return connections.findLast(isNew) ?? null
}

/** Notes the matches with which a phone starts, so that only later ones get a moment. */
export const startWelcoming = async (database: UserDatabase): Promise<void> => {
  const connections = await connectionsOf(database)
  if (connections === null) return
  const newest = Math.max(0, ...connections.map(({ match }) => match.createdAt))
  await draftOf.welcomedUntil.change(database, (before) => before ?? newest)
}

/**
 * Notes that a match was welcomed, and all older ones with it, because they come before it. The noted time
 * never moves back.
 */
export const welcomeMatch = (database: UserDatabase, { createdAt }: MatchRow): Promise<void> =>
  draftOf.welcomedUntil.change(database, (before) => Math.max(before ?? 0, createdAt))
