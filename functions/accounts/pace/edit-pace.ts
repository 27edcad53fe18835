import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { type EditPace, editPaceSchema } from '../../../src/shared/model/people/edit-pace.ts'
import { userWrites } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Fields, Store, Transaction } from '../../platform/store.ts'
import type { ChangeHandler } from '../../platform/trigger.ts'

const readPace = (transaction: Transaction, uid: string) =>
  readDocument(transaction, editPaceSchema, pathOf('editPaces', uid))

/**
 * Counts an edit of the own account, a new device or an uploaded file: each costs more than a read. At the limit the rules
 * refuse further edits until `pausedUntil`; an edit counts for an hour. A repeat counts once.
 */
export const countEdit = (
  store: Store,
  uid: string,
  { askedAt, counts }: EditPace['edits'][number],
): Promise<void> =>
  store.transaction(async (transaction) => {
    const pace = await readPace(transaction, uid)
    const [user] = await transaction.getAll([paths.user(uid)])
    const others = (pace?.edits ?? []).filter((one) => one.askedAt !== askedAt)
    const all = [...others, { askedAt, counts }].toSorted(
      (one, other) => one.askedAt - other.askedAt,
    )
    const newestAt = all.at(-1)?.askedAt ?? askedAt
    const edits = all.filter((one) => one.askedAt > newestAt - durations.hour)
    if (user == null) return
    transaction.set(pathOf('editPaces', uid), { edits, askedAt: pace?.askedAt ?? 0 })
    const pausedUntil = pauseAfter(edits)
    if (pausedUntil !== null && user.data.pausedUntil !== pausedUntil) {
      transaction.update(paths.user(uid), { pausedUntil })
    }
  })

/**
 * The pause lasts until half of the edits are an hour old: to set a pause is a write too, and one pause for
 * each edit would double the cost.
 * @returns Unix milliseconds; null while there is room
 */
const pauseAfter = (edits: EditPace['edits']): number | null => {
  let left = edits.reduce((sum, { counts }) => sum + counts, 0)
  let pausedUntil: number | null = null
  if (left < limits.editsPerHour) return null
  for (const { askedAt, counts } of edits) {
    if (left <= limits.editsPerHour / 2) break
    left -= counts
    pausedUntil = askedAt + durations.hour
  }
  return pausedUntil
}

const ownFields: ReadonlySet<string> = new Set(Object.keys(userWrites.updates))

/** @returns the time at which its owner changed the account; null for a change by the server */
const ownEditAt = (before: Fields | null, after: Fields | null): number | null => {
  if (before === null || after === null || before.updatedAt === after.updatedAt) return null
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  const isOwn = [...fields].every(
    (field) =>
      ownFields.has(field) || JSON.stringify(before[field]) === JSON.stringify(after[field]),
  )
  return isOwn ? Number(after.updatedAt) : null
}

/** Counts every edit by the owner. A login counts as an edit: it is a write that a script could repeat. */
export const handleCountEdits: ChangeHandler = async (store, { params, before, after }) => {
  const askedAt = ownEditAt(before, after)
  if (askedAt !== null) await countEdit(store, params.uid ?? '', { askedAt, counts: 1 })
}

/** @throws Refusal resource-exhausted once-an-hour */
export const takeExport = (store: Store, uid: string, now: number): Promise<void> =>
  store.transaction(async (transaction) => {
    const pace = await readPace(transaction, uid)
    if ((pace?.askedAt ?? 0) > now - durations.hour) {
      throw new Refusal('resource-exhausted', 'once-an-hour')
    }
    transaction.set(pathOf('editPaces', uid), { edits: pace?.edits ?? [], askedAt: now })
  })
