import { Refusal, type RefusalReason, Transient } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import { backoffMs } from '../lib/backoff.ts'
import type { Explaining, Mutation } from '../mutations/mutation.ts'
import { mutationOf } from '../mutations/table.ts'
import type { Engine } from '../network/engine.ts'
import { TakenOver } from '../network/lock-guard.ts'
import { pullPeopleAgain } from '../pending/hidden-people.ts'
import { touchesOf } from '../pending/overlay.ts'
import { Unfinished } from '../photos/unfinished.ts'
import { matchesMirror } from '../sync/log-mirrors.ts'
import { pullConversations } from '../sync/pull-conversations.ts'
import { pullLog } from '../sync/pull-log.ts'
import { pullSet } from '../sync/pull-set.ts'
import { rollBack } from './rollback.ts'

/** The clock is measured to about a second; the server judges what lies in between. */
const expiryToleranceMs = durations.minute

/**
 * Sends one row, whatever comes of it: a poisoned one must not hold up another lane.
 * @throws Refusal('unauthenticated') when the account is gone
 */
export const deliver = async (engine: Engine, row: OutboxRow): Promise<void> => {
  const { database, remote } = engine
  const mutation = mutationOf(row)
  const attempts = row.attempts + 1
  if (!(await begin(engine, mutation, row))) return
  try {
    if (mutation === undefined) throw new Refusal('invalid-argument', 'not-allowed')
    // One that was sent before may have arrived: then the server says so, however late it is.
    // mutant: expired-although-it-arrived
    const expiresAt = row.attempts > 0 ? null : await mutation.expires(database, row.args)
    if (expiresAt !== null && engine.now() > expiresAt + expiryToleranceMs) {
      throw new Refusal('failed-precondition', 'phase-closed')
    }
    await mutation.send(row.args, { uid: database.uid, remote, database })
  } catch (error) {
    if (error instanceof TakenOver) return
    return settleFailure(engine, mutation, { ...row, attempts }, error)
  }
  // mutant: no-second-look-at-a-replay
  if (row.attempts > 0) await askAgain(database, row)
  // A full phone that cannot note it has not been refused: left as sent, it is sent once more.
  await change(database, row, { state: 'delivered', deliveredAt: Date.now() })
}

/**
 * An earlier try may have had its effect, and its poke been answered while this phone still showed
 * what it had done itself: no other poke will say how the server puts it.
 */
const askAgain = async ({ syncStates, uid }: UserDatabase, row: OutboxRow): Promise<void> => {
  const tables = touchesOf(row, uid).map(({ table }) => table)
  await syncStates.where('name').anyOf(tables).modify({ pokedAt: 0 })
}

const settleFailure = async (
  engine: Engine,
  mutation: Mutation<unknown> | undefined,
  row: OutboxRow,
  error: unknown,
): Promise<void> => {
  // What a server asks for is not doubled: only its own wish outlasts a wake-up.
  const waitMs = (retryAfterMs?: number) =>
    retryAfterMs === undefined ? backoffMs(row.attempts) : retryAfterMs + backoffMs(1)
  const again = (retryAfterMs?: number) =>
    change(engine.database, row, {
      state: 'queued',
      retryAt: Date.now() + waitMs(retryAfterMs),
      retrySetAt: Date.now(),
      retrySetBy: retryAfterMs === undefined ? 'phone' : 'server',
    })
  if (error instanceof Unfinished) {
    await change(engine.database, row, { state: 'queued', attempts: 1, retryAt: 0 })
    return
  }
  // mutant: lost-answer-counts-as-done
  if (error instanceof Transient) return void (await again(error.retryAfterMs))
  if (error instanceof Refusal && error.code === 'unauthenticated') {
    await again()
    throw error
  }
  try {
    const reason = await explain(engine, mutation, row, error)
    // Nothing else explains it: another phone of the account has filled the minute.
    const pauseMs = reason === 'not-allowed' ? await pauseOf(engine, mutation, row) : 0
    if (pauseMs > 0) await change(engine.database, row, pausedFor(pauseMs))
    else await refuse(engine, mutation, row, reason)
  } catch (failure) {
    // The reason could not be looked up now: sent again, it will be refused again.
    if (!(failure instanceof TakenOver)) await again()
  }
}

/** Marks the row with its reason and shows the server's state where it had shown its own. */
const refuse = (
  engine: Engine,
  mutation: Mutation<unknown> | undefined,
  row: OutboxRow,
  reason: RefusalReason,
): Promise<void> =>
  // mutant: refused-like-stays-shown
  rollBack(engine, touchesOf(row, engine.database.uid), async () => {
    await change(engine.database, row, { state: 'refused', reason })
    if (mutation?.hides) await pullPeopleAgain(engine.database)
  })

/** The server's reason, or the one that this phone's refreshed rows give. */
const explain = async (
  engine: Engine,
  mutation: Mutation<unknown> | undefined,
  row: OutboxRow,
  error: unknown,
): Promise<RefusalReason> => {
  const said = error instanceof Refusal ? error.reason : 'not-allowed'
  if (said !== 'not-allowed' || mutation === undefined) return said
  for (const name of mutation.refused.explainedBy) await pullExplaining(engine, name)
  const actor = { uid: engine.database.uid, at: engine.now() }
  return (await mutation.check(engine.database, row.args, actor, 'delivered')) ?? said
}

const pullExplaining = async (engine: Engine, name: Explaining): Promise<void> => {
  if (name !== 'conversations') return pullSet(engine, name)
  await pullLog(engine, matchesMirror(engine.database.uid))
  await pullConversations(engine)
}

type MaybeMutation = Mutation<unknown> | undefined

/**
 * Changes the row unless the person has meanwhile done something newer under its key: in an outbox
 * that was emptied between, orders begin anew.
 */
export const change = (
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

/** How long the server takes nothing more of this kind, as far as this phone knows; milliseconds. */
export const pauseOf = async (
  { database, now }: Engine,
  mutation: MaybeMutation,
  { args }: OutboxRow,
): Promise<number> => (await mutation?.pauseMs?.(database, args, now())) ?? 0

/** As the server wishes it: being looked at or online again does not hurry it. */
export const pausedFor = (milliseconds: number): Partial<OutboxRow> => ({
  state: 'queued',
  retryAt: Date.now() + milliseconds,
  retrySetAt: Date.now(),
  retrySetBy: 'server',
})

/**
 * Marks a row as on its way; in one transaction, so that lanes which are sent at once count each
 * other.
 * @returns false when it has to wait, or was taken back or done anew since the flush had read it
 */
export const begin = async (
  engine: Engine,
  mutation: MaybeMutation,
  row: OutboxRow,
): Promise<boolean> => {
  const { database } = engine
  const sending = { state: 'sending', attempts: row.attempts + 1 } as const
  if (mutation?.pauseMs === undefined) {
    // mutant: begin-sends-what-was-taken-back
    return (await change(database, row, sending)) > 0
  }
  return database.transaction('rw', database.tables, async () => {
    const pauseMs = await pauseOf(engine, mutation, row)
    const isThere = (await change(database, row, pauseMs > 0 ? pausedFor(pauseMs) : sending)) > 0
    return isThere && pauseMs === 0
  })
}
