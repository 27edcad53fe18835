import type { ActorName } from '../actors.ts'
import { everyone, uidOf } from '../actors.ts'

/** A file as the rules look at it. */
export interface FileCase {
  row: string
  actor: ActorName
  method: 'get' | 'list' | 'create' | 'update' | 'delete'
  path: string
  file: { size: number; contentType: string }
  /** Whether there is a file already. */
  there: boolean
  /** State of verifications/omar, or none. */
  verification: string | null
  /** The accounts of whoever asks and of the file's owner: none, or when their pause ends. */
  account: 'none' | 'never paused' | 'paused' | 'pause ends now'
  expected: 'allow' | 'deny'
}

const megabyte = 1024 * 1024
const photo = { size: megabyte, contentType: 'image/jpeg' }
const profile = 'users/omar/profile_images/profile.jpg'
const small = 'users/omar/profile_images/profile_0.small.jpg'
const front = 'users/omar/college-id/front.jpg'

const one = (
  row: string,
  path: string,
  method: FileCase['method'],
  expected: FileCase['expected'],
  changes: Partial<FileCase> = {},
): FileCase => ({
  row,
  actor: 'owner',
  method,
  path,
  file: photo,
  there: method !== 'create',
  verification: null,
  account: 'never paused',
  expected,
  ...changes,
})

const everybody = (
  row: string,
  path: string,
  method: FileCase['method'],
  allowed: readonly ActorName[],
  changes: Partial<FileCase> = {},
): FileCase[] =>
  everyone.map((actor) =>
    one(row, path, method, allowed.includes(actor) ? 'allow' : 'deny', { actor, ...changes }),
  )

/** A file of everybody's own: whoever is signed in may. */
const own = (row: string, name: string, method: FileCase['method']): FileCase[] =>
  everyone.map((actor) =>
    one(row, `users/${uidOf(actor)}/${name}`, method, actor === 'visitor' ? 'deny' : 'allow', {
      actor,
    }),
  )

const uploads = (['create'] as const).flatMap((method) => [
  ...everybody(`profile ${method}`, profile, method, ['owner']),
  ...[0, 1, 2, 3].map((place) =>
    one('profile names', `users/omar/profile_images/profile_${place}.jpg`, method, 'allow'),
  ),
  ...[
    'profile_4.jpg',
    'profile_.jpg',
    'profile_00.jpg',
    'other.jpg',
    'profile.png',
    'profileXjpg',
    'profile.jpg.html',
    'profile.small.jpg',
    'profile_0.small.jpg',
    'a/profile.jpg',
  ].map((name) => one('profile names', `users/omar/profile_images/${name}`, method, 'deny')),
  ...[
    'image/webp',
    'image/png',
    'image/svg+xml',
    'image/gif',
    'text/html',
    'image/jpeg; x',
    'IMAGE/JPEG',
    '',
  ].map((contentType) =>
    one('profile types', profile, method, 'deny', { file: { ...photo, contentType } }),
  ),
  one('profile size', profile, method, 'deny', { file: { ...photo, size: megabyte + 1 } }),
])

const collegeId = [
  ...everybody('college-id create', front, 'create', ['owner']),
  one('college-id create', 'users/omar/college-id/back.jpg', 'create', 'allow'),
  ...['left.jpg', 'front.png', 'front.jpg.html', 'frontXjpg'].map((name) =>
    one('college-id names', `users/omar/college-id/${name}`, 'create', 'deny'),
  ),
  one('college-id create again', front, 'create', 'deny', { there: true }),
  one('college-id create while submitted', front, 'create', 'allow', { verification: 'submitted' }),
  one('college-id create when approved', front, 'create', 'deny', { verification: 'approved' }),
  ...['approved', 'lost'].map((verification) =>
    one('college-id create again', front, 'create', 'deny', { there: true, verification }),
  ),
  one('college-id create in a state nobody knows', front, 'create', 'deny', {
    verification: 'lost',
  }),
  one('college-id create again while submitted', front, 'create', 'deny', {
    there: true,
    verification: 'submitted',
  }),
  ...everybody('college-id create when rejected', front, 'create', ['owner'], {
    verification: 'rejected',
  }),
  one('college-id create again when rejected', front, 'create', 'allow', {
    there: true,
    verification: 'rejected',
  }),
  one('college-id size', front, 'create', 'deny', { file: { ...photo, size: megabyte + 1 } }),
  one('college-id type', front, 'create', 'deny', { file: { ...photo, contentType: 'text/html' } }),
  ...(['get', 'update', 'delete', 'list'] as const).flatMap((method) =>
    everybody(`college-id ${method}`, front, method, []),
  ),
]

const again = { there: true, verification: 'rejected' }
const paused = [
  ...(
    [
      [profile, {}],
      [front, again],
    ] as const
  ).flatMap(([path, changes]) => [
    one('create while paused', path, 'create', 'deny', { ...changes, account: 'paused' }),
    one('create when the pause ends', path, 'create', 'allow', {
      ...changes,
      account: 'pause ends now',
    }),
    one('create without an account', path, 'create', 'deny', { ...changes, account: 'none' }),
  ]),
  one('the first side while paused', front, 'create', 'allow', { account: 'paused' }),
]

/** Every row of the authority over files. */
export const files: readonly FileCase[] = [
  ...everybody('profile get', profile, 'get', ['owner', 'admin']),
  ...everybody('small copy get', small, 'get', ['owner', 'admin']),
  ...everybody('small copy create', small, 'create', []),
  ...everybody('small copy update', small, 'update', []),
  ...own('profile get own', 'profile_images/profile.jpg', 'get'),
  ...everybody('profile delete', profile, 'delete', ['owner']),
  ...everybody('profile list', 'users/omar/profile_images', 'list', []),
  ...['', 'users', 'users/omar', 'users/omar/college-id'].flatMap((folder) =>
    everybody('list', folder, 'list', []),
  ),
  ...own('profile create own', 'profile_images/profile_2.jpg', 'create'),
  ...everybody('profile update', profile, 'update', []),
  ...everyone.map((actor) =>
    one(
      'profile update own',
      `users/${uidOf(actor)}/profile_images/profile_2.jpg`,
      'update',
      'deny',
      {
        actor,
      },
    ),
  ),
  ...everybody('profile create over another', profile, 'create', [], { there: true }),
  ...own('profile delete own', 'profile_images/profile_2.jpg', 'delete'),
  ...own('college-id create own', 'college-id/front.jpg', 'create'),
  ...everybody('profile list of one', profile, 'list', []),
  ...['other/x.jpg', 'other/front.jpg', 'other/profile.jpg'].flatMap((name) =>
    (['get', 'create'] as const).flatMap((method) =>
      everybody('elsewhere of one’s own', `users/omar/${name}`, method, []),
    ),
  ),
  ...['profile_images/profile.jpg', 'college-id/front.jpg'].flatMap((name) =>
    (['get', 'create', 'delete'] as const).flatMap((method) =>
      everybody('elsewhere of another kind', `people/omar/${name}`, method, []),
    ),
  ),
  ...everybody('elsewhere get', 'other/x.jpg', 'get', []),
  ...uploads,
  ...collegeId,
  ...paused,
  one('profile delete while paused', profile, 'delete', 'allow', { account: 'paused' }),
]
