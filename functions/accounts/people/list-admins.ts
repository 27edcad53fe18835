import type { CallHandler } from '../../platform/call.ts'
import { readAdmins } from '../../platform/person.ts'

export const handleListAdmins: CallHandler<'listAdmins'> = async (store) => {
  const admins = await readAdmins(store)
  return admins
    .map(({ uid, name = '', suspended }) => ({ uid, name, suspended: suspended === true }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
