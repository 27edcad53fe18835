import { paths } from '../../../src/shared/paths.ts'
import { signedIn } from '../actors.ts'
import { type Case, everybody } from '../case.ts'
import { closedMatch, openMatch, roundId } from '../world.ts'

const admins = ['admin'] as const
const ownerAndAdmin = ['owner', 'admin'] as const

const listed = (
  collection: string,
  where: readonly [string, '==' | 'array-contains' | 'in', unknown][] = [],
) => ({ list: { collection, where } })

/** Documents that are one person's: the own one, somebody else's, all of them. */
const personal = (
  name: string,
  pathOf: (uid: string) => string,
  readers: Parameters<typeof everybody>[1] = ownerAndAdmin,
  ownReaders: Parameters<typeof everybody>[1] = signedIn,
): Case[] => [
  ...everybody(`${name} get own`, ownReaders, (uid) => ({ get: pathOf(uid) })),
  ...everybody(`${name} get the owner's`, readers, () => ({ get: pathOf('omar') })),
]

/** Admins read these by calls, each with a row in the log. */
const owner = ['owner'] as const

const accounts: Case[] = [
  ...everybody('users list 200', [], () => ({ list: { collection: 'users', limit: 200 } })),
  ...everybody('users by e-mail', [], (uid) =>
    listed('users', [['email', '==', `${uid}@campus.in`]]),
  ),
  ...(
    [
      ['email', 'omar@campus.in'],
      ['gender', 'male'],
    ] as const
  ).flatMap(([field, value]) =>
    everybody(`users by ${field} 200`, [], () => ({
      list: { collection: 'users', where: [[field, '==', value]], limit: 200 },
    })),
  ),
  ...everybody('users by gender', [], () => listed('users', [['gender', '==', 'female']])),
  ...everybody('devices get own', [], (uid) => ({ get: `users/${uid}/devices/d1` })),
  ...everybody('devices list own', [], (uid) => listed(`users/${uid}/devices`)),
]

const rounds: Case[] = [
  ...everybody('matchingRounds get it', signedIn, () => ({ get: paths.round(roundId) })),
  ...everybody('matchingRounds list the active', signedIn, () =>
    listed('matchingRounds', [['isActive', '==', true]]),
  ),
  ...personal('participants', (uid) => paths.participant(roundId, uid)),
  ...everybody('participants get none yet', signedIn, (uid) => ({
    get: paths.participant('r2', uid),
  })),
  ...everybody("participants get another's none", ownerAndAdmin, () => ({
    get: paths.participant('r2', 'omar'),
  })),
  ...everybody('participants list', admins, () => listed('participants')),
  ...everybody('participants list own', admins, (uid) =>
    listed('participants', [['uid', '==', uid]]),
  ),
  ...personal('pokes', paths.poke, owner),
  ...everybody('pokes campus', signedIn, () => ({ get: paths.campusPoke })),
  ...everybody('pokes list', [], () => listed('pokes')),
]

const likesAndMatches: Case[] = [
  ...everybody("likes get the owner's", owner, () => ({
    get: paths.like(roundId, 'omar', 'xenia'),
  })),
  ...everybody('likes get own that is not there', signedIn, (uid) => ({
    get: paths.like('r2', uid, 'fiona'),
  })),
  ...everybody('likes get of me that is not there', [], (uid) => ({
    get: paths.like('r2', 'somebody', uid),
  })),
  ...everybody('likes list by me', signedIn, (uid) =>
    listed('likes', [
      ['likingUserUid', '==', uid],
      ['roundId', '==', roundId],
    ]),
  ),
  ...everybody('likes list of me', [], (uid) => listed('likes', [['likedUserUid', '==', uid]])),
  ...everybody('likes list of a round', [], () => listed('likes', [['roundId', '==', roundId]])),
  ...everybody('likes list by me and another', [], (uid) =>
    listed('likes', [['likingUserUid', 'in', [uid, 'somebody']]]),
  ),
  ...everybody('matches get', ['owner', 'partner'], () => ({
    get: paths.match(openMatch),
  })),
  ...everybody('matches get closed', ['blocked', 'chosen'], () => ({
    get: paths.match(closedMatch),
  })),
  ...everybody('matches list mine', signedIn, (uid) =>
    listed('matches', [['participants', 'array-contains', uid]]),
  ),
  ...everybody("matches list the owner's", owner, () =>
    listed('matches', [['participants', 'array-contains', 'omar']]),
  ),
  ...everybody('matches list', [], () => listed('matches')),
  ...everybody('messages get', ['owner', 'partner'], () => ({
    get: paths.message(openMatch, 'm1'),
  })),
  ...everybody('messages list', ['owner', 'partner'], () => listed(paths.messages(openMatch))),
  ...everybody('messages get after the end', [], () => ({ get: paths.message(closedMatch, 'm1') })),
  ...everybody('messages list after the end', [], () => listed(paths.messages(closedMatch))),
]

const money: Case[] = [
  ...everybody('subscriptions list the active', [], () =>
    listed('subscriptions', [['status', '==', 'active']]),
  ),
  ...everybody('config get', signedIn, () => ({ get: paths.config })),
  ...everybody('config get the week of a usual round', admins, () => ({
    get: paths.roundSchedule,
  })),
  ...everybody('config list', admins, () => listed('config')),
  ...everybody('config list by name', admins, () =>
    listed('config', [['__name__', '==', paths.config]]),
  ),
]

/** A reader of one document still may not list its collection, not even down to that document. */
const listedByName: Case[] = [
  paths.user('omar'),
  'publicProfiles/omar',
  paths.participant(roundId, 'omar'),
  paths.campusPoke,
  paths.poke('omar'),
  paths.subscription('omar'),
  'verifications/omar',
  paths.like('r2', 'omar', 'fiona'),
].flatMap((path) => {
  const [collection = ''] = path.split('/')
  const listers = collection === 'participants' ? admins : []
  return everybody(`${path} list by name`, listers, () =>
    listed(collection, [['__name__', '==', path]]),
  )
})
const safety: Case[] = [
  ...everybody('blocks list against me', [], (uid) => listed('blocks', [['otherUid', '==', uid]])),
  // The readers of the own deck and match hold for those collections alone.
  ...everybody('drafts get own, none yet', [], (uid) => ({ get: `drafts/r2_${uid}` })),
  ...everybody('pairHistory get own', [], () => ({ get: 'pairHistory/omar_xenia' })).map(
    (each) => ({
      ...each,
      given: () => ({ 'pairHistory/omar_xenia': { participants: ['omar', 'xenia'] } }),
    }),
  ),
  ...[
    'secrets/s1',
    'secrets/campus',
    'auditLog/a1/more/m1',
    `${paths.match(openMatch)}/notes/m1`,
  ].flatMap((path) => everybody(`${path} get`, [], () => ({ get: path }))),
]

export const reads: Case[] = [
  ...accounts,
  ...rounds,
  ...likesAndMatches,
  ...money,
  ...listedByName,
  ...safety,
]
