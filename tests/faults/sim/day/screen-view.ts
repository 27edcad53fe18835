import type { UserDatabase } from '../../../../src/data/database/schema.ts'
import { outboxKey } from '../../../../src/data/mutations/keys.ts'
import type { Touch } from '../../../../src/data/mutations/mutation.ts'
import { type PendingEntry, parseEntries } from '../../../../src/data/pending/entries.ts'
import { accountLogs } from '../../../../src/data/sync/log-mirrors.ts'
import type { SetMirror } from '../../../../src/data/sync/mirror.ts'
import { emptyIfRefused, readScope } from '../../../../src/data/sync/pull-set.ts'
import { setMirrors } from '../../../../src/data/sync/set-mirrors.ts'
import { localPhotoId } from '../../../../src/shared/domain/profile/photo-address.ts'
import { matchIdIn, paths } from '../../../../src/shared/paths.ts'
import { readMaleFacts } from '../../../support/engine/round-facts.ts'
import type { Campus } from '../campus/campus.ts'
import { hero, roundId } from '../campus/people.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]))
}

const text = (value: unknown): string => JSON.stringify(sorted(value))

/** Most equal rows are equal as text too, which is the faster test. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || text(one) === text(other)

type Row = Readonly<Record<string, unknown>>

const nameOf = (row: Row): string => String(row.id ?? row.uid)

/** The differences of two collections of rows, field by field. */
const apart = (here: readonly object[], there: readonly object[]): string[] => {
  const shown = new Map((here as Row[]).map((row) => [nameOf(row), row]))
  const said = new Map((there as Row[]).map((row) => [nameOf(row), row]))
  return [...new Set([...shown.keys(), ...said.keys()])].flatMap((id) => {
    const [mine, its] = [shown.get(id), said.get(id)]
    if (mine === undefined) return [`lacks ${id}`]
    if (its === undefined) return [`still shows ${id} ${text(mine)}`]
    return [...new Set([...Object.keys(mine), ...Object.keys(its)])]
      .filter((field) => !unpoked.has(field) && !isSame(mine[field], its[field]))
      .map((field) => `${id}.${field} is ${text(mine[field])} instead of ${text(its[field])}`)
  })
}

/**
 * The account's own words have no poke: its other phones learn of likes with the next round, of what
 * was seen or read with the next news of that stream.
 */
const unpoked: ReadonlySet<string> = new Set(['likes', 'seen', 'readAt'])

/** The differences between this phone and the server, by mirror. */
export const differences = async (campus: Campus, database: UserDatabase): Promise<string[]> => {
  const truth = campus.connect(database.uid)
  const scope = await readScope({ database, now: campus.server.now })
  const refused = await database.outbox.where('state').equals('refused').toArray()
  // A photo that was tried and refused stays on the screen.
  const attempts = new Set(refused.map(({ key }) => key))
  const isAttempt = (address: string) =>
    attempts.has(outboxKey.putPhoto({ id: localPhotoId(address) ?? '' }))
  const withoutAttempts = (row: Row): Row =>
    Array.isArray(row.photoUrls)
      ? { ...row, photoUrls: row.photoUrls.filter((address) => !isAttempt(address)) }
      : row
  const found: string[] = []
  const compare = (name: string, here: readonly object[], there: readonly object[]) => {
    found.push(...apart(here, there).map((one) => `${name}: ${one}`))
  }
  const sets: [string, SetMirror][] = Object.entries(setMirrors)
  for (const [name, mirror] of sets) {
    if (unpoked.has(name)) continue
    const ask = mirror.ask(scope)
    if (ask === null) continue
    const answered =
      'query' in ask
        ? truth.pull(ask.query).then(({ documents }) => documents)
        : truth.get(ask.document).then((document) => (document === null ? [] : [document]))
    const documents = await answered.catch(emptyIfRefused)
    const rows = documents.flatMap((document) => mirror.parse(document) ?? [])
    const here = await mirror.replaces(database, scope).toArray()
    // A deck says that its owner is in; only who sits out must be known besides.
    const isShown = (row: Row) => mirror.pulledAfter !== 'deck' || row.optedOut === true
    compare(
      name,
      (here as Row[]).filter(isShown).map(withoutAttempts),
      (rows as Row[]).filter(isShown),
    )
  }
  const me = await database.me.get(database.uid)
  for (const mirror of accountLogs(database.uid, me)) {
    if (unpoked.has(mirror.name)) continue
    const { documents } = await truth.pull(mirror.query)
    const rows = documents
      .flatMap((document) => mirror.parse(document) ?? [])
      .filter((row) => !mirror.isGone(row))
    const here = (await database.table(mirror.table).toArray()).filter(mirror.holds)
    compare(mirror.name, here, rows)
  }
  for (const { id } of await database.matches.toArray()) {
    const collection = paths.messages(id)
    const { documents } = await truth.pull({ collection }).catch(() => ({ documents: [] }))
    // A message that was deleted before it was announced is announced to nobody: only messages with words
    // count.
    const said = documents
      .filter(({ data }) => data.gone !== true && data.deletedAt == null)
      .map((one) => ({ id: one.id }))
    const here = await database.messages.filter(({ matchId }) => matchId === id).toArray()
    compare(
      collection,
      here
        .filter((row) => row.deletedAt === null && !attempts.has(outboxKey.sendMessage(row)))
        .map(({ id }) => ({ id })),
      said,
    )
  }
  return found
}

/**
 * Women shown as liked whose like was refused, while the server holds none.
 * @param isElsewhere whether another phone of theirs may have shown it truly, by key in the outbox
 */
export const falselyLiked = async (
  { server }: Campus,
  database: UserDatabase,
  isElsewhere: (key: string) => boolean = () => false,
): Promise<string[]> => {
  const refused = await database.outbox.where('state').equals('refused').toArray()
  // The facts of a screen are read only where a like was refused: to read them is slow.
  if (!refused.some(({ name }) => name === 'like')) return []
  const facts = await readMaleFacts(database)
  if (facts === null) return []
  return [...facts.liked].filter((uid) => {
    const key = `like:${roundId}:${uid}`
    if (facts.outbox.get(key)?.state !== 'refused' || isElsewhere(key)) return false
    return server.get(paths.like(roundId, hero, uid)) === undefined
  })
}

/**
 * Entries that wait on this phone and do not show on it: an answer of the server that did not know of the
 * entry has taken it from the screen, or it was tried again and not put back.
 */
export const unshown = (database: UserDatabase): PromiseLike<string[]> =>
  database.transaction('r', database.tables, async () => {
    const rows = await database.outbox.where('state').anyOf('queued', 'sending').sortBy('order')
    const matches = new Set(await database.matches.toCollection().primaryKeys())
    const last = new Map<string, { entry: PendingEntry; touch: Touch }>()
    for (const entry of parseEntries(rows, database.uid)) {
      for (const touch of entry.touches) {
        // The conversation of a match that is over has left the screen.
        if (touch.table === 'messages' && !matches.has(matchIdIn(touch.path))) continue
        last.set(`${touch.table} ${touch.id}`, { entry, touch })
      }
    }
    const found: string[] = []
    for (const { entry, touch } of last.values()) {
      const shown: unknown = await database.table(touch.table).get(touch.id)
      const { row, mutation, actor } = entry
      const should = mutation.apply(shown as never, row.args, actor, touch.id)
      if (!isSame(should ?? null, shown ?? null)) found.push(`${row.key} waits unseen`)
    }
    return found
  })
