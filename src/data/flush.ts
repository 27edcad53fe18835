import { Refusal, type RefusalReason, Transient } from '../shared/errors.ts'
import { durations } from '../shared/limits.ts'
import { backoffMs, isWaiting } from './backoff.ts'
import type { OutboxRow, UserDatabase } from './db.ts'
import type { Engine } from './engine.ts'
import type { Mutation } from './mutations/mutation.ts'
import { mutationNamed } from './mutations.ts'
import { pullSet } from './pull.ts'
import { refetch } from './refetch.ts'

/** One flush holds its lock at most this long, so that a slow one does not keep the others out. */
const flushMs = 20 * durations.second

/** Lanes sent at once. */
const parallelLanes = 8

/** While the account is not signed in to the vendor's SDK there is nobody to send as. */
const strangerMs = 30 * durations.second

/** No pull lasts longer, so after it none can be on its way that has not seen the delivery. */
const deliveredKeptMs = 2 * durations.minute

/** The clock is measured to about a second; the server judges what lies in between. */
const expiryToleranceMs = durations.minute

/** What is left after a flush: the device time of the next try, or null when nothing waits. */
export interface Flushed {
  nextTryAt: number | null
}

/**
 * Sends what waits, alone among all tabs and the worker of this phone.
 * @throws Refusal('unauthenticated') when the account is gone; everything else stays in the rows
 */
export const flush = (engine: Engine): Promise<Flushed> =>
  engine.locks.alone(`outbox:${engine.database.uid}`, async () => {
    const { database, remote } = engine
    await tidy(database)
    const until = Date.now() + flushMs
    while (Date.now() < until) {
      const heads = dueHeads(await waitingRows(database), Date.now())
      if (heads.length === 0) break
      // Never in another account's name, whatever the vendor's SDK holds by now.
      if ((await remote.user())?.uid !== database.uid) return { nextTryAt: Date.now() + strangerMs }
      const sent = heads.slice(0, parallelLanes).map((row) => deliver(engine, row))
      for (const result of await Promise.allSettled(sent)) {
        if (result.status === 'rejected') throw result.reason
      }
    }
    return { nextTryAt: nextTry(await waitingRows(database), Date.now()) }
  })

/** Under the lock nobody else is sending: a row still marked so was left by a page that died. */
const tidy = async (database: UserDatabase): Promise<void> => {
  const old = Date.now() - deliveredKeptMs
  await database.outbox.where('state').equals('sending').modify({ state: 'queued' })
  await database.outbox
    .filter(({ deliveredAt = Number.POSITIVE_INFINITY }) => deliveredAt < old)
    .delete()
}

const waitingRows = async (database: UserDatabase): Promise<OutboxRow[]> => {
  const rows = await database.outbox.where('state').equals('queued').toArray()
  return rows.sort((one, other) => one.order - other.order)
}

/** The first row of each lane, unless it is waiting for its next try. */
const dueHeads = (rows: readonly OutboxRow[], now: number): OutboxRow[] =>
  heads(rows).filter(({ retryAt }) => !isWaiting(retryAt, now))

const heads = (rows: readonly OutboxRow[]): OutboxRow[] => {
  const lanes = new Set<string>()
  return rows.filter(({ lane }) => !lanes.has(lane) && lanes.add(lane))
}

const nextTry = (rows: readonly OutboxRow[], now: number): number | null =>
  rows.length === 0 ? null : Math.min(...heads(rows).map(({ retryAt }) => Math.max(retryAt, now)))

/** Changes the row unless the person has meanwhile done something newer under its key. */
const change = (
  { outbox }: UserDatabase,
  { key, order }: OutboxRow,
  changes: Partial<OutboxRow>,
): PromiseLike<number> =>
  outbox
    .where({ key })
    .and((row) => row.order === order)
    .modify(changes)

/** One row, whatever comes of it: a poisoned one must not hold up another lane. */
const deliver = async (engine: Engine, row: OutboxRow): Promise<void> => {
  const { database, remote } = engine
  const mutation = mutationNamed(row.name)
  const attempts = row.attempts + 1
  await change(database, row, { state: 'sending', attempts })
  try {
    if (mutation === undefined) throw new Refusal('invalid-argument', 'not-allowed')
    const expiresAt = await mutation.expires(database, row.args)
    if (expiresAt !== null && engine.now() > expiresAt + expiryToleranceMs) {
      throw new Refusal('failed-precondition', 'phase-closed')
    }
    await mutation.send(row.args, { uid: database.uid, remote })
    await change(database, row, { state: 'delivered', deliveredAt: Date.now() })
  } catch (error) {
    await settleFailure(engine, mutation, { ...row, attempts }, error)
  }
}

const settleFailure = async (
  engine: Engine,
  mutation: Mutation<unknown> | undefined,
  row: OutboxRow,
  error: unknown,
): Promise<void> => {
  const again = (retryAfterMs?: number) =>
    change(engine.database, row, {
      state: 'queued',
      retryAt: Date.now() + backoffMs(row.attempts, retryAfterMs),
    })
  if (error instanceof Transient) return void (await again(error.retryAfterMs))
  if (error instanceof Refusal && error.code === 'unauthenticated') {
    await again()
    throw error
  }
  try {
    await refuse(engine, mutation, row, error)
  } catch {
    // The reason could not be looked up now: sent again, it will be refused again.
    await again()
  }
}

/** Marks the row with its reason and shows the server's state where it had shown its own. */
const refuse = async (
  engine: Engine,
  mutation: Mutation<unknown> | undefined,
  row: OutboxRow,
  error: unknown,
): Promise<void> => {
  const { database } = engine
  if (mutation === undefined) {
    await change(database, row, { state: 'refused', reason: 'not-allowed' })
    return
  }
  const reason = await explain(engine, mutation, row, error)
  await refetch(engine, mutation.touches(row.args, database.uid), async () => {
    await change(database, row, { state: 'refused', reason })
  })
}

/** The server's reason, or the one that this phone's refreshed rows give. */
const explain = async (
  engine: Engine,
  mutation: Mutation<unknown>,
  row: OutboxRow,
  error: unknown,
): Promise<RefusalReason> => {
  const said = error instanceof Refusal ? error.reason : 'not-allowed'
  if (said !== 'not-allowed') return said
  for (const name of mutation.refused.explainedBy) await pullSet(engine, name)
  const actor = { uid: engine.database.uid, at: engine.now() }
  return (await mutation.check(engine.database, row.args, actor, 'delivered')) ?? said
}
