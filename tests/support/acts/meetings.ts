import { noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { Meeting } from '../../../src/shared/model/matches/meeting.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { me as account, has, matchId, men, not, type Scene } from '../../faults/points/scenes.ts'
import { hero, noon, partner } from '../../faults/sim/campus/people.ts'
import { me } from '../../screens/rows.ts'
import { type Acts, nothing } from './act.ts'
import { isGiven } from './asked.ts'
import { named } from './lines.ts'

const shareId = 'a'.repeat(32)
const shownMatch = `${me}_girl`
const homeAfterMs = 10_800_000
const plan = { id: 'o1', by: partner, meetAt: noon + day, place: 'The canteen' }
/** The simulated day is 21 November. */
const tomorrowEvening = '2026-11-22/evening'

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
    server.write(account, {
      ...server.get(account),
      instagramId: 'my.handle',
      updatedAt: serverTime,
    })
    const match = server.get(paths.match(matchId)) as unknown as Match
    const mine = { ...match.people[hero], instagramId: '' }
    const people = { ...match.people, [hero]: mine }
    server.write(paths.match(matchId), { ...match, people, updatedAt: serverTime })
  },
}

export const meetingActs: Pick<
  Acts,
  'freeThirds' | 'meet' | 'shareDate' | 'changeDateShare' | 'showHandle'
> = {
  freeThirds: {
    tried: {
      scene: men,
      args: { matchId, act: { does: 'mark', free: { [tomorrowEvening]: true } } },
      isThere: ({ server }) => {
        const meeting = server.get(paths.match(matchId))?.meeting as Meeting | undefined
        return meeting?.free[hero]?.join() === tomorrowEvening
      },
    },
    shown: {
      screen: 'conversation',
      args: { matchId: shownMatch, act: { does: 'mark', free: {} } },
      lines: named('freeThirds'),
    },
    asks: {
      call: 'changeMeeting',
      isAsked: (request, args) => {
        if (args.act.does !== 'mark') return isGiven(request, args)
        // Marks of one wait go together.
        const { act: sent } = request as unknown as typeof args
        const marks = Object.entries(args.act.free)
        return sent.does === 'mark' && marks.every(([third, isFree]) => sent.free[third] === isFree)
      },
    },
    stands: 'judged by its request alone',
    against: nothing,
    histories: 'meet',
  },
  meet: {
    tried: {
      scene: men,
      args: {
        matchId,
        act: { does: 'offer', id: 'o1', seen: null, meetAt: noon + day, place: 'The canteen' },
      },
      isThere: ({ server }) => {
        const meeting = server.get(paths.match(matchId))?.meeting as Meeting | undefined
        return meeting?.offer?.id === 'o1'
      },
    },
    shown: {
      screen: 'conversation',
      args: {
        matchId: shownMatch,
        act: { does: 'offer', id: 'new', seen: null, meetAt: 4e12, place: 'The canteen' },
      },
      lines: named('meet'),
    },
    asks: { call: 'changeMeeting' },
    stands: 'judged by its request alone',
    once: true,
    oneRow: true,
    against: ({ act }, random, matchId) =>
      act.does === 'offer'
        ? [
            {
              name: 'meet',
              args: { matchId, act: { does: 'drop', id: random.uuid(), offerId: act.id } },
            },
          ]
        : [],
    histories: 'meet',
  },
  shareDate: {
    tried: {
      scene: menWithPlan,
      args: { id: shareId, matchId, homeAfterMs },
      isThere: has(paths.dateShare(shareId)),
    },
    shown: {
      screen: 'conversation',
      args: { id: shareId, matchId: shownMatch, homeAfterMs },
      lines: named('shareDate'),
    },
    asks: { call: 'shareDate' },
    stands: (campus, { id }) => has(paths.dateShare(id))(campus),
    oneRow: true,
    subject: ({ id }) => `share ${id}`,
    against: ({ id, matchId }) => [
      { name: 'changeDateShare', args: { id, does: 'stop', matchId } },
      { name: 'changeDateShare', args: { id, does: 'home' } },
      { name: 'unmatch', args: { uid: partner } },
    ],
    histories: 'shareDate',
  },
  changeDateShare: {
    tried: {
      scene: menWithShare,
      args: { id: shareId, does: 'stop' },
      isThere: not(has(paths.dateShare(shareId))),
    },
    shown: {
      screen: 'conversation',
      args: { id: shareId, does: 'home' },
      lines: named('changeDateShare'),
    },
    asks: { call: 'changeDateShare' },
    stands: ({ server }, { id, does }) => {
      const share = server.get(paths.dateShare(id))
      return share === undefined || (does === 'home' && share.homeAt != null)
    },
    // A word of being home is of one time: a plan that moves needs another.
    subject: ({ id, does }) => (does === 'stop' ? `share ${id}` : null),
    against: (args) => [{ name: 'changeDateShare', args: { ...args, does: 'stop' } }],
    histories: 'changeDateShare',
  },
  showHandle: {
    tried: {
      scene: menWithHiddenHandle,
      args: { matchId, handle: 'my.handle' },
      isThere: ({ server }) => {
        const people = server.get(paths.match(matchId))?.people as Match['people'] | undefined
        return people?.[hero]?.instagramId === 'my.handle'
      },
    },
    shown: {
      screen: 'conversation',
      args: { matchId: shownMatch, handle: 'me' },
      lines: named('showHandle'),
    },
    asks: { call: 'showHandle' },
    stands: 'judged by its request alone',
    once: true,
    against: nothing,
    histories: 'showHandle',
  },
}
