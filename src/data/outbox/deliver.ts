import { Refusal, type RefusalReason, Transient } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import { backoffMs } from '../lib/backoff.ts'
import { isNoRoom } from '../lib/room.ts'
import { TakenOver } from '../locks/lock-guard.ts'
import type { ExplainingMirror } from '../mutations/mutation.ts'
import { type PendingEntry, parseEntry } from '../pending/entries.ts'
import { pullPeopleAgain } from '../pending/hidden-people.ts'
import { PartialDelivery } from '../photos/upload.ts'
import type { Engine } from '../sync/engine.ts'
import { matchesMirror } from '../sync/log-mirrors.ts'
import { pullConversations } from '../sync/pull-conversations.ts'
import { pullLog } from '../sync/pull-log.ts'
import { pullSet } from '../sync/pull-set.ts'
import { rollBack } from './rollback.ts'

/** More than the error of the measured clock; within it the server decides about expiry. */
const expiryToleranceMs = durations.minute

/** Result of one try. `waits`: the entry stays queued, or another sender has it. */
export type Delivery = 'delivered' | 'refused' | 'waits'

/**
 * Sends one entry.
 * @throws Refusal('unauthenticated') when the account is gone; the entry notes other failures
 */
export const deliverEntry = async (engine: Engine, row: OutboxRow): Promise<Delivery> => {
  const { database } = engine
  const entry = parseEntry(row, database.uid)
  if (!(await claimEntry(engine, entry, row))) return 'waits'
  try {
    if (entry === null) throw new Refusal('invalid-argument', 'not-allowed')
    await send(engine, entry)
  } catch (error) {
    if (error instanceof TakenOver) return 'waits'
    return settleFailure(engine, entry, { ...row, attempts: row.attempts + 1 }, error)
  }
  if (row.attempts > 0) await forgetAnswers(database, entry)
  // When a full device cannot write this, the entry stays `sending` and is sent once more.
  await changeEntry(database, row, { state: 'delivered', deliveredAt: Date.now() })
  return 'delivered'
}

const send = async (
  { database, remote, now, isClockMeasured }: Engine,
  { row, mutation }: PendingEntry,
) => {
  // An entry sent before may have arrived, so only the server may call it late.
  const expiry = row.attempts > 0 ? null : ((await mutation.expires?.(database, row.args)) ?? null)
  // By a clock that is only believed, the server decides.
  const isLate = expiry !== null && now() > expiry.at + expiryToleranceMs
  if (isLate && isClockMeasured?.() === true) {
    throw new Refusal('failed-precondition', expiry.reason)
  }
  await mutation.send(row.args, { uid: database.uid, remote, database, now })
}

/**
 * Makes the mirrors of a replay due again. An earlier try may have arrived, and a pull may have
 * answered its poke while the phone still showed its own version. No other poke follows.
 */
const forgetAnswers = async (
  { syncStates }: UserDatabase,
  { touches }: PendingEntry,
): Promise<void> => {
  const tables = touches.map(({ table }) => table)
  await syncStates.where('name').anyOf(tables).modify({ pokedAt: 0 })
}

const settleFailure = async (
  engine: Engine,
  entry: PendingEntry | null,
  row: OutboxRow,
  error: unknown,
): Promise<'refused' | 'waits'> => {
  const { database } = engine
  const wait = async (changes = waitingEntry(row)) => {
    await changeEntry(database, row, changes)
    return 'waits' as const
  }
  if (error instanceof PartialDelivery) {
    return wait({ state: 'queued', attempts: 1, retryAt: 0 })
  }
  if (error instanceof Transient) return wait(waitingEntry(row, error.retryAfterMs))
  // The server has refused nothing: a step of a long act did not fit onto this phone.
  if (isNoRoom(error)) return wait()
  if (error instanceof Refusal && error.code === 'unauthenticated') {
    await wait()
    throw error
  }
  try {
    const reason = await explain(engine, entry, error)
    // A refusal without another reason may mean that another phone of the account has used up this minute's
    // messages.
    const pauseMs = reason === 'not-allowed' ? await entryPauseMs(engine, entry) : 0
    if (pauseMs > 0) return wait(pausedEntry(pauseMs))
    await refuse(engine, entry, row, reason)
    return 'refused'
  } catch (failure) {
    // The reason could not be read: the next try is refused again and reads it then.
    return failure instanceof TakenOver ? 'waits' : wait()
  }
}

/**
 * The entry after a failed try. A retry-after of the server is not doubled, and a wake-up does not end it.
 */
const waitingEntry = ({ attempts }: OutboxRow, retryAfterMs?: number): Partial<OutboxRow> => {
  const waitMs = retryAfterMs === undefined ? backoffMs(attempts) : retryAfterMs + backoffMs(1)
  return {
    state: 'queued',
    retryAt: Date.now() + waitMs,
    retrySetAt: Date.now(),
    retrySetBy: retryAfterMs === undefined ? 'phone' : 'server',
  }
}

const refuse = (
  engine: Engine,
  entry: PendingEntry | null,
  row: OutboxRow,
  reason: RefusalReason,
): Promise<void> =>
  rollBack(engine, entry?.touches ?? [], async () => {
    await changeEntry(engine.database, row, { state: 'refused', reason })
    if (entry?.mutation.hides) await pullPeopleAgain(engine.database)
  })

/** The server's reason, or else the one that `check` finds in freshly pulled rows. */
const explain = async (
  engine: Engine,
  entry: PendingEntry | null,
  error: unknown,
): Promise<RefusalReason> => {
  const serverReason = error instanceof Refusal ? error.reason : 'not-allowed'
  if (serverReason !== 'not-allowed' || entry === null) return serverReason
  const { row, mutation } = entry
  for (const name of mutation.refused.explainedBy) await pullExplaining(engine, name)
  const actor = { uid: engine.database.uid, at: engine.now() }
  return (await mutation.check(engine.database, row.args, actor, 'delivered')) ?? serverReason
}

const pullExplaining = async (engine: Engine, name: ExplainingMirror): Promise<void> => {
  if (name !== 'conversations') return pullSet(engine, name)
  await pullLog(engine, matchesMirror(engine.database.uid))
  await pullConversations(engine)
}

/**
 * Changes the entry, but never a newer one of its key. Compares the time too, because orders start
 * again in an outbox that was emptied.
 */
const changeEntry = (
  { outbox }: UserDatabase,
  { key, order, createdAt }: OutboxRow,
  changes: Partial<OutboxRow>,
): PromiseLike<number> =>
  outbox
    .where({ key })
    .and((row) => row.order === order && row.createdAt === createdAt)
    .modify(changes)

const entryPauseMs = async (
  { database, now }: Engine,
  entry: PendingEntry | null,
): Promise<number> => (await entry?.mutation.pauseMs?.(database, entry.row.args, now())) ?? 0

/** An entry that pauses. The pause counts as set by `server`, so that a wake-up does not shorten it. */
const pausedEntry = (milliseconds: number): Partial<OutboxRow> => ({
  state: 'queued',
  retryAt: Date.now() + milliseconds,
  retrySetAt: Date.now(),
  retrySetBy: 'server',
})

/**
 * Takes an entry for sending. The pause is read in the same transaction, so that parallel lanes count each
 * other's messages.
 * @returns false when the entry waits, or was undone or replaced after the flush read it
 */
const claimEntry = async (
  engine: Engine,
  entry: PendingEntry | null,
  row: OutboxRow,
): Promise<boolean> => {
  const { database } = engine
  const sending = { state: 'sending', attempts: row.attempts + 1 } as const
  if (entry?.mutation.pauseMs === undefined) {
    return (await changeEntry(database, row, sending)) > 0
  }
  return database.transaction('rw', database.tables, async () => {
    const pauseMs = await entryPauseMs(engine, entry)
    const changes = pauseMs > 0 ? pausedEntry(pauseMs) : sending
    return (await changeEntry(database, row, changes)) > 0 && pauseMs === 0
  })
}
