import type { RemoteDocument } from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import { noRound } from '../database/mirror-names.ts'
import type { UserDatabase } from '../database/schema.ts'
import type { TouchedTable } from '../mutations/mutation.ts'
import { type PendingEntry, readEntries } from '../pending/entries.ts'
import { hiddenPeople, isPersonHidden } from '../pending/hidden-people.ts'
import {
  mayMissEntries,
  mergeSet,
  type PendingChange,
  pendingChanges,
  releaseDelivered,
} from '../pending/overlay.ts'
import { isStaleAnswer } from '../pending/stale-answers.ts'
import { answeredPoke } from './cursor.ts'
import type { Engine } from './engine.ts'
import { type MirrorRequest, type Scope, type SetMirror, scopeOf } from './mirror.ts'
import type { Poke } from './pokes.ts'
import { type SetName, setMirrors } from './set-mirrors.ts'

export const readScope = async ({
  database,
  now,
}: Pick<Engine, 'database' | 'now'>): Promise<Scope> => {
  const { uid } = database
  const [me, rounds, plan] = await Promise.all([
    database.me.get(uid),
    database.rounds.toArray(),
    database.subscription.get(uid),
  ])
  return scopeOf({ uid, me, round: rounds.find(({ isActive }) => isActive), plan }, now())
}

/** Counts a document that this account may not read as absent. */
export const emptyIfRefused = (error: unknown): [] => {
  if (error instanceof Refusal && error.code !== 'unauthenticated') return []
  throw error
}

type Documents = readonly Pick<RemoteDocument, 'id' | 'data'>[]

/** `readAt` is the server's own time, 0 where it named none: a time that the phone believes decides nothing. */
interface Answer {
  documents: Documents
  readAt: number
}

const empty: Answer = { documents: [], readAt: 0 }

const askServer = async (
  { remote }: Pick<Engine, 'remote'>,
  ask: MirrorRequest,
): Promise<Answer> => {
  if ('query' in ask) return remote.pull(ask.query)
  const document = await remote.get(ask.document)
  return document === null ? empty : { documents: [document], readAt: 0 }
}

/**
 * A refused answer. A deck that opens is refused before it, so that the refusal is no answer to her. His
 * closes with his plan: the refusal is the answer, and its time is that of the phone.
 */
const refusedAnswer = ({ now }: Pick<Engine, 'now'>, { gender }: Scope): Answer => ({
  documents: [],
  readAt: gender === 'female' ? 0 : now(),
})

const answerFor = async (
  engine: Engine,
  mirror: SetMirror,
  scope: Scope,
  poke: Poke | undefined,
): Promise<Answer> => {
  const payload = poke?.payload
  if (poke !== undefined && payload?.every((document) => mirror.parse(document) !== null)) {
    return { documents: payload, readAt: poke.pokedAt }
  }
  if (mirror.emptyUntilPoked && poke?.pokedAt === 0) return empty
  const ask = mirror.ask(scope)
  if (ask === null) return empty
  return askServer(engine, ask).catch((error: unknown) => {
    emptyIfRefused(error)
    return refusedAnswer(engine, scope)
  })
}

/**
 * @param poke the poke that this pull answers, if any
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullSet = async (
  engine: Engine,
  name: SetName,
  { poke, scope: known }: { poke?: Poke; scope?: Scope } = {},
): Promise<void> => {
  const mirror: SetMirror = setMirrors[name]
  const { database } = engine
  const scope = known ?? (await readScope(engine))
  const askedAt = Date.now()
  const { documents, readAt } = await answerFor(engine, mirror, scope, poke)
  const parsed = documents.map(mirror.parse)

  await database.transaction('rw', database.pulledTables, async () => {
    // The round has changed during the request: this answer is about the previous round.
    if (mirror.pulledAfter !== 'account' && (await readScope(engine)).roundId !== scope.roundId)
      return
    const before = await database.syncStates.get(name)
    if (isStaleAnswer(before, askedAt)) return
    const entries = await readEntries(database)
    const hidden = hiddenPeople(entries, askedAt)
    const answered = parsed
      .flatMap((rows) => rows ?? [])
      .filter((row) => !isPersonHidden(hidden, mirror.about(row), 'decks'))
    const { table } = mirror
    const rows = table === 'cards' ? answered : withPending(answered, entries, table, askedAt)
    // A document that this version cannot read still exists on the server: without this line its row would be deleted.
    const isReadable = !parsed.includes(null)
    if (isReadable) await removeAbsent(database, mirror, scope, rows)
    await database.table(table).bulkPut(rows)
    if (isReadable) await mirror.tidy(database, rows)
    const mayMiss = mayMissEntries(entries, table, askedAt)
    await database.syncStates.put({
      name,
      stream: mirror.stream,
      roundId: mirror.pulledAfter === 'account' ? null : (scope.roundId ?? noRound),
      ...answeredPoke(before, mayMiss ? undefined : poke),
      pulledAt: askedAt,
      askedAt: readAt,
      newestAt: null,
      ...(rows.length > 0 && { filled: table }),
    })
    await releaseDelivered(database, entries, table, askedAt, () => true)
  })
}

const withPending = (
  rows: readonly object[],
  entries: readonly PendingEntry[],
  table: TouchedTable,
  askedAt: number,
): object[] => {
  const changes = pendingChanges(entries, table, askedAt) as PendingChange<{ id: string }>[]
  return mergeSet(rows as { id: string }[], changes)
}

const removeAbsent = async (
  database: UserDatabase,
  mirror: SetMirror,
  scope: Scope,
  rows: readonly object[],
): Promise<void> => {
  const table = database.table(mirror.table)
  const { extractKey } = table.core.schema.primaryKey
  const present = new Set(rows.map((row) => JSON.stringify(extractKey?.(row))))
  const held = await mirror.replaces(database, scope).primaryKeys()
  await table.bulkDelete(held.filter((key) => !present.has(JSON.stringify(key))))
}
