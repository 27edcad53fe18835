import { auditSchema } from '../../model/safety/audit.ts'
import { collection } from '../collection.ts'

/** Acts of admins, row by row. */
export const auditLog = collection({
  name: 'auditLog',
  id: 'random',
  schema: auditSchema,
  readers: 'admins',
  writers: 'server',
  people: {
    uid: { kept: 'what admins did stays answerable' },
    request: { kept: 'what admins did stays answerable' },
  },
  exported: { by: 'uid', only: ['call', 'createdAt'] },
})
