import type { CallDeclaration } from '../../src/shared/calls/declaration.ts'
import { calls } from '../../src/shared/calls.ts'
import type { CallHandler } from '../platform/call.ts'
import { readAdmins } from '../platform/person.ts'

const loggedCalls = Object.entries<CallDeclaration>(calls).flatMap(([name, { caller, logged }]) =>
  caller === 'admin' && logged !== false ? [name] : [],
)

export const handleListAuditFilters: CallHandler<'listAuditFilters'> = async (store) => {
  const admins = await readAdmins(store)
  return [
    {
      admins: admins.map(({ uid, name = '' }) => ({ uid, name })),
      calls: loggedCalls.toSorted(),
    },
  ]
}
