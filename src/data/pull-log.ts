import type { Cursor, RemoteDocument } from '../remote/remote.ts'
import { Refusal } from '../shared/errors.ts'
import { durations } from '../shared/limits.ts'
import type { StreamRow, UserDatabase } from './db.ts'
import { effectsOn, releaseDelivered } from './effects.ts'
import type { Engine } from './engine.ts'
import { mergeLog } from './merge.ts'
import type { LogMirror, LogTable } from './mirrors.ts'

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
  const present = rows.filter((row) => !mirror.isGone(row))
  await table.bulkPut(mergeLog(present, stored, effects))
  await mirror.forget(
    database,
    rows.filter(mirror.isGone).map(({ id }) => id),
  )
  await releaseDelivered(database, mirror.pending, askedAt, (id) => ids.includes(id))
}

/**
 * Pulls what a log has grown by since its cursor, page by page; each page is one transaction with
 * the cursor.
 * @param rangAt the bell this pull answers; without one the place keeps what it answered before
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullLog = async <T extends LogTable>(
  { database, remote }: Engine,
  mirror: LogMirror<T>,
  rangAt?: number,
): Promise<void> => {
  const askedAt = Date.now()
  const place = await database.streams.get(mirror.name)
  let cursor = place?.cursor ?? null
  let after = cursor && { updatedAt: cursor.updatedAt - overlapMs, id: '' }
  for (;;) {
    const documents = await remote
      .pull({ ...mirror.query, limit: pageSize, ...(after && { after }) })
      .catch((error: unknown) => purgeIfRefused(database, mirror, error))
    const last = placeOf(documents.at(-1))
    const complete = documents.length < pageSize || last === null || isSame(last, after)
    cursor = later(cursor, last)
    const next: StreamRow = {
      name: mirror.name,
      stream: mirror.stream,
      roundId: null,
      rangAt: (complete ? rangAt : undefined) ?? place?.rangAt ?? 0,
      pulledAt: askedAt,
      cursor,
    }
    await database.transaction('rw', database.tables, async () => {
      await putLog(database, mirror, documents, askedAt)
      await database.streams.put(next)
    })
    if (complete) return
    after = last
  }
}

/** What one may no longer read is no longer kept: an ended match takes its conversation along. */
const purgeIfRefused = async <T extends LogTable>(
  database: UserDatabase,
  mirror: LogMirror<T>,
  error: unknown,
): Promise<RemoteDocument[]> => {
  if (!(error instanceof Refusal) || error.code === 'unauthenticated') throw error
  const rows = (await mirror.table(database).toArray()).filter((row) => mirror.holds(row))
  await database.transaction('rw', database.tables, () =>
    mirror.forget(
      database,
      rows.map(({ id }) => id),
    ),
  )
  return []
}

const placeOf = (document: RemoteDocument | undefined): Cursor | null => {
  const updatedAt = document?.data.updatedAt
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
