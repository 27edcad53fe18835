import type { RemoteDocument } from '../../remote/remote.ts'
import { expectEmpty } from '../database/forget.ts'
import type { SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { Engine } from '../network/engine.ts'
import { readEntries } from '../pending/entries.ts'
import { hiddenPeople, isPersonHidden } from '../pending/hidden-people.ts'
import { effectsOn, mergeLog, releaseDelivered } from '../pending/overlay.ts'
import { answeredPoke, newestTime, pullStart } from './cursor.ts'
import { dropAbsentRows, dropAllRows, dropOldRows } from './log-drop.ts'
import { emptyLogPage, readLogPages } from './log-pages.ts'
import type { LogMirror, LogTable } from './mirror.ts'
import type { PokeMark } from './pokes.ts'

/**
 * Puts rows of a log, with what is pending on top. Call it inside a transaction over all tables.
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
  const [held, entries] = await Promise.all([table.bulkGet(ids), readEntries(database)])
  const stored = new Map(held.flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
  const hidden = hiddenPeople(entries, askedAt)
  const present = rows.filter(
    (row) =>
      !mirror.isGone(row) &&
      /* mutant: hidden-comes-back */ !isPersonHidden(hidden, mirror.about(row), 'conversation'),
  )
  await table.bulkPut(mergeLog(present, stored, effectsOn(entries, mirror.pending, askedAt)))
  const gone = rows.filter(mirror.isGone).map(({ id }) => id)
  // mutant: tombstones-not-followed
  if (gone.length > 0) await mirror.forget(database, gone)
  const named = new Set(ids)
  await releaseDelivered(database, entries, mirror.pending, askedAt, (id) => named.has(id))
}

/**
 * Pulls a log from its cursor on, page by page; each page is one transaction with the sync state. A
 * log that is read as a whole keeps its old state until all of it is here, so that a pull which was
 * killed starts over.
 * @param poke the one that this pull answers; without it the mirror keeps the one it answered before
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullLog = async (
  { database, remote, now }: Engine,
  mirror: LogMirror<LogTable>,
  poke?: PokeMark,
): Promise<void> => {
  const askedAt = Date.now()
  const before = await database.syncStates.get(mirror.name)
  const { kind, after } = pullStart(mirror, before, now())
  const found = new Set<string>()
  let hasState = before !== undefined
  // The first page's: what becomes visible while the others come may belong before it.
  let readAt: number | null = null
  let filled = kind === 'everything' ? undefined : before?.filled
  let newestAt = kind === 'everything' ? null : (before?.newestAt ?? null)
  const isEmpty = mirror.emptyUntilPoked && poke?.pokedAt === 0
  const pages = isEmpty ? [emptyLogPage] : readLogPages(remote, mirror.query, after)
  for await (const { state, documents, last, complete, readAt: pageReadAt } of pages) {
    // mutant: cursor-of-the-last-page
    readAt ??= pageReadAt
    newestAt = state === 'refused' ? null : newestTime(newestAt, last, readAt)
    for (const { id } of documents) found.add(id)
    if (documents.some(({ data }) => data.gone !== true)) filled = mirror.table(database).name
    // A refused pull answers no poke: a claim that the token does not hold yet may open the log.
    const answered = complete && state === 'answered' ? poke : undefined
    const next: SyncStateRow = {
      name: mirror.name,
      stream: mirror.stream,
      roundId: null,
      ...answeredPoke(before, answered),
      pulledAt: askedAt,
      newestAt,
      // mutant: cursor-before-all-is-here
      ...(complete && readAt !== null && { readAt }),
      ...(state === 'answered' && filled !== undefined && { filled }),
    }
    const goesOn = await database.transaction('rw', database.tables, async () => {
      if (state === 'refused') await dropAllRows(database, mirror)
      // The match ended while the server was asked: nothing of it comes back, no state is kept.
      // mutant: ended-match-comes-back
      if (!(await mirror.isWanted(database))) return false
      // The mirror counts as never pulled by now: earlier pages may lack a person who shows again.
      if (hasState && (await database.syncStates.get(mirror.name)) === undefined) return false
      await putLog(database, mirror, documents, askedAt)
      if (complete || kind === 'growth') await database.syncStates.put(next)
      if (complete) await dropOldRows(database, mirror, now())
      if (complete && kind === 'everything') await dropAbsentRows(database, mirror, found)
      await expectEmpty(database, [mirror.table(database).name])
      return true
    })
    if (!goesOn) return
    hasState ||= kind === 'growth'
  }
}
