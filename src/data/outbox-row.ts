import type { OutboxRow, UserDatabase } from './db.ts'
import type { Engine } from './engine.ts'
import type { Mutation } from './mutations/mutation.ts'

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
    .and((row) => row.order === order && row.createdAt === createdAt)
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
    return (await change(database, row, sending)) > 0
  }
  return database.transaction('rw', database.tables, async () => {
    const pauseMs = await pauseOf(engine, mutation, row)
    const isThere = (await change(database, row, pauseMs > 0 ? pausedFor(pauseMs) : sending)) > 0
    return isThere && pauseMs === 0
  })
}
