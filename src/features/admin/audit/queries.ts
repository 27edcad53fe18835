import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { userSchema } from '../../../shared/model/people/user.ts'
import { auditSchema } from '../../../shared/model/safety/audit.ts'
import { collections } from '../../../shared/paths.ts'

const pageSize = 200

export const adminsQuery = documentsQuery(userSchema, {
  collection: collections.users,
  where: [['isAdmin', '==', true]],
  refreshMs: null,
})

/** @param since Unix milliseconds */
export const auditSince = (since: number) =>
  documentsQuery(auditSchema, {
    collection: collections.auditLog,
    pages: { by: 'createdAt', size: pageSize, since },
    refreshMs: null,
  })
