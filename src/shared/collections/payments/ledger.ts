import { ledgerSchema } from '../../model/payments/ledger.ts'
import { collection } from '../collection.ts'

/** The changes of a balance, row by row. */
export const ledger = collection({
  name: 'ledger',
  id: 'reason_match_uid',
  schema: ledgerSchema,
  readers: { own: 'uid', admins: true },
  writers: 'server',
  pokes: { not: 'a balance changes with its row, and pokes' },
  people: {
    match: { kept: 'tax law: which match a balance paid for' },
    uid: { kept: 'tax law: what a balance was made of' },
  },
  exported: { by: 'uid' },
})
