import * as v from 'valibot'
import { Refusal } from '../shared/errors.ts'
import type { OutboxRow, UserDatabase } from './db.ts'
import { effectsOn, putShown, touchesOf } from './effects.ts'
import { hidePerson, pullPeopleAgain } from './hidden.ts'
import { overlay } from './merge.ts'
import type { Mutation, TouchedRows } from './mutations/mutation.ts'
import {
  type MutationArgs,
  type MutationName,
  mutationNamed,
  mutationOf,
  mutations,
} from './mutations.ts'

/**
 *            act                      send
 *   (none) ───────▶ queued ◀───────▶ sending ───▶ delivered ───▶ (none: a later pull has shown it)
 *                     ▲     transient   │
 *                     │                 ▼
 *                     └──────────── refused ───▶ (none)
 *                        retry             discard
 */
const unsent = (row: OutboxRow): boolean => row.state === 'queued' && row.attempts === 0

export interface Local {
  database: UserDatabase
  /** Server time, Unix milliseconds. */
  now(): number
}

/**
 * Does something now, on this phone: the row of the outbox and what it shows are one transaction.
 * @throws Refusal at once when the arguments or the product's rules do not allow it
 */
export const act = async <N extends MutationName>(
  { database, now }: Local,
  name: N,
  args: MutationArgs<N>,
): Promise<void> => {
  const mutation: Mutation<unknown> = mutations[name]
  const parsed = v.safeParse(mutation.args, args)
  if (!parsed.success) throw new Refusal('invalid-argument', 'not-allowed')
  const actor = { uid: database.uid, at: now() }

  await database.transaction('rw', database.tables, async () => {
    const reason = await mutation.check(database, parsed.output, actor, 'pressed')
    if (reason !== null) throw new Refusal('failed-precondition', reason)
    const recorded = await record(database, mutation, {
      name,
      args: parsed.output,
      createdAt: actor.at,
    })
    if (!recorded) return
    await show(database, name, parsed.output, actor.at)
    const hiding = mutation.hides?.(parsed.output)
    if (hiding) await hidePerson(database, hiding)
  })
}

/** @returns false when the same intent is waiting or done already */
const record = async (
  database: UserDatabase,
  mutation: Mutation<unknown>,
  intent: Pick<OutboxRow, 'name' | 'args' | 'createdAt'>,
): Promise<boolean> => {
  const undone = await takeBack(database, mutation.cancels(intent.args))
  if (undone === 'unsent') return true
  // What takes back something that never was would itself be taken back by what makes it so.
  const isToggle = mutation.cancels(intent.args) !== null
  if (isToggle && undone === 'nothing' && !(await changesAnything(database, intent))) return false
  const key = mutation.key(intent.args)
  const before = await database.outbox.get(key)
  if (before !== undefined && before.state !== 'refused' && mutation.again === 'keep') return false
  const isWaiting = before?.state === 'queued' || before?.state === 'sending'
  const args = isWaiting ? (mutation.join?.(before.args, intent.args) ?? intent.args) : intent.args
  const newest = await database.outbox.orderBy('order').last()
  await database.outbox.put({
    ...intent,
    args,
    key,
    lane: mutation.lane(intent.args),
    order: (newest?.order ?? 0) + 1,
    state: 'queued',
    // Where its opposite may have arrived it is no news: taken back in turn, it is sent all the same.
    attempts: undone === 'sent' ? 1 : 0,
    retryAt: 0,
    retrySetBy: 'phone',
  })
  return true
}

/**
 * Settles what this intent undoes.
 * @returns whether that may have left the phone: if not, both are gone
 */
const takeBack = async (
  database: UserDatabase,
  key: string | null,
): Promise<'nothing' | 'unsent' | 'sent'> => {
  const undone = key === null ? undefined : await database.outbox.get(key)
  if (undone === undefined) return 'nothing'
  // One that may be on its way needs no second try either: what undoes it is sent after it.
  await database.outbox.delete(undone.key)
  if (mutationNamed(undone.name)?.hides) await pullPeopleAgain(database)
  return unsent(undone) ? 'unsent' : 'sent'
}

/** Whether anything on this phone would look different. */
const changesAnything = async (
  database: UserDatabase,
  { name, args, createdAt: at }: Pick<OutboxRow, 'name' | 'args' | 'createdAt'>,
): Promise<boolean> => {
  for (const { table, id } of touchesOf({ name, args }, database.uid)) {
    const shown = await database.table(table).get(id)
    const next = mutationNamed(name)?.apply(shown, args, { uid: database.uid, at }, id)
    if ((next ?? undefined) !== shown) return true
  }
  return false
}

const show = async (
  database: UserDatabase,
  name: string,
  args: unknown,
  at: number,
): Promise<void> => {
  const actor = { uid: database.uid, at }
  for (const { table, id } of touchesOf({ name, args }, database.uid)) {
    const shown = await database.table(table).get(id)
    await putShown(database, table, id, mutationNamed(name)?.apply(shown, args, actor, id))
  }
}

/** Sends a refused row again, or a waiting one at once. */
export const retry = async ({ database }: Local, key: string): Promise<void> => {
  await database.outbox.where({ key }).modify((row) => {
    if (row.state !== 'refused' && row.state !== 'queued') return
    row.state = 'queued'
    row.retryAt = 0
    row.retrySetBy = 'phone'
    delete row.reason
  })
}

/**
 * Takes a row out of the queue for good. What it alone had put on screen goes with it; anything
 * else is the server's to say, at the next pull.
 */
export const discard = async ({ database }: Local, key: string): Promise<void> => {
  await database.transaction('rw', database.tables, async () => {
    const row = await database.outbox.get(key)
    if (row === undefined || row.state === 'sending') return
    await database.outbox.delete(key)
    const mutation = mutationOf(row)
    if (mutation === undefined || row.state === 'delivered') return
    if (mutation.hides) await pullPeopleAgain(database)
    const actor = { uid: database.uid, at: row.createdAt }
    for (const { table, id } of touchesOf(row, database.uid)) {
      // What stood there before is the server's to say: its mirror counts as never pulled.
      await database.streams.delete(table)
      if (mutation.apply(undefined, row.args, actor, id) == null) continue
      const effects = await effectsOn(database, table, Date.now())
      const rest = overlay<TouchedRows[typeof table]>(id, undefined, effects)
      await putShown(database, table, id, rest)
    }
  })
}
