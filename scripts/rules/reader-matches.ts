import type { Collection } from '../../src/shared/collections/collection.ts'

const matchOf = (path: string, ...allows: string[]): string =>
  `match /${path} {\n${allows.map((allow) => `  allow ${allow};\n`).join('')}}`

/** An admin reads these and no other of the server's: the rest by calls, which leave a row in the log. */
const adminsMatch = (names: readonly string[]): string =>
  `match /{collection}/{id} {\n  allow read: if isAdmin()\n    && collection in [\n${names
    .map((name) => `      '${name}'`)
    .join(',\n')}\n    ];\n}`

const matchesOf = ({ name, below, readers }: Collection): string[] => {
  if (typeof readers === 'string' || 'byHand' in readers) return []
  if ('everyone' in readers) return [matchOf(`${name}/{id}`, `${readers.everyone}: if true`)]
  if ('signedIn' in readers) return [matchOf(`${name}/{id}`, `${readers.signedIn}: if signedIn()`)]
  const { own, admins } = readers
  const adminOr = admins ? 'isAdmin() || ' : ''
  if (own === 'account')
    return [matchOf(`${below}/{account}/${name}/{id}`, `read: if ${adminOr}isMe(account)`)]
  if (own !== 'id')
    return [matchOf(`${name}/{id}`, `read: if ${adminOr}isMe(resource.data.${own})`)]
  const lists = admins ? ['list: if isAdmin()'] : []
  return [matchOf(`${name}/{id}`, `get: if ${adminOr}isMe(id)`, ...lists)]
}

/** The rules of all readers that no condition of the product holds back. */
export const readerMatches = (collections: readonly Collection[]): string[] => [
  ...collections.flatMap(matchesOf),
  adminsMatch(collections.flatMap(({ name, readers }) => (readers === 'admins' ? [name] : []))),
]
