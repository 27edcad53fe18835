import { deviceSchema, deviceWrites } from '../../model/people/device.ts'
import { collection } from '../collection.ts'

/** Where a person gets pushes. */
export const devices = collection({
  name: 'devices',
  id: 'random',
  below: 'users',
  schema: deviceSchema,
  readers: 'nobody',
  writers: deviceWrites,
  people: {
    account: 'deleted',
  },
  exported: { by: 'account', only: ['platform', 'language', 'updatedAt'] },
})
