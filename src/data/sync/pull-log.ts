import type { RemoteDocument } from '../../remote/remote.ts'
import { expectEmpty } from '../database/forget.ts'
import type { SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { Engine } from '../network/engine.ts'
import { shownPeople } from '../pending/hidden-people.ts'
import { effectsIn, mergeLog, releaseDelivered } from '../pending/overlay.ts'
import { answering, beginningOf, overlapMs, reached } from './cursor.ts'
import { dropAbsent, dropAll, dropOld } from './log-drop.ts'
import { nothing, pagesOf } from './log-pages.ts'
import type { LogMirror, LogTable } from './mirror.ts'
import type { Poke } from './pokes.ts'

type Documents = readonly Pick<RemoteDocument, 'id' | 'data'>[]

/** What this phone holds that an answer has to do with: rows under its ids, and the outbox. */
export const readHeld = async <T extends LogTable>(
  database: UserDatabase,
  mirror: LogMirror<T>,
  documents: Documents,
) => {
  const ids = documents.map(({ id }) => id)
  const [rows, outbox] = await Promise.all([
    mirror.table(database).bulkGet(ids),
    database.outbox.toArray(),
  ])
  return { rows, outbox }
}

/**
 * Puts rows of a log, with what is pending on top. Runs inside a transaction over all tables.
 * @param askedAt device time at which the server was asked
 * @param known what that transaction has read already
 * @returns how many rows it has put
 */
export const putLog = async <T extends LogTable>(
  database: UserDatabase,
  mirror: LogMirror<T>,
  documents: Documents,
  askedAt: number,
  known?: Awaited<ReturnType<typeof readHeld<T>>>,
): Promise<number> => {
  const rows = documents.flatMap((document) => mirror.parse(document) ?? [])
  const ids = rows.map(({ id }) => id)
  const table = mirror.table(database)
  const { rows: held, outbox } = known ?? (await readHeld(database, mirror, documents))
  const stored = new Map(held.flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
  const effects = effectsIn(outbox, database.uid, mirror.pending, askedAt)
  const mayShow = shownPeople(outbox, askedAt)
  const gone = rows.filter(mirror.isGone).map(({ id }) => id)
  const present = rows.filter(
    (row) =>
      !mirror.isGone(row) &&
      /* mutant: hidden-comes-back */ mayShow(mirror.about(row), 'conversation'),
  )
  const merged = mergeLog(present, stored, effects)
  await table.bulkPut(merged)
  // mutant: tombstones-not-followed
  if (gone.length > 0) await mirror.forget(database, gone)
  const named = new Set(ids)
  await releaseDelivered(database, outbox, mirror.pending, askedAt, (id) => named.has(id))
  return merged.length
}

/**
 * Pulls what a log has grown by, page by page; each page is one transaction with the cursor. One
 * that is read from its beginning keeps its old place until all of it is here: killed in between,
 * it starts over.
 * @param poke the poke this pull answers; without one the place keeps what it answered before
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullLog = async (
  { database, remote, now }: Engine,
  mirror: LogMirror<LogTable>,
  poke?: Poke,
): Promise<void> => {
  const askedAt = Date.now()
  const place = await database.syncStates.get(mirror.name)
  const { kind, after: from } = beginningOf(mirror, place, now())
  const found = new Set<string>()
  let hasPlace = place !== undefined
  // That of the first page: what became visible while the others came may belong before it.
  let readAt: number | null = null
  let filled = kind === 'everything' ? undefined : place?.filled
  let cursor = kind === 'everything' ? null : (place?.cursor ?? null)
  const isEmpty = mirror.emptyUntilPoked && poke?.pokedAt === 0
  const pages = isEmpty ? [nothing] : pagesOf(remote, mirror.query, from)
  for await (const page of pages) {
    const { state, documents, last, complete } = page
    // mutant: settled-at-the-last-page
    readAt ??= page.readAt
    cursor = state === 'refused' ? null : reached(cursor, last, readAt)
    for (const { id } of documents) found.add(id)
    if (documents.some(({ data }) => data.gone !== true)) filled = mirror.table(database).name
    // Not while it is refused: a claim that the token does not hold yet may open it.
    const answered = complete && state === 'answered' ? poke : undefined
    const next: SyncStateRow = {
      name: mirror.name,
      stream: mirror.stream,
      roundId: null,
      ...answering(place, answered),
      pulledAt: askedAt,
      cursor,
      // mutant: settled-before-all-is-here
      ...(complete && readAt !== null && { settledAt: readAt - overlapMs }),
      ...(state === 'answered' && filled !== undefined && { filled }),
    }
    const goesOn = await database.transaction('rw', database.tables, async () => {
      if (state === 'refused') await dropAll(database, mirror)
      // The match ended while the server was asked: nothing of it comes back, and no place is kept.
      // mutant: ended-match-comes-back
      if (!(await mirror.isWanted(database))) return false
      // It counts as never pulled by now: somebody who was hidden from a page before may be shown.
      if (hasPlace && (await database.syncStates.get(mirror.name)) === undefined) return false
      await putLog(database, mirror, documents, askedAt)
      if (complete || kind === 'growth') await database.syncStates.put(next)
      if (complete) await dropOld(database, mirror, now())
      if (complete && kind === 'everything') await dropAbsent(database, mirror, found)
      await expectEmpty(database, [mirror.table(database).name])
      return true
    })
    if (!goesOn) return
    hasPlace ||= kind === 'growth'
  }
}
