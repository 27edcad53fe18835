import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { formerAccountSchema } from '../../../src/shared/model/safety/former-account.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Fields, Transaction } from '../../platform/store.ts'
import type { ChangeHandler } from '../../platform/trigger.ts'
import { marksWith, readAvoidance } from '../../rounds/avoidance.ts'
import { isProtectedFrom, readFormerAccount } from '../former-accounts.ts'

/**
 * Stores the marks by which others may avoid this person. Marks of earlier handles stay, so that a new handle
 * is no way around a wish. The account may be gone by then: its marks stand with its address.
 */
export const handleNoteMarks =
  (openSecret: () => string): ChangeHandler =>
  (store, { params: { uid = '' }, before }) =>
    store.transaction(async (transaction) => {
      const [account] = await transaction.getAll([paths.user(uid)])
      if (account == null) return noteOfGone(transaction, uid, before, openSecret)
      const stored = await readAvoidance(transaction, uid)
      const mayBeMet = stored.marks.length === 0 && mayHaveBeenMet(before, account.data)
      const isMet = mayBeMet && (await isProtectedFrom(transaction, uid))
      const marks = marksWith(stored.marks, [before, account.data], isMet, openSecret())
      if (marks.every((mark) => stored.marks.includes(mark))) return
      transaction.set(pathOf('avoidances', uid), { ...stored, marks })
    })

/**
 * Whether rows of others must be asked: nobody has met somebody in the wizard who has just named a handle, and
 * a complete profile is marked without them.
 */
const mayHaveBeenMet = (before: Fields | null, after: Fields): boolean =>
  before?.instagramId !== undefined && !before.isProfileComplete && !after.isProfileComplete

/** Without a row the account left unmarked and incomplete; before that it may have been complete. */
const noteOfGone = async (
  transaction: Transaction,
  uid: string,
  before: Fields | null,
  openSecret: () => string,
): Promise<void> => {
  const path = pathOf('formerAccounts', uid)
  const former = await readDocument(transaction, formerAccountSchema, path)
  if (former === undefined) {
    const keep = await readFormerAccount(transaction, uid, before, openSecret)
    return keep(transaction)
  }
  const marks = marksWith(former.marks, [before], true, openSecret())
  if (marks.every((mark) => former.marks.includes(mark))) return
  transaction.set(path, { ...former, marks })
}
