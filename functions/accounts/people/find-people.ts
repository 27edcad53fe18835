import { deskCollections } from '../../../src/shared/desk-paths.ts'
import { searchPrefix } from '../../../src/shared/domain/profile/person-index.ts'
import { personIndexSchema } from '../../../src/shared/model/people/person-index.ts'
import { peopleLimits } from '../../../src/shared/people-limits.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQuery } from '../../platform/read-documents.ts'
import type { Filter } from '../../platform/store.ts'

export const handleFindPeople: CallHandler<'findPeople'> = async (
  store,
  _caller,
  { search, filters, cursor },
) => {
  const prefix = searchPrefix(search)
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
  const found = await readQuery(store, personIndexSchema, {
    collection: deskCollections.peopleIndex,
    where: [
      ...(prefix === null ? [] : [['prefixes', 'array-contains', prefix] satisfies Filter]),
      ...chosen.map(([field, value]): Filter => [field, '==', value]),
      ['key', '>', cursor ?? ''],
    ],
    atMost: peopleLimits.perPage,
  })
  return found.map(({ prefixes: _, expiresAt: __, ...person }) => person)
}
