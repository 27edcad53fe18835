import * as limits from '../../../src/shared/limits.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { ChangeHandler } from '../../platform/trigger.ts'
import { marksOf, readAvoidance } from '../../rounds/avoidance.ts'

/**
 * Stores the marks by which others may avoid this person. Marks of earlier handles stay, so that a new handle
 * is no way around a wish.
 */
export const handleNoteMarks =
  (openSecret: () => string): ChangeHandler =>
  (store, { params: { uid = '' } }) =>
    store.transaction(async (transaction) => {
      const user = await readDocument(transaction, userSchema, paths.user(uid))
      if (user === undefined) return
      const stored = await readAvoidance(transaction, uid)
      const present = marksOf(user, openSecret())
      if (present.every((mark) => stored.marks.includes(mark))) return
      const all = [...new Set([...stored.marks, ...present])]
      const earlier = all.filter((mark) => !present.includes(mark))
      // The oldest marks stay: otherwise a few invented handles would push out the one that others know.
      const kept = new Set([...present, ...earlier.slice(0, limits.avoidMarksMax - present.length)])
      const marks = all.filter((mark) => kept.has(mark))
      transaction.set(serverPaths.avoidance(uid), { ...stored, marks })
    })
