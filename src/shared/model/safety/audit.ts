import * as v from 'valibot'
import { time } from '../time.ts'

/** auditLog/{id}: a request of an admin. Append-only. Readers: admins. */
export const auditSchema = v.object({
  uid: v.string(),
  call: v.string(),
  request: v.unknown(),
  createdAt: time(),
})
export type AuditRow = v.InferOutput<typeof auditSchema>
