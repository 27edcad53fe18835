import type { MutationName } from '../../../src/data/mutations/table.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { Meeting } from '../../../src/shared/model/matches/meeting.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import {
  choicesOf,
  documentLeft,
  isLeftBy,
  type OwnActName,
  ownActNames,
} from '../../support/own-acts.ts'
import type { Act } from '../sim/actions/act.ts'
import type { Campus } from '../sim/campus/campus.ts'
import { hero, noon, partner, roundId } from '../sim/campus/people.ts'
import {
  beforeStart,
  bioOf,
  blockPath,
  her,
  him,
  isOut,
  keepPhotos,
  likeAct,
  likePath,
  matchId,
  me,
  men,
  menWhoBlocked,
  menWhoLiked,
  menWithPhotos,
  otherId,
  photoId,
  putPhoto,
  removePhoto,
  reportOf,
  said,
  shows,
  sitOut,
  stored,
  storedSecond,
  tokenOf,
  women,
} from './scenes.ts'
import type { Scene } from './stage.ts'
import { field, has, not } from './steps.ts'

/** An act of a person, and how to see whether the server has it. */
interface UserAction {
  scene: Scene
  act: Act
  isThere(campus: Campus): boolean
}

const menWhoSaid: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    const times = { sentAt: serverTime, updatedAt: serverTime }
    const data = { senderUid: hero, text: 'Hello', clientAt: 0, ...times }
    server.write(paths.message(matchId, 'm1'), data)
    const lastMessage = { id: 'm1', senderUid: hero, sentAt: serverTime }
    const match = server.get(paths.match(matchId))
    server.write(paths.match(matchId), { ...match, lastMessage, updatedAt: serverTime })
  },
}
const withTwoPhotos: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    const photoUrls = [stored, storedSecond]
    server.write(me, { ...server.get(me), photoUrls, updatedAt: serverTime })
  },
}
const menWithNews: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    const said = { title: 'News', body: 'News', icon: 'poke', targetType: 'personal' }
    const times = { createdAt: serverTime, seen: false }
    server.write(paths.notification('n1'), { ...said, ...times, userUid: hero })
    const { pokedAt } = server.get(paths.poke(hero)) as { pokedAt: object }
    server.write(paths.poke(hero), { pokedAt: { ...pokedAt, inbox: serverTime } })
  },
}
const shareId = 'a'.repeat(32)
const plan = { id: 'o1', by: partner, meetAt: noon + day, place: 'The canteen' }
const menWithPlan: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    const match = server.get(paths.match(matchId)) as unknown as Match
    const meeting = { ...noMeeting, agreed: plan }
    server.write(paths.match(matchId), { ...match, meeting, updatedAt: serverTime })
  },
}
const menWithShare: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    const { meetAt, place } = plan
    const times = { meetAt, homeDueAt: meetAt, homeAt: null, createdAt: noon, updatedAt: noon }
    const people = { uid: hero, otherUid: partner, matchId, firstNames: ['A', 'B'] }
    server.write(paths.dateShare(shareId), { ...people, ...times, place, isOff: false })
  },
}
const menWithHiddenHandle: Scene = {
  gender: 'male',
  setup: ({ server }) => {
    server.write(me, { ...server.get(me), instagramId: 'my.handle', updatedAt: serverTime })
    const match = server.get(paths.match(matchId)) as unknown as Match
    const mine = { ...match.people[hero], instagramId: '' }
    const people = { ...match.people, [hero]: mine }
    server.write(paths.match(matchId), { ...match, people, updatedAt: serverTime })
  },
}
const menWithoutCheck: Scene = { gender: 'male', keep: keepPhotos }

/** The simulated day is 21 November. */
const tomorrowEvening = '2026-11-22/evening'

const isAccepted = ({ server }: Campus) => server.get(me)?.acceptedTermsVersion !== undefined
const setUp = (step: string) => (campus: Campus) =>
  Object(campus.server.get(me)?.setupStatus)[step] === true

/** An own act is tried with its first choice (tests/support/own-acts.ts). */
const ownUserActions = Object.fromEntries(
  ownActNames.map((name): [string, UserAction] => {
    const [act] = choicesOf(name, { matchId, uid: partner })
    if (act === undefined) throw new Error(`${name} has no choice`)
    const { path } = documentLeft(act, hero, noon)
    const isThere = ({ server }: Campus) => isLeftBy(act, hero, server.get(path))
    return [name, { scene: men, act, isThere }]
  }),
) as Record<OwnActName, UserAction>

export const userActions = {
  ...ownUserActions,
  like: { scene: men, act: likeAct, isThere: has(likePath) },
  unlike: {
    scene: menWhoLiked,
    act: { name: 'unlike', args: her },
    isThere: not(has(likePath)),
  },
  confirm: {
    scene: women,
    act: { name: 'confirm', args: him },
    isThere: has(paths.match('bea_hero')),
  },
  pass: {
    scene: women,
    act: { name: 'pass', args: him },
    isThere: field(pathOf('assignments', roundId, hero), 'passedUids', [him.boyUid]),
  },
  sendMessage: { scene: men, act: said('m1'), isThere: has(paths.message(matchId, 'm1')) },
  deleteMessage: {
    scene: menWhoSaid,
    act: { name: 'deleteMessage', args: { matchId, id: 'm1' } },
    isThere: field(paths.message(matchId, 'm1'), 'text', ''),
  },
  freeThirds: {
    scene: men,
    act: {
      name: 'freeThirds',
      args: { matchId, act: { does: 'mark', free: { [tomorrowEvening]: true } } },
    },
    isThere: ({ server }) => {
      const meeting = server.get(paths.match(matchId))?.meeting as Meeting | undefined
      return meeting?.free[hero]?.join() === tomorrowEvening
    },
  },
  meet: {
    scene: men,
    act: {
      name: 'meet',
      args: {
        matchId,
        act: { does: 'offer', id: 'o1', seen: null, meetAt: noon + day, place: 'The canteen' },
      },
    },
    isThere: ({ server }) => {
      const meeting = server.get(paths.match(matchId))?.meeting as Meeting | undefined
      return meeting?.offer?.id === 'o1'
    },
  },
  shareDate: {
    scene: menWithPlan,
    act: { name: 'shareDate', args: { id: shareId, matchId, homeAfterMs: 10_800_000 } },
    isThere: has(paths.dateShare(shareId)),
  },
  changeDateShare: {
    scene: menWithShare,
    act: { name: 'changeDateShare', args: { id: shareId, does: 'stop' } },
    isThere: not(has(paths.dateShare(shareId))),
  },
  showHandle: {
    scene: menWithHiddenHandle,
    act: { name: 'showHandle', args: { matchId, handle: 'my.handle' } },
    isThere: ({ server }) => {
      const people = server.get(paths.match(matchId))?.people as Match['people'] | undefined
      return people?.[hero]?.instagramId === 'my.handle'
    },
  },
  markRead: {
    scene: men,
    act: { name: 'markRead', args: { matchId, readAt: 1 } },
    isThere: field(paths.match(matchId), 'readAt', { [hero]: 1 }),
  },
  markSeen: {
    scene: menWithNews,
    act: { name: 'markSeen', args: { ids: ['n1'] } },
    isThere: has(paths.seenMark(hero, 'n1')),
  },
  optOut: { scene: beforeStart, act: sitOut(true), isThere: isOut },
  report: { scene: men, act: reportOf(her.uid), isThere: has(blockPath) },
  block: {
    scene: men,
    act: { name: 'block', args: { uid: partner } },
    isThere: has(paths.block(hero, partner)),
  },
  unblock: {
    scene: menWhoBlocked,
    act: { name: 'unblock', args: { uid: her.uid } },
    isThere: not(has(blockPath)),
  },
  unmatch: {
    scene: men,
    act: { name: 'unmatch', args: { uid: partner } },
    isThere: field(paths.match(matchId), 'status', 'closed'),
  },
  saveToken: {
    scene: men,
    act: tokenOf('one'),
    isThere: field(paths.device(hero, 'phone'), 'fcmToken', 'one'),
  },
  acceptTerms: { scene: men, act: { name: 'acceptTerms', args: {} }, isThere: isAccepted },
  editProfile: { scene: men, act: bioOf('one'), isThere: field(me, 'bio', 'one') },
  putPhoto: { scene: menWithPhotos, act: putPhoto(photoId), isThere: shows(stored, photoId) },
  removePhoto: {
    scene: withTwoPhotos,
    act: removePhoto(stored),
    isThere: shows(storedSecond),
  },
  orderPhotos: {
    scene: withTwoPhotos,
    act: {
      name: 'orderPhotos',
      args: { addresses: [storedSecond, stored] },
    },
    isThere: shows(storedSecond, stored),
  },
  finishPhotos: { scene: men, act: { name: 'finishPhotos', args: {} }, isThere: setUp('photos') },
  putCollegeId: {
    scene: menWithoutCheck,
    act: { name: 'putCollegeId', args: { front: photoId, back: otherId } },
    isThere: has(paths.verification(hero)),
  },
} as const satisfies Record<MutationName, UserAction>

export type { UserAction }
