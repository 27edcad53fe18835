import type { Collection } from '../../src/shared/collections/collection.ts'
import { durations, ownChangeGapMs } from '../../src/shared/limits.ts'
import type { ClientWrites } from '../../src/shared/model/client-writes.ts'
import { shapeOf } from './rule-functions.ts'

const matchOf = (path: string, ...allows: string[]): string =>
  `match /${path} {\n${allows.map((allow) => `  allow ${allow};\n`).join('')}}`

/** An admin reads these and no other of the server's: the rest by calls, which leave a row in the log. */
const adminsMatch = (names: readonly string[]): string =>
  `match /{collection}/{id} {\n  allow read: if isAdmin()\n    && collection in [\n${names
    .map((name) => `      '${name}'`)
    .join(',\n')}\n    ];\n}`

/** The id is that of an open match of the account's owner: what ends with a match is not made after it. */
const ofOpenMatch = [
  "account in document('matches', id).participants",
  "document('matches', id).status == 'open'",
]

const pace = `resource.data.updatedAt + duration.value(${ownChangeGapMs / durations.second}, 's') <= request.time`

/** Rights of an account's owner to write below it. */
const writesOf = ({ name, writers, people }: Collection): string[] => {
  const { may = {}, paced }: Pick<ClientWrites, 'may' | 'paced'> =
    typeof writers === 'object' && 'may' in writers ? writers : {}
  const isNew = `isNew${shapeOf(name)}(request.resource.data)`
  const shapes = {
    create: [isNew],
    update: paced
      ? [isNew, pace]
      : [`isChanged${shapeOf(name)}(resource.data, request.resource.data)`],
    delete: [],
  }
  return (['create', 'update', 'delete'] as const).flatMap((operation) => {
    const condition = may[operation]
    if (condition === undefined) return []
    const isHeld = people.match === 'deleted' && operation !== 'delete'
    // A refusal by the condition then reads no match.
    const more = [...(condition === true ? [] : [condition]), ...(isHeld ? ofOpenMatch : [])]
    return [
      `${operation}: if ${['isMe(account)', ...shapes[operation], ...more].join('\n    && ')}`,
    ]
  })
}

const readsOf = ({ readers }: Collection): string[] => {
  if (typeof readers === 'string' || 'byHand' in readers) return []
  if ('everyone' in readers) return [`${readers.everyone}: if true`]
  if ('signedIn' in readers) return [`${readers.signedIn}: if signedIn()`]
  const { own } = readers
  if (own === 'account') return ['read: if isMe(account)']
  return own === 'id' ? ['get: if isMe(id)'] : [`read: if isMe(resource.data.${own})`]
}

const matchesOf = (one: Collection): string[] => {
  const allows = [...readsOf(one), ...writesOf(one)]
  const place = one.below === 'users' ? `users/{account}/${one.name}` : one.name
  return allows.length === 0 ? [] : [matchOf(`${place}/{id}`, ...allows)]
}

/** The rules of readers that no condition of the product holds back, and of owners who write. */
export const declaredMatches = (collections: readonly Collection[]): string[] => [
  ...collections.flatMap(matchesOf),
  adminsMatch(collections.flatMap(({ name, readers }) => (readers === 'admins' ? [name] : []))),
]
