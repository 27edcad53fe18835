import type { Cursor, RemoteDocument } from '../remote/remote.ts'
import { durations, limits } from '../shared/limits.ts'
import type { StreamRow, UserDatabase } from './db.ts'
import { effectsOn, releaseDelivered } from './effects.ts'
import type { Engine } from './engine.ts'
import { shownPeople } from './hidden.ts'
import { dropAbsent, dropOld, purgeIfRefused } from './log-drop.ts'
import { mergeLog } from './merge.ts'
import type { LogMirror, LogTable } from './mirror.ts'

const pageSize = 100

/** Commits may become visible slightly out of the order of their times: this much is read again. */
const overlapMs = 10 * durations.second

/**
 * Puts rows of a log, with what is pending on top. Runs inside a transaction over all tables.
 * @param askedAt device time at which the server was asked
 */
export const putLog = async <T extends LogTable>(
  database: UserDatabase,
  mirror: LogMirror<T>,
  documents: readonly RemoteDocument[],
  askedAt: number,
): Promise<void> => {
  const rows = documents.flatMap((document) => mirror.parse(document) ?? [])
  const ids = rows.map(({ id }) => id)
  const table = mirror.table(database)
  const held = (await table.bulkGet(ids)).flatMap((row) => row ?? [])
  const stored = new Map(held.map((row) => [row.id, row]))
  const effects = await effectsOn(database, mirror.pending, askedAt)
  const mayShow = await shownPeople(database, askedAt)
  const present = rows.filter(
    (row) => !mirror.isGone(row) && mayShow(mirror.about(row), 'conversation'),
  )
  await table.bulkPut(mergeLog(present, stored, effects))
  await mirror.forget(
    database,
    rows.filter(mirror.isGone).map(({ id }) => id),
  )
  await releaseDelivered(database, mirror.pending, askedAt, (id) => ids.includes(id))
}

/**
 * How a log is read: on from its cursor, or all of it when tombstones that this phone has not seen
 * may have been purged since it last asked.
 */
const beginningOf = (
  mirror: LogMirror<LogTable>,
  place: StreamRow | undefined,
  now: number,
): { kind: 'growth' | 'everything'; after: Cursor | null } => {
  const floor = mirror.keptMs === null ? null : { updatedAt: now - mirror.keptMs, id: '' }
  const isOld = place !== undefined && Date.now() - place.pulledAt > limits.tombstoneKeptMs
  const cursor = place?.cursor ?? null
  if (isOld || cursor === null) return { kind: isOld ? 'everything' : 'growth', after: floor }
  const reread = { updatedAt: cursor.updatedAt - overlapMs, id: '' }
  const after = floor !== null && floor.updatedAt > reread.updatedAt ? floor : reread
  return { kind: 'growth', after }
}

/**
 * Pulls what a log has grown by, page by page; each page is one transaction with the cursor. One
 * that is read from its beginning keeps its old place until all of it is here: killed in between,
 * it starts over.
 * @param rangAt the bell this pull answers; without one the place keeps what it answered before
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullLog = async (
  { database, remote, now }: Engine,
  mirror: LogMirror<LogTable>,
  rangAt?: number,
): Promise<void> => {
  const askedAt = Date.now()
  const place = await database.streams.get(mirror.name)
  const { kind, after: from } = beginningOf(mirror, place, now())
  const found = new Set<string>()
  let cursor = kind === 'everything' ? null : (place?.cursor ?? null)
  let after = from
  for (;;) {
    const answer =
      mirror.emptyUntilRung && rangAt === 0
        ? []
        : await remote
            .pull({ ...mirror.query, limit: pageSize, ...(after && { after }) })
            .catch((error: unknown) => purgeIfRefused(database, mirror, error))
    const documents = answer ?? []
    const last = placeOf(mirror, documents.at(-1))
    const complete = documents.length < pageSize || last === null || isSame(last, after)
    cursor = later(cursor, last)
    for (const { id } of documents) found.add(id)
    const next: StreamRow = {
      name: mirror.name,
      stream: mirror.stream,
      roundId: null,
      // Not while it is refused: a claim that the token does not hold yet may open it.
      rangAt: (complete && answer !== null ? rangAt : undefined) ?? place?.rangAt ?? 0,
      pulledAt: askedAt,
      cursor,
    }
    await database.transaction('rw', database.tables, async () => {
      await putLog(database, mirror, documents, askedAt)
      if (complete || kind === 'growth') await database.streams.put(next)
      if (complete) await dropOld(database, mirror, now())
      if (complete && kind === 'everything') await dropAbsent(database, mirror, found)
    })
    if (complete) return
    after = last
  }
}

const placeOf = (
  { query }: LogMirror<LogTable>,
  document: RemoteDocument | undefined,
): Cursor | null => {
  const updatedAt = document?.data[query.orderedBy]
  return document && typeof updatedAt === 'number' ? { updatedAt, id: document.id } : null
}

const isSame = (one: Cursor, other: Cursor | null): boolean =>
  one.updatedAt === other?.updatedAt && one.id === other.id

const later = (one: Cursor | null, other: Cursor | null): Cursor | null => {
  if (one === null || other === null) return one ?? other
  const isLater =
    other.updatedAt > one.updatedAt || (other.updatedAt === one.updatedAt && other.id > one.id)
  return isLater ? other : one
}
