import type { CallResponse } from '../../../src/shared/calls.ts'
import * as limits from '../../../src/shared/limits.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { auditSchema } from '../../../src/shared/model/safety/audit.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocuments, readQueryWithIds } from '../../platform/read-documents.ts'
import type { Filter, Reader } from '../../platform/store.ts'

type Acts = CallResponse<'openPerson'>['acts']

/**
 * Filters for rows of the log whose request names the person. Rows about a couple are not looked for: an
 * admin may be the other one.
 */
const namings = (uid: string): Filter[] => [
  ['request.uid', '==', uid],
  ['request.uids', 'array-contains', uid],
]

const reasonIn = (request: unknown): string =>
  typeof request === 'object' &&
  request !== null &&
  'reason' in request &&
  typeof request.reason === 'string'
    ? request.reason
    : ''

/** Names of admins by uid; a deleted account has none. */
export const readAdminNames = async (
  reader: Reader,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string | undefined>> => {
  const admins = await readDocuments(reader, userSchema, [...new Set(uids)].map(paths.user))
  return new Map(admins.map(({ uid, name }) => [uid, name]))
}

/** The newest rows of the audit log about one person. */
export const readActsAbout = async (reader: Reader, uid: string): Promise<Acts> => {
  const found = await Promise.all(
    namings(uid).map((naming) =>
      readQueryWithIds(reader, auditSchema, {
        collection: 'auditLog',
        where: [naming],
        newest: ['createdAt', limits.rowsOfPerson],
      }),
    ),
  )
  const rows = [...new Map(found.flat().map((row) => [row.id, row])).values()]
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(0, limits.rowsOfPerson)
  const names = await readAdminNames(
    reader,
    rows.map((row) => row.uid),
  )
  return rows.map((row) => ({
    call: row.call,
    admin: names.get(row.uid) ?? '',
    reason: reasonIn(row.request),
    at: row.createdAt,
  }))
}
