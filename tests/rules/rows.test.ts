import { expect, test } from 'vitest'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { everyone } from './actors.ts'
import { allDeclared } from './declared-documents.ts'
import { files } from './table/storage.ts'
import { badUserFields } from './table/users.ts'
import { table } from './table.ts'

/** The subjects of the authority, and the questions about each that everybody must have been asked. */
const authority: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    ...['users get own', "users get the owner's", 'users list', 'users list 200'],
    ...['users by e-mail', 'users by email 200', 'users by gender', 'users by gender 200'],
    ...['users create own', 'users update', 'users update own', 'users delete', 'users delete own'],
  ],
  devices: [
    ...['devices get own', 'devices list own', 'devices write own', 'devices refresh own'],
    ...['devices delete own', "devices write the owner's", "devices refresh the owner's"],
    "devices delete the owner's",
  ],
  'shared cards': ['publicProfiles get', 'publicProfiles list', 'publicProfiles create own'],
  rounds: [
    ...['matchingRounds get', 'matchingRounds list', 'matchingRounds create'],
    ...['matchingRounds update', 'matchingRounds delete'],
  ],
  participants: [
    ...['participants get own', "participants get the owner's", 'participants list'],
    ...[
      'participants/r1_omar create',
      'participants/r1_omar update',
      'participants/r1_omar delete',
    ],
  ],
  decks: [
    ...['assignments get own', "assignments get the owner's", 'assignments get withdrawn'],
    ...['assignments list own', 'assignments list', 'assignments/r1_omar update'],
  ],
  pokes: [
    'pokes get own',
    "pokes get the owner's",
    'pokes campus',
    'pokes list',
    'pokes update own',
  ],
  likes: [
    ...['likes create', 'likes create in his name', 'likes update', 'likes delete'],
    ...[
      "likes delete the owner's",
      "likes get the owner's",
      'likes list by me',
      'likes list of me',
    ],
    'likes list of a round',
  ],
  matches: [
    ...['matches get', 'matches get closed', 'matches list mine', "matches list the owner's"],
    ...['matches list', 'matches create', 'matches delete', 'matches reopen', 'matches readAt own'],
    ...['matches readAt of the owner', 'matches readAt after the end'],
  ],
  messages: [
    ...['messages get', 'messages list', 'messages get after the end', 'messages create'],
    ...["messages create in the owner's name", 'messages create after the end', 'messages delete'],
    'messages remove',
  ],
  money: [
    ...['subscriptions get own', "subscriptions get the owner's", 'subscriptions update own'],
    ...['payments get own', "payments get the owner's", 'payments update own', 'plans get'],
    ...['plans list', 'config get', 'config list', 'plans update', 'config/app update'],
    ...['ledger get own', "ledger get the owner's", 'ledger list own', 'ledger list'],
    ...['ledger update own', 'utrs get', 'orders get'],
    ...['get', 'list', 'create', 'update', 'delete'].map((how) => `gatewayTroubles ${how}`),
  ],
  notifications: [
    ...['notifications get own', "notifications get the owner's", 'notifications list own'],
    ...['all', 'male', 'female', 'verified'].flatMap((group) =>
      ['get', 'list', 'update'].map((operation) => `notifications ${group} ${operation}`),
    ),
    ...['notifications see own', "notifications see the owner's", 'notifications create'],
    'notifications delete',
  ],
  'what admins read': ['auditLog', 'roundEvents', 'pairHistory'].flatMap((name) =>
    ['get', 'list', 'create', 'update', 'delete'].map((how) => `${name} ${how}`),
  ),
  safety: [
    ...['blocks get own', "blocks get the owner's", 'blocks list own', 'blocks update own'],
    ...['verifications get own', "verifications get the owner's", 'verifications update own'],
  ],
  'paths without a name': ['secrets/s1 get', 'secrets/s1 create', 'secrets/s1 update'],
  photos: [
    ...['profile get', 'profile get own', 'profile create', 'profile create own', 'profile update'],
    ...['profile update own', 'profile delete', 'profile delete own', 'list'],
  ],
  'college IDs': ['create', 'create own', 'get', 'update', 'delete', 'list'].map(
    (operation) => `college-id ${operation}`,
  ),
}

/** Documents below an account that its owner reads. */
const marks = allDeclared
  .filter(({ below, readers }) => below === 'users' && typeof readers === 'object')
  .map(({ name }) => [
    name,
    ['get', 'list', 'create', 'update', 'delete']
      .map((operation) => `${name} ${operation} own`)
      .concat(['get', 'list', 'create'].map((operation) => `${name} ${operation} the owner's`)),
  ])

const asked = new Map<string, Set<string>>()
for (const { row, actor } of [...table, ...files]) {
  asked.set(row, (asked.get(row) ?? new Set()).add(actor))
}

test.each([...Object.entries(authority), ...marks] as [string, string[]][])(
  '%s: the row has a cell for every actor and every operation',
  (_, rows) => {
    const missing = rows.flatMap((row) =>
      everyone.filter((actor) => !asked.get(row)?.has(actor)).map((actor) => `${row} (${actor})`),
    )
    expect(missing).toEqual([])
  },
)

type Operation = 'get' | 'list' | 'write'

/** The collection of a path, without ids. */
const collectionIn = (path: string): string => path.split('/')[0] ?? ''

const operations = new Map<string, Set<string>>()
for (const { ask, actor } of table) {
  const one = ask((offset) => new Date(offset))
  const note = (collection: string, operation: Operation) => {
    const key = `${collection} ${operation}`
    operations.set(key, (operations.get(key) ?? new Set()).add(actor))
  }
  if ('get' in one) note(collectionIn(one.get), 'get')
  else if ('list' in one) note(collectionIn(one.list.collection), 'list')
  else note(collectionIn('set' in one ? one.set : one.delete), 'write')
}

test('every collection, the desk’s too, is asked for by everybody: one, all, and a write', () => {
  // The others lie below a person or a match, whose rows stand above.
  const names = allDeclared.filter(({ below }) => below === undefined).map(({ name }) => name)
  const missing = names.flatMap((name) =>
    (['get', 'list', 'write'] as const).flatMap((operation) =>
      everyone
        .filter((actor) => !operations.get(`${name} ${operation}`)?.has(actor))
        .map((actor) => `${name} ${operation} (${actor})`),
    ),
  )
  expect(missing).toEqual([])
})

test('every field of an account is written wrongly by its owner', () => {
  const fields = Object.keys(userSchema.entries)
  expect(fields.filter((field) => !(field in badUserFields))).toEqual([])
})
