import { formerAccountSchema } from '../../model/safety/former-account.ts'
import { collection } from '../collection.ts'

/** Facts that protect others from somebody who comes back, under a keyed hash. */
export const formerAccounts = collection({
  name: 'formerAccounts',
  id: 'uid',
  schema: formerAccountSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    returnedAs: { kept: 'what protects others holds for whoever comes back' },
    uid: { kept: 'what protects others holds for whoever comes back, under a keyed hash' },
  },
  exported: { not: 'of accounts that are gone' },
})
