import { lateConfirmSchema } from '../../model/rounds/late-confirm.ts'
import { collection } from '../collection.ts'

/** Confirmations that came after the window, for an admin to decide. */
export const lateConfirms = collection({
  name: 'lateConfirms',
  id: 'roundId_girlUid_boyUid',
  schema: lateConfirmSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    girlUid: 'deleted',
    boyUid: 'deleted',
  },
  exported: { by: 'girlUid', only: ['roundId', 'boyUid', 'createdAt'] },
})
