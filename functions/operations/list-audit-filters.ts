import type { CallDeclaration } from '../../src/shared/calls/declaration.ts'
import { calls } from '../../src/shared/calls.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { collections } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readQuery } from '../platform/read-documents.ts'

const loggedCalls = Object.entries<CallDeclaration>(calls).flatMap(([name, { caller, logged }]) =>
  caller === 'admin' && logged !== false ? [name] : [],
)

export const handleListAuditFilters: CallHandler<'listAuditFilters'> = async (store) => {
  const admins = await readQuery(store, userSchema, {
    collection: collections.users,
    where: [['isAdmin', '==', true]],
  })
  return [
    {
      admins: admins.map(({ uid, name = '' }) => ({ uid, name })),
      calls: loggedCalls.toSorted(),
    },
  ]
}
