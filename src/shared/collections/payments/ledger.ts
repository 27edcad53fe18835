import { ledgerSchema } from '../../model/payments/ledger.ts'
import { collection } from '../collection.ts'

/** The changes of a balance, row by row. */
export const ledger = collection({
  name: 'ledger',
  schema: ledgerSchema,
  readers: { own: 'uid', admins: true },
  writers: 'server',
  pokes: { not: 'a balance changes with its row, and pokes' },
  people: {
    uid: { kept: 'tax law: what a balance was made of' },
  },
  exported: { by: 'uid' },
})
