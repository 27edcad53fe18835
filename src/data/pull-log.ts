import type { Cursor, RemoteDocument } from '../remote/remote.ts'
import { durations, limits } from '../shared/limits.ts'
import type { Ring } from './bells.ts'
import type { StreamRow, UserDatabase } from './db.ts'
import { effectsIn, releaseDelivered } from './effects.ts'
import type { Engine } from './engine.ts'
import { expectEmpty } from './forget.ts'
import { shownPeople } from './hidden.ts'
import { dropAbsent, dropAll, dropOld } from './log-drop.ts'
import { nothing, pagesOf } from './log-pages.ts'
import { mergeLog } from './merge.ts'
import type { LogMirror, LogTable } from './mirror.ts'

/**
 * A document bears the time at which its commit was asked for, and is seen once that is through:
 * this much later at the latest.
 */
export const overlapMs = 10 * durations.second

/**
 * Puts rows of a log, with what is pending on top. Runs inside a transaction over all tables.
 * @param askedAt device time at which the server was asked
 */
export const putLog = async <T extends LogTable>(
  database: UserDatabase,
  mirror: LogMirror<T>,
  documents: readonly Pick<RemoteDocument, 'id' | 'data'>[],
  askedAt: number,
): Promise<void> => {
  const rows = documents.flatMap((document) => mirror.parse(document) ?? [])
  const ids = rows.map(({ id }) => id)
  const table = mirror.table(database)
  const [held, outbox] = await Promise.all([table.bulkGet(ids), database.outbox.toArray()])
  const stored = new Map(held.flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
  const effects = effectsIn(outbox, database.uid, mirror.pending, askedAt)
  const mayShow = shownPeople(outbox, askedAt)
  const gone = rows.filter(mirror.isGone).map(({ id }) => id)
  const present = rows.filter(
    (row) => !mirror.isGone(row) && mayShow(mirror.about(row), 'conversation'),
  )
  await table.bulkPut(mergeLog(present, stored, effects))
  if (gone.length > 0) await mirror.forget(database, gone)
  const named = new Set(ids)
  await releaseDelivered(database, outbox, mirror.pending, askedAt, (id) => named.has(id))
}

/**
 * Server time before which nothing can appear any more that is not here. Whatever a complete answer
 * did not hold became visible after it was read, so its time is at most the overlap before that: what
 * is older is settled, and not read twice. Where the reading's own time is not known, the newest
 * document's stands in for it, which cannot be later (docs/adr/0012).
 */
export const settledIn = (place: StreamRow | undefined): number | null => {
  const { settledAt = 0, cursor = null } = place ?? {}
  const known = Math.max(settledAt, cursor === null ? 0 : cursor.updatedAt - overlapMs)
  return known === 0 ? null : known
}

/** Tombstones that this phone has not seen may have been purged since it last asked. */
export const mayMissTombstones = ({ pulledAt }: StreamRow): boolean =>
  Date.now() - pulledAt > limits.reconcileAfterMs

/** How a log is read: on from where it is settled, or all of it when tombstones may be missing. */
export const beginningOf = (
  mirror: LogMirror<LogTable>,
  place: StreamRow | undefined,
  now: number,
): { kind: 'growth' | 'everything'; after: Cursor | null } => {
  const floor = mirror.keptMs === null ? null : { updatedAt: now - mirror.keptMs, id: '' }
  if (place !== undefined && mayMissTombstones(place)) return { kind: 'everything', after: floor }
  const settledAt = settledIn(place)
  if (settledAt === null) return { kind: 'growth', after: floor }
  return {
    kind: 'growth',
    after: { updatedAt: Math.max(settledAt, floor?.updatedAt ?? 0), id: '' },
  }
}

/**
 * Pulls what a log has grown by, page by page; each page is one transaction with the cursor. One
 * that is read from its beginning keeps its old place until all of it is here: killed in between,
 * it starts over.
 * @param ring the bell this pull answers; without one the place keeps what it answered before
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullLog = async (
  { database, remote, now }: Engine,
  mirror: LogMirror<LogTable>,
  ring?: Ring,
): Promise<void> => {
  const askedAt = Date.now()
  const place = await database.streams.get(mirror.name)
  const { kind, after: from } = beginningOf(mirror, place, now())
  const found = new Set<string>()
  let hasPlace = place !== undefined
  // That of the first page: what became visible while the others came may belong before it.
  let readAt: number | null = null
  let filled = kind === 'everything' ? undefined : place?.filled
  let cursor = kind === 'everything' ? null : (place?.cursor ?? null)
  const isEmpty = mirror.emptyUntilRung && ring?.rangAt === 0
  const pages = isEmpty ? [nothing] : pagesOf(remote, mirror.query, from)
  for await (const page of pages) {
    const { state, documents, last, complete } = page
    readAt ??= page.readAt
    cursor = state === 'refused' ? null : later(cursor, noLaterThan(readAt, last))
    for (const { id } of documents) found.add(id)
    if (documents.some(({ data }) => data.gone !== true)) filled = mirror.table(database).name
    // Not while it is refused: a claim that the token does not hold yet may open it.
    const answered = complete && state === 'answered' ? ring : undefined
    const next: StreamRow = {
      name: mirror.name,
      stream: mirror.stream,
      roundId: null,
      ...answering(place, answered),
      pulledAt: askedAt,
      cursor,
      ...(complete && readAt !== null && { settledAt: readAt - overlapMs }),
      ...(state === 'answered' && filled !== undefined && { filled }),
    }
    const goesOn = await database.transaction('rw', database.tables, async () => {
      if (state === 'refused') await dropAll(database, mirror)
      // The match ended while the server was asked: nothing of it comes back, and no place is kept.
      if (!(await mirror.isWanted(database))) return false
      // It counts as never pulled by now: somebody who was hidden from a page before may be shown.
      if (hasPlace && (await database.streams.get(mirror.name)) === undefined) return false
      await putLog(database, mirror, documents, askedAt)
      if (complete || kind === 'growth') await database.streams.put(next)
      if (complete) await dropOld(database, mirror, now())
      if (complete && kind === 'everything') await dropAbsent(database, mirror, found)
      await expectEmpty(database, [mirror.table(database).name])
      return true
    })
    if (!goesOn) return
    hasPlace ||= kind === 'growth'
  }
}

/** Which ring a place has answered: this one, or none since the last. */
export const answering = (
  place: StreamRow | undefined,
  { rangAt, number }: Ring = { rangAt: place?.rangAt ?? 0, number: place?.ring },
): Pick<StreamRow, 'rangAt' | 'ring'> => ({
  rangAt,
  ...(number !== undefined && { ring: number }),
})

/** What a later page ends with does not stand for all that had appeared before it by then. */
const noLaterThan = (readAt: number | null, last: Cursor | null): Cursor | null =>
  readAt === null || last === null || last.updatedAt <= readAt
    ? last
    : { updatedAt: readAt, id: '' }

/** The later of two places. */
export const later = (one: Cursor | null, other: Cursor | null): Cursor | null => {
  if (one === null || other === null) return one ?? other
  const isLater =
    other.updatedAt > one.updatedAt || (other.updatedAt === one.updatedAt && other.id > one.id)
  return isLater ? other : one
}
