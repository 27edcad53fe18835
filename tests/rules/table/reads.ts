import { paths } from '../../../src/shared/paths.ts'
import { everyone, signedIn } from '../actors.ts'
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
  ...personal('users', paths.user, owner),
  ...everybody('users list', [], () => listed('users')),
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
  ...everybody("seen list the owner's", ['owner'], () => listed('users/omar/seen')),
  ...everybody('users by gender', [], () => listed('users', [['gender', '==', 'female']])),
  ...everybody('devices get own', [], (uid) => ({ get: `users/${uid}/devices/d1` })),
  ...everybody('devices list own', [], (uid) => listed(`users/${uid}/devices`)),
  ...everybody('seen get own', signedIn, (uid) => ({ get: `users/${uid}/seen/n1` })),
  ...everybody('seen list own', signedIn, (uid) => listed(`users/${uid}/seen`)),
  ...everybody("seen get the owner's", ['owner'], () => ({ get: 'users/omar/seen/n1' })),
  ...everybody('publicProfiles get', everyone, () => ({ get: 'publicProfiles/omar' })),
  ...everybody('publicProfiles list', [], () => listed('publicProfiles')),
]

const rounds: Case[] = [
  ...everybody('matchingRounds get', signedIn, () => ({ get: paths.round(roundId) })),
  ...everybody('matchingRounds list', signedIn, () =>
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
  ...personal('subscriptions', paths.subscription),
  ...everybody('subscriptions list', admins, () =>
    listed('subscriptions', [['status', '==', 'active']]),
  ),
  ...everybody('plans get', everyone, () => ({ get: paths.plan('p1') })),
  ...everybody('plans list', everyone, () => listed('plans')),
  ...everybody('config get', everyone, () => ({ get: paths.config })),
  ...everybody('config get the week of a usual round', admins, () => ({
    get: paths.roundSchedule,
  })),
  ...everybody('config list', admins, () => listed('config')),
  ...everybody('config list by name', admins, () =>
    listed('config', [['__name__', '==', paths.config]]),
  ),
  ...personal('payments', (uid) => `payments/p_${uid}`),
  ...everybody('payments list own', signedIn, (uid) => listed('payments', [['uid', '==', uid]])),
  ...everybody('payments list', admins, () => listed('payments')),
  ...personal('ledger', (uid) => `ledger/l_${uid}`),
  ...everybody('ledger list own', signedIn, (uid) => listed('ledger', [['uid', '==', uid]])),
  ...everybody('ledger list', admins, () => listed('ledger')),
  ...everybody('orders get', [], () => ({ get: 'orders/order_1' })),
  ...everybody('utrs get', [], () => ({ get: 'utrs/123456789012' })),
]

const collections = ['participants', 'subscriptions']
/** Whoever may get one document still may not list a collection, not even down to that document. */
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
  const listers = collections.includes(collection) ? admins : []
  return everybody(`${path} list by name`, listers, () =>
    listed(collection, [['__name__', '==', path]]),
  )
})
const safety: Case[] = [
  ...personal('verifications', (uid) => `verifications/${uid}`, owner),
  ...everybody('verifications list', [], () => listed('verifications')),
  ...personal('blocks', (uid) => `blocks/${uid}_other`, owner),
  ...everybody('blocks list own', signedIn, (uid) => listed('blocks', [['uid', '==', uid]])),
  ...everybody('blocks list against me', [], (uid) => listed('blocks', [['otherUid', '==', uid]])),
  ...[
    'auditLog/a1',
    'roundEvents/r1_boysEnd',
    'drafts/r1_omar',
    'curationRuns/r1',
    'publishings/r1',
    'roundStats/r1',
    'scheduleRuns/tickRounds',
    'errorGroups/1_a',
    'pageSpeeds/1_a',
    'policyReports/2026-11-23',
    'gatewayTroubles/pay_1',
    'collegeSuggestions/omar_x',
  ].flatMap((path) => [
    ...everybody(`${path} get`, admins, () => ({ get: path })),
    ...everybody(`${path} list`, admins, () => listed(path.split('/')[0] ?? '')),
  ]),
  // Who was shown to whom, and photos that wait: by calls.
  ...['pairHistory/omar_xenia', 'photoReviews/omar_x'].flatMap((path) => [
    ...everybody(`${path} get`, [], () => ({ get: path })),
    ...everybody(`${path} list`, [], () => listed(path.split('/')[0] ?? '')),
  ]),
  // What a person may read of the own deck and match is said of those collections alone.
  ...everybody('drafts get own, none yet', admins, (uid) => ({ get: `drafts/r2_${uid}` })),
  ...everybody('pairHistory get own', [], () => ({ get: 'pairHistory/omar_xenia' })).map(
    (each) => ({
      ...each,
      given: () => ({ 'pairHistory/omar_xenia': { participants: ['omar', 'xenia'] } }),
    }),
  ),
  // A like's end would tell its liker that he was blocked: he is denied it like everybody else.
  ...[
    // Admins read reports by calls, each look with its reason in the log.
    'reports/x1',
    'outcomes/o1',
    'lateConfirms/r1_xenia_omar',
    'likeVoids/r1_omar_xenia',
    'likeScores/r1_omar_xenia',
    'pushMarks/message_omar_xenia_xenia',
    'messageRates/omar',
    'withdrawnMessages/omar_zoya',
    'barredAddresses/b1',
    'collegeIdMarks/c1',
    'cardPaces/omar',
    'editPaces/omar',
    'notificationSends/n1',
    'photoHashes/omar_x',
    'photoLooks/omar',
    'sweeps/unnamedPhotos',
    'errorPaces/omar',
    'peopleIndex/omar',
    'departures/zoya',
    'formerAccounts/zoya',
    'secrets/s1',
    'auditLog/a1/more/m1',
    'secrets/campus',
    `${paths.match(openMatch)}/notes/m1`,
  ].flatMap((path) => everybody(`${path} get`, [], () => ({ get: path }))),
  ...[
    'reports',
    'outcomes',
    'lateConfirms',
    'utrs',
    'orders',
    'likeVoids',
    'likeScores',
    'pushMarks',
    'messageRates',
    'withdrawnMessages',
    'departures',
    'formerAccounts',
    'barredAddresses',
    'collegeIdMarks',
    'cardPaces',
    'editPaces',
    'notificationSends',
    'photoHashes',
    'photoLooks',
    'sweeps',
    'errorPaces',
    'peopleIndex',
  ].flatMap((collection) => everybody(`${collection} list`, [], () => listed(collection))),
]

export const reads: Case[] = [
  ...accounts,
  ...rounds,
  ...likesAndMatches,
  ...money,
  ...listedByName,
  ...safety,
]
