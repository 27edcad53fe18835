import type { Cursor, RemoteDocument } from '../../remote/remote.ts'
import type { SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { TouchedRows } from '../mutations/mutation.ts'
import { readEntries } from '../pending/entries.ts'
import { noteEmptied } from '../pending/forget.ts'
import { hiddenPeople, isPersonHidden } from '../pending/hidden-people.ts'
import { mergeLog, pendingChanges, releaseDelivered } from '../pending/overlay.ts'
import { answeredPoke, beginsTooLate, newestTime, pullStart } from './cursor.ts'
import type { Engine } from './engine.ts'
import { dropAbsentRows, dropAllRows } from './log-drop.ts'
import { emptyLogPage, type LogPage, readLogPages, refusedLogPage } from './log-pages.ts'
import type { LogMirror, LogTable } from './mirror.ts'
import type { PokeMark } from './pokes.ts'

/**
 * Puts a page of a log. Call it in a transaction over all tables.
 * @param askedAt device time of the request
 */
export const putLog = async <T extends LogTable>(
  database: UserDatabase,
  mirror: LogMirror<T>,
  documents: readonly Pick<RemoteDocument, 'id' | 'data'>[],
  askedAt: number,
): Promise<void> => {
  const rows = documents.flatMap((document) => mirror.parse(document) ?? [])
  const ids = rows.map(({ id }) => id)
  const table = database.table<TouchedRows[T], string>(mirror.table)
  const [held, entries] = await Promise.all([table.bulkGet(ids), readEntries(database)])
  const stored = new Map(held.flatMap((row) => (row === undefined ? [] : [[row.id, row]])))
  const hidden = hiddenPeople(entries, askedAt)
  const present = rows.filter(
    (row) => !mirror.isGone(row) && !isPersonHidden(hidden, mirror.about(row), 'conversations'),
  )
  await table.bulkPut(mergeLog(present, stored, pendingChanges(entries, mirror.table, askedAt)))
  const isLate = (row: TouchedRows[T]) => row.updatedAt < (stored.get(row.id)?.updatedAt ?? 0)
  const gone = rows.filter((row) => mirror.isGone(row) && !isLate(row)).map(({ id }) => id)
  if (gone.length > 0) await mirror.forget(database, gone)
  const named = new Set(ids)
  await releaseDelivered(database, entries, mirror.table, askedAt, (id) => named.has(id))
}

/**
 * Pages of a log that the token's claims allow. A new account's token gets its claims a moment after the
 * account: until then it asks for nothing.
 */
async function* readAllowed(
  remote: Engine['remote'],
  { claims, query }: LogMirror<LogTable>,
  after: Cursor | null,
): AsyncGenerator<LogPage, void> {
  const mayRead = Object.keys(claims).length === 0 || (await remote.holdsClaims(claims))
  if (mayRead) yield* readLogPages(remote, query, after)
  else yield refusedLogPage
}

/**
 * Puts each page in one transaction with the sync state. A log that is read again as a whole keeps its
 * old sync state until the last page, so that a killed pull starts over.
 * @param poke the poke that this pull answers, if any
 * @param serverNow this phone's clock may be wrong about it; then the first answer tells
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullLog = async (
  engine: Engine,
  mirror: LogMirror<LogTable>,
  poke?: PokeMark,
  serverNow = engine.now(),
): Promise<void> => {
  const { database, remote } = engine
  const askedAt = Date.now()
  const before = await database.syncStates.get(mirror.name)
  const { kind, after } = pullStart(mirror, before, serverNow)
  const found = new Set<string>()
  let hasState = before !== undefined
  // The time of the first page counts: documents that become visible later may belong to earlier pages.
  let readAt: number | null = null
  let filled = kind === 'everything' ? undefined : before?.filled
  let newestAt = kind === 'everything' ? null : (before?.newestAt ?? null)
  const isEmpty = mirror.emptyUntilPoked && poke?.pokedAt === 0
  const pages = isEmpty ? [emptyLogPage] : readAllowed(remote, mirror, after)
  for await (const { state, documents, last, complete, readAt: pageReadAt } of pages) {
    readAt ??= pageReadAt
    if (readAt !== null && beginsTooLate({ kind, after }, pullStart(mirror, before, readAt))) {
      return pullLog(engine, mirror, poke, readAt)
    }
    newestAt = state === 'refused' ? null : newestTime(newestAt, last, readAt)
    for (const { id } of documents) found.add(id)
    if (documents.some(({ data }) => data.gone !== true)) filled = mirror.table
    // A refused pull answers no poke: the log may be readable once the token has a new claim.
    const answered = complete && state === 'answered' ? poke : undefined
    const next: SyncStateRow = {
      name: mirror.name,
      stream: mirror.stream,
      roundId: null,
      ...answeredPoke(before, answered),
      pulledAt: askedAt,
      newestAt,
      ...(complete && readAt !== null && { readAt }),
      ...(readAt !== null && { answeredAt: readAt }),
      ...(state === 'answered' && filled !== undefined && { filled }),
    }
    const goesOn = await database.transaction('rw', database.pulledTables, async () => {
      if (state === 'refused') await dropAllRows(database, mirror)
      // The match has ended during the request: no row and no sync state is put.
      if (!(await mirror.isWanted(database))) return false
      // An invalidation has deleted the sync state: earlier pages may lack a person who is shown again.
      if (hasState && (await database.syncStates.get(mirror.name)) === undefined) return false
      await putLog(database, mirror, documents, askedAt)
      if (complete || kind === 'growth') await database.syncStates.put(next)
      if (complete && kind === 'everything') await dropAbsentRows(database, mirror, found)
      await noteEmptied(database, [mirror.table])
      return true
    })
    if (!goesOn) return
    hasState ||= kind === 'growth'
  }
}
