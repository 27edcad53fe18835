import { Refusal, type RefusalReason, Transient } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import { backoffMs } from '../lib/backoff.ts'
import type { ExplainingMirror } from '../mutations/mutation.ts'
import type { Engine } from '../network/engine.ts'
import { TakenOver } from '../network/lock-guard.ts'
import { type PendingEntry, parseEntry } from '../pending/entries.ts'
import { pullPeopleAgain } from '../pending/hidden-people.ts'
import { PartialDelivery } from '../photos/upload.ts'
import { matchesMirror } from '../sync/log-mirrors.ts'
import { pullConversations } from '../sync/pull-conversations.ts'
import { pullLog } from '../sync/pull-log.ts'
import { pullSet } from '../sync/pull-set.ts'
import { rollBack } from './rollback.ts'

/** The server's clock is measured to about a second; the server judges what lies in between. */
const expiryToleranceMs = durations.minute

/** What became of one try. `waits`: the row stays queued, or somebody else sends it. */
export type Delivery = 'delivered' | 'refused' | 'waits'

/**
 * Sends one row. Every failure stays in the row, so that a poisoned one holds up no other lane.
 * @throws Refusal('unauthenticated') when the account is gone
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
  // mutant: no-second-look-at-a-replay
  if (row.attempts > 0) await forgetAnswers(database, entry)
  // Should a full device fail to note the delivery, the row stays as sent, and is sent once more.
  await changeEntry(database, row, { state: 'delivered', deliveredAt: Date.now() })
  return 'delivered'
}

const send = async ({ database, remote, now }: Engine, { row, mutation }: PendingEntry) => {
  // An entry that was sent before may have arrived: then the server says so, however late it is.
  // mutant: expired-although-it-arrived
  const expiresAt = row.attempts > 0 ? null : await mutation.expires(database, row.args)
  if (expiresAt !== null && now() > expiresAt + expiryToleranceMs) {
    throw new Refusal('failed-precondition', 'phase-closed')
  }
  await mutation.send(row.args, { uid: database.uid, remote, database })
}

/**
 * An earlier try may have had its effect, and its poke may have been answered while this device still
 * showed its own version. No other poke follows, so the mirrors count as not answered.
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
  // mutant: lost-answer-counts-as-done
  if (error instanceof Transient) return wait(waitingEntry(row, error.retryAfterMs))
  if (error instanceof Refusal && error.code === 'unauthenticated') {
    await wait()
    throw error
  }
  try {
    const reason = await explain(engine, entry, error)
    // Nothing else explains it: another device of the account has used up this minute's messages.
    const pauseMs = reason === 'not-allowed' ? await entryPauseMs(engine, entry) : 0
    if (pauseMs > 0) return wait(pausedEntry(pauseMs))
    await refuse(engine, entry, row, reason)
    return 'refused'
  } catch (failure) {
    // The reason could not be looked up. Sent again, the row will be refused again.
    return failure instanceof TakenOver ? 'waits' : wait()
  }
}

/** A wait that the server asked for is not doubled, and only that one outlasts a wake-up. */
const waitingEntry = ({ attempts }: OutboxRow, retryAfterMs?: number): Partial<OutboxRow> => {
  const waitMs = retryAfterMs === undefined ? backoffMs(attempts) : retryAfterMs + backoffMs(1)
  return {
    state: 'queued',
    retryAt: Date.now() + waitMs,
    retrySetAt: Date.now(),
    retrySetBy: retryAfterMs === undefined ? 'phone' : 'server',
  }
}

/** Marks the row with its reason, and rolls back the rows that it showed in. */
const refuse = (
  engine: Engine,
  entry: PendingEntry | null,
  row: OutboxRow,
  reason: RefusalReason,
): Promise<void> =>
  // mutant: refused-like-stays-shown
  rollBack(engine, entry?.touches ?? [], async () => {
    await changeEntry(engine.database, row, { state: 'refused', reason })
    if (entry?.mutation.hides) await pullPeopleAgain(engine.database)
  })

/** The server's reason, or else the one that the refreshed rows of this device give. */
const explain = async (
  engine: Engine,
  entry: PendingEntry | null,
  error: unknown,
): Promise<RefusalReason> => {
  const said = error instanceof Refusal ? error.reason : 'not-allowed'
  if (said !== 'not-allowed' || entry === null) return said
  const { row, mutation } = entry
  for (const name of mutation.refused.explainedBy) await pullExplaining(engine, name)
  const actor = { uid: engine.database.uid, at: engine.now() }
  return (await mutation.check(engine.database, row.args, actor, 'delivered')) ?? said
}

const pullExplaining = async (engine: Engine, name: ExplainingMirror): Promise<void> => {
  if (name !== 'conversations') return pullSet(engine, name)
  await pullLog(engine, matchesMirror(engine.database.uid))
  await pullConversations(engine)
}

/**
 * Changes the row unless the person has done something newer under its key since. In an outbox that
 * was emptied in between, orders begin anew, so the time is compared too.
 */
const changeEntry = (
  { outbox }: UserDatabase,
  { key, order, createdAt }: OutboxRow,
  changes: Partial<OutboxRow>,
): PromiseLike<number> =>
  outbox
    .where({ key })
    .and(
      (row) =>
        /* mutant: newer-intent-overwritten */ row.order === order &&
        /* mutant: order-alone-tells-a-row */ row.createdAt === createdAt,
    )
    .modify(changes)

/** How long the server takes nothing more of this kind, as far as this device knows; milliseconds. */
const entryPauseMs = async (
  { database, now }: Engine,
  entry: PendingEntry | null,
): Promise<number> => (await entry?.mutation.pauseMs?.(database, entry.row.args, now())) ?? 0

/** The server's wish: coming online or being looked at does not shorten it. */
const pausedEntry = (milliseconds: number): Partial<OutboxRow> => ({
  state: 'queued',
  retryAt: Date.now() + milliseconds,
  retrySetAt: Date.now(),
  retrySetBy: 'server',
})

/**
 * Marks a row as sending. With a pause this is one transaction, so that lanes which are sent at once
 * count each other.
 * @returns false when the row has to wait, or was taken back or done anew since the flush read it
 */
const claimEntry = async (
  engine: Engine,
  entry: PendingEntry | null,
  row: OutboxRow,
): Promise<boolean> => {
  const { database } = engine
  const sending = { state: 'sending', attempts: row.attempts + 1 } as const
  if (entry?.mutation.pauseMs === undefined) {
    // mutant: begin-sends-what-was-taken-back
    return (await changeEntry(database, row, sending)) > 0
  }
  return database.transaction('rw', database.tables, async () => {
    const pauseMs = await entryPauseMs(engine, entry)
    const changes = pauseMs > 0 ? pausedEntry(pauseMs) : sending
    return (await changeEntry(database, row, changes)) > 0 && pauseMs === 0
  })
}
