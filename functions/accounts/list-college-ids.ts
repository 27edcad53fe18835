import * as limits from '../../src/shared/limits.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { verificationSchema } from '../../src/shared/model/people/verification.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'

/** IDs of deleted accounts are left out: there is nothing left to verify. */
export const handleListCollegeIds: CallHandler<'listCollegeIds'> = async (store) => {
  const waiting = await readQuery(store, verificationSchema, {
    collection: 'verifications',
    where: [
      ['state', '==', 'submitted'],
      ['updatedAt', '>', 0],
    ],
    atMost: limits.queueListed,
  })
  const users = await readDocuments(
    store,
    userSchema,
    waiting.map(({ uid }) => paths.user(uid)),
  )
  const people = new Map(users.map((user) => [user.uid, user]))
  return waiting
    .toSorted((one, other) => one.updatedAt - other.updatedAt)
    .flatMap(({ uid, updatedAt: submittedAt }) => {
      const person = people.get(uid)
      if (person === undefined) return []
      const { name = '', college = '', dob = '' } = person
      return [{ uid, name, college, dob, submittedAt }]
    })
}
