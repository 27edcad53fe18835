import * as v from 'valibot'
import { Refusal } from '../../shared/errors.ts'
import { mirrorNameOf } from '../database/mirror-names.ts'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import type { Mutation, Touch, TouchedRows, TouchedTable } from '../mutations/mutation.ts'
import {
  type MutationArgs,
  type MutationName,
  mutationNamed,
  mutations,
} from '../mutations/table.ts'
import {
  followUpKey,
  isFromNewerBuild,
  isUnsent,
  parseEntries,
  parseEntry,
} from '../pending/entries.ts'
import { hidePerson, pullPeopleAgain } from '../pending/hidden-people.ts'
import { overlay, pendingChanges, putShownRow } from '../pending/overlay.ts'
import type { Engine } from '../sync/engine.ts'

export { discardEntry, retryEntry } from './retry.ts'

/**
 * Adds an outbox entry and shows its effect, in one transaction. README.md draws its states.
 * @returns whether it has removed a person from this phone
 * @throws Refusal when the arguments or the product's rules do not allow it
 */
export const act = async <N extends MutationName>(
  { database, now }: Pick<Engine, 'database' | 'now'>,
  name: N,
  args: MutationArgs<N>,
): Promise<boolean> => {
  const mutation: Mutation<unknown> = mutations[name]
  const parsed = v.safeParse(mutation.args, args)
  if (!parsed.success) throw new Refusal('invalid-argument', 'not-allowed')
  const actor = { uid: database.uid, at: now() }
  const intent = { name, args: parsed.output, createdAt: actor.at }

  return database.transaction('rw', database.tables, async () => {
    const [reason, context] = await Promise.all([
      mutation.check(database, parsed.output, actor, 'pressed'),
      readActContext(database, mutation, intent),
    ])
    if (reason !== null) throw new Refusal('failed-precondition', reason)
    const entry = entryFor(mutation, intent, context, database.uid)
    const changes = entry === 'known' ? [] : context.changes
    await Promise.all([
      context.undone && takeBack(database, context.undone),
      typeof entry === 'object' && database.outbox.put(entry),
      ...changes.map(({ table, id, next }) => putShownRow(database, table, id, next)),
    ])
    if (entry === 'known') return false
    if (entry === 'cancelled') {
      const broughtBack = changes.filter(isBroughtBack)
      await showWaiting(database, broughtBack)
      await pullAgain(database, broughtBack)
    }
    const draft = mutation.endsDraft?.(parsed.output)
    if (draft?.isSame((await database.drafts.get(draft.key))?.value)) {
      await database.drafts.delete(draft.key)
    }
    const hiding = mutation.hides?.(parsed.output)
    if (hiding) await hidePerson(database, hiding)
    return hiding !== undefined
  })
}

type Intent = Pick<OutboxRow, 'name' | 'args' | 'createdAt'>

interface ActContext {
  undone: OutboxRow | undefined
  /** Whether an entry that it would undo stays, because it may have been sent. */
  isFollowing: boolean
  /** Whether the rows that `undone` changed also show a newer entry, such as a report, which blocks too. */
  isOvertaken: boolean
  /** The key of the entry to add. */
  key: string
  sameKey: OutboxRow | undefined
  newest: number
  changes: readonly Change[]
}

interface Change extends Touch {
  shown: unknown
  next: TouchedRows[TouchedTable] | null | undefined
}

/** Reads the rows of an act in parallel, because a person waits for it after a tap. */
const readActContext = async (
  database: UserDatabase,
  mutation: Mutation<unknown>,
  { args, createdAt: at }: Intent,
): Promise<ActContext> => {
  const { outbox } = database
  const touches = [mutation.touches(args, database.uid)].flat()
  const undoneKey = mutation.cancels?.(args) ?? null
  const key = mutation.key(args)
  const [opposite, held, newest, ...rows] = await Promise.all([
    undoneKey === null ? undefined : outbox.get(undoneKey),
    outbox.get(key),
    outbox.orderBy('order').last(),
    ...touches.map(({ table, id }) => database.table(table).get(id)),
  ])
  const isFollowing = mutation.followsSent === true && opposite !== undefined && !isUnsent(opposite)
  const undone = isFollowing ? undefined : opposite
  const actor = { uid: database.uid, at }
  const changes = touches.map((touch, index) => {
    const shown = rows[index]
    return { ...touch, shown, next: mutation.apply(shown, args, actor, touch.id) }
  })
  const isOvertaken =
    undone !== undefined && isUnsent(undone) && (await isShownInSince(database, undone, touches))
  const isNewer = held !== undefined && mutation.again === 'replace' && isFromNewerBuild(held)
  return {
    undone,
    isFollowing,
    isOvertaken,
    key: isNewer ? followUpKey(key) : key,
    sameKey: isNewer ? await outbox.get(followUpKey(key)) : held,
    newest: newest?.order ?? 0,
    changes,
  }
}

const isShownInSince = async (
  { outbox, uid }: UserDatabase,
  { order }: OutboxRow,
  touches: readonly Touch[],
): Promise<boolean> => {
  const isSame = (one: Touch) =>
    touches.some(({ table, id }) => table === one.table && id === one.id)
  const later = parseEntries(await outbox.where('order').above(order).toArray(), uid)
  return later.some((entry) => entry.row.state !== 'refused' && entry.touches.some(isSame))
}

/**
 * The entry to add. `known`: the same intent waits or is done, so nothing changes. `cancelled`: the
 * undone entry was never sent and no newer one has its effect, so neither is sent.
 */
const entryFor = (
  mutation: Mutation<unknown>,
  intent: Intent,
  { undone, isFollowing, isOvertaken, key, sameKey, newest, changes }: ActContext,
  uid: string,
): OutboxRow | 'known' | 'cancelled' => {
  if (undone !== undefined && isUnsent(undone) && !isOvertaken) return 'cancelled'
  // An undo without effect is not queued: the next like would cancel it and not be sent.
  const isToggle = (mutation.cancels?.(intent.args) ?? null) !== null && !isFollowing
  if (isToggle && undone === undefined && !changes.some(isVisible)) return 'known'
  if (sameKey !== undefined && sameKey.state !== 'refused' && mutation.again === 'keep') {
    return 'known'
  }
  const isWaiting = sameKey?.state === 'queued' || sameKey?.state === 'sending'
  // The waiting entry is parsed, because an older build may have queued it.
  const waiting = isWaiting ? parseEntry(sameKey, uid)?.row : undefined
  const args = waiting ? (mutation.join?.(waiting.args, intent.args) ?? intent.args) : intent.args
  return {
    ...intent,
    args,
    ...(mutation.version && { version: mutation.version }),
    key,
    order: newest + 1,
    state: 'queued',
    // The server may have the undone entry, so this one counts as sent: an undo cannot cancel it.
    attempts: undone === undefined ? 0 : 1,
    retryAt: 0,
    retrySetBy: 'phone',
  }
}

/** Deletes the undone entry even in flight: the new entry follows it in the lane and undoes it. */
const takeBack = async (database: UserDatabase, undone: OutboxRow): Promise<void> => {
  await database.outbox.delete(undone.key)
  if (mutationNamed(undone.name)?.hides) await pullPeopleAgain(database)
}

const isVisible = ({ shown, next }: Change): boolean => (next ?? undefined) !== shown

const isBroughtBack = ({ shown, next }: Change): boolean => shown === undefined && next != null

/** Shows waiting entries on rows that come back: somebody who is unblocked may have been reported before. */
const showWaiting = async (database: UserDatabase, changes: readonly Change[]): Promise<void> => {
  if (changes.length === 0) return
  const rows = await database.outbox.where('state').anyOf('queued', 'sending').sortBy('order')
  const entries = parseEntries(rows, database.uid)
  for (const { table, id, next } of changes) {
    const shown = overlay(id, next ?? undefined, pendingChanges(entries, table, 0))
    await putShownRow(database, table, id, shown)
  }
}

/** Only the server knows the rows before the removal: their mirrors count as never pulled. */
const pullAgain = async (
  { syncStates }: UserDatabase,
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length > 0) await syncStates.bulkDelete(changes.map(mirrorNameOf))
}
