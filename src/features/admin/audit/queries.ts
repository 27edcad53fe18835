import * as v from 'valibot'
import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { auditSchema } from '../../../shared/model/safety/audit.ts'
import { collections } from '../../../shared/paths.ts'

const pageSize = 200

/** Nothing else of the admins' accounts is kept on this device. */
const adminNameSchema = v.object({ name: v.optional(v.string(), '') })

/** More admins than any campus has; the rules want a limit. */
export const adminsQuery = documentsQuery(adminNameSchema, {
  collection: collections.users,
  where: [['isAdmin', '==', true]],
  limit: pageSize,
  refreshMs: null,
})

/** @param since Unix milliseconds @param until null: to now */
export const auditBetween = (since: number, until: number | null) =>
  documentsQuery(auditSchema, {
    collection: collections.auditLog,
    pages: { by: 'createdAt', size: pageSize, since, ...(until !== null && { until }) },
    refreshMs: null,
  })
