import type { RemoteDocument } from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import { noRound } from '../database/forget.ts'
import type { SyncStateRow, UserDatabase } from '../database/schema.ts'
import type { Engine } from '../network/engine.ts'
import { shownPeople } from '../pending/hidden-people.ts'
import { effectsIn, isBehind, mergeSet, releaseDelivered } from '../pending/overlay.ts'
import { isOvertaken } from '../pending/stale-answers.ts'
import type { DueSet } from './due.ts'
import type { Ask, Scope, SetMirror } from './mirror.ts'
import { type SetName, setMirrors } from './set-mirrors.ts'

export const scopeOf = async (database: UserDatabase): Promise<Scope> => {
  const [me, rounds] = await Promise.all([database.me.get(database.uid), database.rounds.toArray()])
  const round = rounds.find(({ isActive }) => isActive)
  return { uid: database.uid, gender: me?.gender ?? null, roundId: round?.id ?? null }
}

/** What one may not read is, for this phone, not there. */
export const nothingIfRefused = (error: unknown): [] => {
  if (error instanceof Refusal && error.code !== 'unauthenticated') return []
  throw error
}

const documentsOf = async (
  { remote }: Pick<Engine, 'remote'>,
  ask: Ask,
): Promise<RemoteDocument[]> => {
  if ('query' in ask) return (await remote.pull(ask.query)).documents
  const document = await remote.get(ask.document)
  return document === null ? [] : [document]
}

/**
 * Pulls one small mirror and replaces its rows, in one transaction with its place.
 * @param poke the poke this pull answers, and the answer if it brought that along; without one the
 *   place keeps what it answered before. And whose mirror it is, where that is known already
 * @throws Transient, Refusal('unauthenticated')
 */
export const pullSet = async (
  engine: Engine,
  name: SetName,
  { pokedAt, carried, scope: known }: Partial<Omit<DueSet, 'name'> & { scope: Scope }> = {},
): Promise<void> => {
  const mirror: SetMirror = setMirrors[name]
  const { database } = engine
  const scope = known ?? (await scopeOf(database))
  const askedAt = Date.now()
  const ask = mirror.emptyUntilPoked && pokedAt === 0 ? null : mirror.ask(scope)
  const asked = async () =>
    ask === null ? [] : await documentsOf(engine, ask).catch(nothingIfRefused)
  const documents = carried ?? (await asked())
  const parsed = documents.map(mirror.parse)

  await database.transaction('rw', database.tables, async () => {
    // The round changed while the server was asked: this answer is about the last one.
    // mutant: answer-of-the-last-round
    if (mirror.follows !== 'account' && (await scopeOf(database)).roundId !== scope.roundId) return
    const before = await database.syncStates.get(name)
    if (isOvertaken(before, askedAt)) return
    const outbox = await database.outbox.toArray()
    const mayShow = shownPeople(outbox, askedAt)
    const answered = parsed
      .flatMap((rows) => rows ?? [])
      .filter((row) => mayShow(mirror.about(row), 'deck'))
    const rows =
      mirror.pending === null
        ? answered
        : // mutant: pending-not-shown
          withPending(answered, effectsIn(outbox, database.uid, mirror.pending, askedAt))
    if (!parsed.includes(null)) await removeAbsent(database, mirror, scope, rows)
    await mirror.table(database).bulkPut(rows)
    await mirror.settle(database, rows)
    const behind =
      mirror.pending !== null && isBehind(outbox, database.uid, mirror.pending, askedAt)
    // mutant: poke-answered-behind
    const answers = (behind ? undefined : pokedAt) ?? before?.pokedAt ?? 0
    const isFilled = rows.length > 0
    await putPlace(database, name, mirror, { askedAt, pokedAt: answers, scope, isFilled })
    if (mirror.pending !== null) {
      await releaseDelivered(database, outbox, mirror.pending, askedAt, () => true)
    }
  })
}

const withPending = (rows: object[], effects: Parameters<typeof mergeSet>[1]): object[] =>
  mergeSet(rows as { id: string }[], effects)

const removeAbsent = async (
  database: UserDatabase,
  mirror: SetMirror,
  scope: Scope,
  rows: readonly object[],
): Promise<void> => {
  const table = mirror.table(database)
  const { extractKey } = table.core.schema.primaryKey
  const present = new Set(rows.map((row) => JSON.stringify(extractKey?.(row))))
  const held = await mirror.replaces(database, scope).primaryKeys()
  await table.bulkDelete(held.filter((key) => !present.has(JSON.stringify(key))))
}

const putPlace = async (
  database: UserDatabase,
  name: SetName,
  { stream, follows, table }: SetMirror,
  {
    askedAt,
    pokedAt,
    scope,
    isFilled,
  }: { askedAt: number; pokedAt: number; scope: Scope; isFilled: boolean },
): Promise<void> => {
  const place: SyncStateRow = {
    name,
    stream,
    roundId: follows !== 'account' ? (scope.roundId ?? noRound) : null,
    pokedAt,
    pulledAt: askedAt,
    cursor: null,
    ...(isFilled && { filled: table(database).name }),
  }
  await database.syncStates.put(place)
}
