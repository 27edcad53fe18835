import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { withNames } from '../../../data/desk/with-names.ts'
import { auditSchema } from '../../../shared/model/safety/audit.ts'
import { collections } from '../../../shared/paths.ts'

const pageSize = 200

/** @param since Unix milliseconds @param until null: to now */
export const auditBetween = (since: number, until: number | null) =>
  withNames(
    documentsQuery(auditSchema, {
      collection: collections.auditLog,
      pages: { by: 'createdAt', size: pageSize, since, ...(until !== null && { until }) },
      refreshMs: null,
    }),
  )
