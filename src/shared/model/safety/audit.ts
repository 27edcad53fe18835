import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** auditLog/{id}: a request of an admin. Append-only. */
export const auditSchema = v.object({
  uid: v.string(),
  call: v.string(),
  request: v.unknown(),
  createdAt: time(),
})
export type AuditRow = v.InferOutput<typeof auditSchema>

/** Acts of admins, row by row. */
export const auditLog = collection({
  name: 'auditLog',
  id: 'random',
  schema: auditSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: { kept: 'what admins did stays answerable' },
    request: { kept: 'what admins did stays answerable' },
  },
  exported: { by: 'uid', only: ['call', 'createdAt'] },
})
