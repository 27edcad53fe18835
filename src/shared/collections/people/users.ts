import { userSchema, userWrites } from '../../model/people/user.ts'
import { collection } from '../collection.ts'

/** Accounts (specification §3). */
export const users = collection({
  name: 'users',
  id: 'id',
  schema: userSchema,
  readers: { own: 'id' },
  writers: userWrites,
  pokes: { personal: 'me', byHand: 'phones write it too' },
  people: {
    id: { byHand: 'deleteAccountDocument: first of all, with the mark of the departure' },
  },
  exported: { by: 'id' },
})
