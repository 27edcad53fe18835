import { Refusal, type RefusalReason, Transient } from '../shared/errors.ts'
import { durations } from '../shared/limits.ts'
import { backoffMs } from './backoff.ts'
import type { OutboxRow, UserDatabase } from './db.ts'
import { touchesOf } from './effects.ts'
import type { Engine } from './engine.ts'
import { pullPeopleAgain } from './hidden.ts'
import { matchesMirror } from './log-mirrors.ts'
import type { Explaining, Mutation } from './mutations/mutation.ts'
import { mutationOf } from './mutations.ts'
import { begin, change, pausedFor, pauseOf } from './outbox-row.ts'
import { pullSet } from './pull.ts'
import { pullConversations } from './pull-conversations.ts'
import { pullLog } from './pull-log.ts'
import { refetch } from './refetch.ts'
import { Unfinished } from './unfinished.ts'
import { TakenOver } from './while-held.ts'

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
    const expiresAt = row.attempts > 0 ? null : await mutation.expires(database, row.args)
    if (expiresAt !== null && engine.now() > expiresAt + expiryToleranceMs) {
      throw new Refusal('failed-precondition', 'phase-closed')
    }
    await mutation.send(row.args, { uid: database.uid, remote, database })
  } catch (error) {
    if (error instanceof TakenOver) return
    return settleFailure(engine, mutation, { ...row, attempts }, error)
  }
  if (row.attempts > 0) await askAgain(database, row)
  // A full phone that cannot note it has not been refused: left as sent, it is sent once more.
  await change(database, row, { state: 'delivered', deliveredAt: Date.now() })
}

/**
 * An earlier try may have had its effect, and its poke been answered while this phone still showed
 * what it had done itself: no other poke will say how the server puts it.
 */
const askAgain = async ({ streams, uid }: UserDatabase, row: OutboxRow): Promise<void> => {
  const tables = touchesOf(row, uid).map(({ table }) => table)
  await streams.where('name').anyOf(tables).modify({ pokedAt: 0 })
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
  refetch(engine, touchesOf(row, engine.database.uid), async () => {
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
