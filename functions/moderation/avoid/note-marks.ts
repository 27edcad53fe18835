import { formerAccountSchema } from '../../../src/shared/model/safety/former-account.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { ChangeHandler } from '../../platform/trigger.ts'
import { marksWith, readAvoidance } from '../../rounds/avoidance.ts'

/**
 * Stores the marks by which others may avoid this person. Marks of earlier handles stay, so that a new handle
 * is no way around a wish. The account may be gone by then: its marks stand with its address.
 */
export const handleNoteMarks =
  (openSecret: () => string): ChangeHandler =>
  (store, { params: { uid = '' }, before }) =>
    store.transaction(async (transaction) => {
      const [account] = await transaction.getAll([paths.user(uid)])
      const path = serverPaths[account === null ? 'formerAccount' : 'avoidance'](uid)
      const stored =
        account === null
          ? await readDocument(transaction, formerAccountSchema, path)
          : await readAvoidance(transaction, uid)
      if (stored === undefined) return
      const marks = marksWith(stored.marks, [before, account?.data ?? null], openSecret())
      if (marks.every((mark) => stored.marks.includes(mark))) return
      transaction.set(path, { ...stored, marks })
    })
