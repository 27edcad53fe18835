import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import type { TableRows, UserDatabase } from '../database/schema.ts'
import { noteEmptied } from './forget.ts'

/**
 * The end of rows without an hour of their own: an answer of the server, its next round, their person, or
 * `sweepFiles` and `forgetOldAnswers`.
 */
type EndedBy = 'server' | 'round' | 'person' | 'sweepFiles' | 'forgetOldAnswers'

/**
 * The end of each table's rows. A function gives the server time from which no screen shows a row any more. The
 * server deletes it too, but pokes nobody at that time, so that a quiet phone would keep it.
 */
export const rowEnds: {
  readonly [Name in keyof TableRows]: EndedBy | ((row: TableRows[Name]) => number)
} = {
  me: 'server',
  subscription: 'server',
  participation: 'round',
  rounds: 'server',
  cards: 'round',
  likes: 'server',
  matches: 'server',
  messages: 'server',
  plans: 'server',
  config: 'server',
  verification: 'server',
  ledger: 'server',
  payments: 'server',
  meetingAnswers: 'server',
  blocks: 'server',
  syncStates: 'server',
  outbox: 'person',
  drafts: 'person',
  files: 'sweepFiles',
  uploads: 'sweepFiles',
  deskAnswers: 'forgetOldAnswers',
  // The round's screen says why somebody has no place for as long as a round may last.
  notifications: ({ createdAt, unplaced }) =>
    createdAt + (unplaced == null ? limits.notificationsKeptMs : limits.unplacedKeptMs),
  // A mark is younger than its notification.
  seen: ({ seenAt }) => seenAt + limits.notificationsKeptMs,
  dateShares: ({ meetAt }) => meetAt + limits.dateShareMs,
}

/** A row stays this much longer, because a measured time may be wrong by some minutes. */
const marginMs = durations.hour

/** Deletes the rows whose time is over. @param now server time, measured: a believed one may be days ahead */
export const sweepRows = async (database: UserDatabase, now: number): Promise<void> => {
  const ends = Object.entries(rowEnds).flatMap(([name, end]) =>
    typeof end === 'function' ? [{ name, end: end as (row: unknown) => number }] : [],
  )
  const tables = [...ends.map(({ name }) => database.table(name)), database.syncStates]
  await database.transaction('rw', tables, async () => {
    for (const { name, end } of ends) {
      await database
        .table(name)
        .filter((row) => end(row) + marginMs <= now)
        .delete()
    }
    await noteEmptied(
      database,
      ends.map(({ name }) => name),
    )
  })
}
