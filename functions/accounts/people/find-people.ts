import { searchPrefix } from '../../../src/shared/domain/profile/person-index.ts'
import * as limits from '../../../src/shared/limits.ts'
import { personIndexSchema } from '../../../src/shared/model/people/person-index.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readKeyPage } from '../../platform/pages/key-page.ts'
import type { Filter } from '../../platform/store.ts'

const keys = { name: 'key', joined: 'joinedKey' } as const

export const handleFindPeople: CallHandler<'findPeople'> = async (
  store,
  _caller,
  { search, filters, sort, cursor },
) => {
  const prefix = searchPrefix(search)
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined)
  const by = keys[sort.by]
  const found = await readKeyPage(store, personIndexSchema, {
    collection: 'peopleIndex',
    where: [
      ...(prefix === null ? [] : [['prefixes', 'array-contains', prefix] satisfies Filter]),
      ...chosen.map(([field, value]): Filter => [field, '==', value]),
    ],
    by,
    isDescending: sort.isDescending,
    size: limits.peoplePerPage,
    after: cursor,
  })
  return found.map(({ prefixes: _, expiresAt: __, joinedKey, ...person }) =>
    by === 'joinedKey' ? { ...person, key: joinedKey } : person,
  )
}
