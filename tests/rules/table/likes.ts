import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { ActorName } from '../actors.ts'
import { allow, brief, type Case, deny, everybody } from '../case.ts'
import {
  type At,
  type Data,
  deck,
  round,
  roundId,
  subscription,
  type World,
  without,
} from '../world.ts'

const { day, hour, minute } = durations
const path = paths.like(roundId, 'arjun', 'fiona')
const liked: Data = {
  roundId,
  likingUserUid: 'arjun',
  likedUserUid: 'fiona',
  timestamp: serverTime,
}

const press = (changes: Data = {}, at = path) => ({ set: at, data: { ...liked, ...changes } })

const likeBy = (
  row: string,
  name: string,
  changes: Data,
  where = path,
  actor: ActorName = 'suitor',
) => deny(row, name, actor, () => press(changes, where))

const shapes: Case[] = [
  ...everybody('likes create', ['suitor'], (uid) =>
    press({ likingUserUid: uid }, paths.like(roundId, uid, 'fiona')),
  ),
  ...everybody('likes create in his name', ['suitor'], () => press()),
  ...Object.keys(liked).map((name) =>
    deny('likes create', `without ${name}`, 'suitor', () => ({
      set: path,
      data: without(liked, name),
    })),
  ),
  likeBy('likes create', 'an extra key', { note: 'hi' }),
  likeBy('likes create', 'a mark of the server', { voidAt: serverTime }),
  likeBy('likes create', 'a super like', { super: true }),
  likeBy('likes create', 'another id', {}, paths.like(roundId, 'arjun', 'fatima')),
  likeBy('likes create', 'an id of one’s own', {}, 'likes/mine'),
  likeBy('likes create', 'a forged liker', { likingUserUid: 'mohan' }),
  likeBy(
    'likes create',
    'as another',
    { likingUserUid: 'omar' },
    paths.like(roundId, 'omar', 'fiona'),
  ),
  ...['roundId', 'likingUserUid', 'likedUserUid', 'timestamp'].flatMap((name) =>
    [7, null, true, ['x']].map((value) =>
      likeBy('likes create', `${name} ${brief(value)}`, { [name]: value }),
    ),
  ),
  likeBy(
    'likes create',
    'unassigned',
    { likedUserUid: 'xenia' },
    paths.like(roundId, 'arjun', 'xenia'),
  ),
  likeBy(
    'likes create',
    'himself',
    { likedUserUid: 'arjun' },
    paths.like(roundId, 'arjun', 'arjun'),
  ),
  deny(
    'likes create',
    'himself, were he in his deck',
    'suitor',
    () => press({ likedUserUid: 'arjun' }, paths.like(roundId, 'arjun', 'arjun')),
    {
      given: (at) => ({ [pathOf('assignments', roundId, 'arjun')]: deck('arjun', ['arjun'], at) }),
    },
  ),
  likeBy(
    'likes create',
    'a woman, of a man in her deck',
    { likingUserUid: 'fiona', likedUserUid: 'arjun' },
    paths.like(roundId, 'fiona', 'arjun'),
    'chosen',
  ),
  likeBy('likes create', 'no such round', { roundId: 'r9' }, paths.like('r9', 'arjun', 'fiona')),
  ...[-1, 1, -hour].map((offset) =>
    deny('likes create', `timestamp ${offset} ms off`, 'suitor', (at) =>
      press({ timestamp: at(offset) }),
    ),
  ),
]

const when = (
  name: string,
  given: (at: At) => World,
  expected: typeof allow | typeof deny,
  exact = false,
) => expected('likes create', name, 'suitor', () => press(), { given, exact })

const window =
  (startsIn: number, endsIn: number, changes: Data = {}) =>
  (at: At) => ({
    [paths.round(roundId)]: round(at, startsIn, endsIn, changes),
  })
const phases = (boys: unknown) => (at: At) => ({
  [paths.round(roundId)]: { ...round(at, -hour, hour), phases: { boys } },
})

const grace = limits.graceMs
const graceLeftOut = (endsIn: number) => (at: At) => ({
  [paths.round(roundId)]: without(round(at, -hour, endsIn), 'graceMs'),
})
const windows: Case[] = [
  when('well inside the window', window(-hour, hour), allow),
  when('at its start', window(0, hour), allow, true),
  when('one millisecond before its start', window(1, hour), deny, true),
  when('an hour before its start', window(hour, 2 * hour), deny),
  when('one millisecond before its end', window(-hour, 1), allow, true),
  when('exactly at its end: within the grace', window(-hour, 0), allow, true),
  when('one millisecond before the grace ends', window(-hour, 1 - grace), allow, true),
  when('exactly when the grace ends', window(-hour, -grace), deny, true),
  when('in the grace', window(-hour, -grace / 2), allow),
  when('after the grace', window(-hour, -grace - minute), deny),
  when('no grace: exactly at its end', window(-hour, 0, { graceMs: 0 }), deny, true),
  when('no grace: in the window', window(-hour, minute, { graceMs: 0 }), allow),
  when('no grace: after the end', window(-hour, -minute, { graceMs: 0 }), deny),
  when('an hour of grace', window(-2 * hour, -30 * minute, { graceMs: hour }), allow),
  when('grace left out, nine minutes late', graceLeftOut(-9 * minute), allow),
  when('grace left out, eleven minutes late', graceLeftOut(-11 * minute), deny),
  when('grace left out, exactly at its end', graceLeftOut(-grace), deny, true),
  when('grace left out, one millisecond before its end', graceLeftOut(1 - grace), allow, true),
  when('an inactive round', window(-hour, hour, { isActive: false }), deny),
  when('isActive a text', window(-hour, hour, { isActive: 'yes' }), deny),
  when('no planned window', phases({ startAt: null, endAt: null, isComplete: false }), deny),
  when('no planned end', (at) => phases({ startAt: at(-hour), endAt: null })(at), deny),
  when('no round', () => ({ [paths.round(roundId)]: null }), deny),
]

const plan = (changes: Data) => (at: At) => ({
  [paths.subscription('arjun')]: subscription('arjun', at, changes),
})
const planWithout =
  (name: string, changes: Data = {}) =>
  (at: At) => ({
    [paths.subscription('arjun')]: without(subscription('arjun', at, changes), name),
  })
const plans: Case[] = [
  when('no subscription', () => ({ [paths.subscription('arjun')]: null }), deny),
  when('expired status', plan({ status: 'expired' }), deny),
  when('no match left', plan({ remainingMatches: 0 }), deny),
  when('less than none left', plan({ remainingMatches: -1 }), deny),
  when('two matches left', plan({ remainingMatches: 2 }), allow),
  when(
    'two matches left, of which one is held',
    plan({ remainingMatches: 2, heldMatches: 1 }),
    allow,
  ),
  when('two matches left, both held', plan({ remainingMatches: 2, heldMatches: 2 }), deny),
  when('a match left, and none held', plan({ heldMatches: 0 }), allow),
  when('its only round used', plan({ roundsUsed: 1 }), deny),
  when('more rounds used than allowed', plan({ roundsUsed: 2 }), deny),
  when('one of two rounds used', plan({ roundsUsed: 1, roundsAllowed: 2 }), allow),
  when('two of two rounds used', plan({ roundsUsed: 2, roundsAllowed: 2 }), deny),
  when('one round unless said, used', planWithout('roundsAllowed', { roundsUsed: 1 }), deny),
  when('one round unless said, unused', planWithout('roundsAllowed'), allow),
  when('no end', plan({ expiresAt: null }), allow),
  when('no end said', planWithout('expiresAt'), allow),
  when(
    'ended longer ago than the grace',
    (at) => plan({ expiresAt: at(-grace - minute) })(at),
    deny,
  ),
  when('ends this millisecond', (at) => plan({ expiresAt: at(0) })(at), allow, true),
  when('ends in a millisecond', (at) => plan({ expiresAt: at(1) })(at), allow, true),
]

const mine = pathOf('assignments', roundId, 'arjun')

/** A plan that ended by its date, the boys' window, and the time at which the deck was published. */
const ended =
  (
    expiresIn: number,
    [from, to]: readonly [number, number],
    publishedIn = -day,
    changes: Data = {},
  ) =>
  (at: At) => ({
    ...plan({ expiresAt: at(expiresIn) })(at),
    ...window(from, to, changes)(at),
    [mine]: { ...deck('arjun', ['fiona'], at), publishedAt: at(publishedIn) },
  })
const open = [-hour, hour] as const
/** PRODUCT §4: a plan that was valid when he liked carries the round. */
const endedPlans: Case[] = [
  when('a plan that ended in the window', ended(-minute, open), allow),
  when('one millisecond before the grace of his plan ends', ended(1 - grace, open), allow, true),
  when('exactly when the grace of his plan ends', ended(-grace, open), deny, true),
  when(
    'a plan without grace that ended just now',
    ended(-1, open, -day, { graceMs: 0 }),
    deny,
    true,
  ),
  when('a plan that ended in the grace of the window', ended(-minute, [-hour, -2 * minute]), allow),
  when('the same, after that grace', ended(-minute, [-hour, -grace - 1]), deny),
  when('a plan that ended as the window began', ended(-minute, [-minute, hour]), deny),
  when('a plan that ended a millisecond after that', ended(1 - minute, [-minute, hour]), allow),
  when('a plan that ended before the window', ended(-2 * minute, [-minute, hour]), deny),
  when('a plan that ended as his deck was published', ended(-minute, open, -minute), deny),
  when('a plan that ended a millisecond later', ended(-minute, open, -minute - 1), allow),
  when('a plan that ended before that', ended(-2 * minute, open, -minute), deny),
  ...(
    [
      ['used up', { remainingMatches: 0 }],
      ['cancelled', { status: 'expired' }],
    ] as const
  ).map(([name, changes]) =>
    when(
      `a plan that ended in the window, ${name}`,
      (at) => ({
        ...ended(-minute, open)(at),
        ...plan({ expiresAt: at(-minute), ...changes })(at),
      }),
      deny,
    ),
  ),
]
const decks: Case[] = [
  when('no deck', () => ({ [mine]: null }), deny),
  when('an empty deck', (at) => ({ [mine]: deck('arjun', [], at) }), deny),
  when('a withdrawn deck', (at) => ({ [mine]: deck('arjun', ['fiona'], at, true) }), deny),
  when(
    'a deck that does not say whether it is gone',
    (at) => ({ [mine]: without(deck('arjun', ['fiona'], at), 'gone') }),
    allow,
  ),
]

const there = (at: At): World => ({ [path]: { ...liked, timestamp: at(-minute) } })
const undo = () => ({ delete: path })
const undoes = (
  name: string,
  given: (at: At) => World,
  expected: typeof allow | typeof deny,
  exact = false,
) =>
  expected('likes delete', name, 'suitor', undo, {
    given: (at) => ({ ...there(at), ...given(at) }),
    exact,
  })

const undoing: Case[] = [
  ...everybody('likes delete', ['suitor'], undo).map((each) => ({ ...each, given: there })),
  ...everybody("likes delete the owner's", ['owner'], () => ({
    delete: paths.like(roundId, 'omar', 'xenia'),
  })),
  undoes('at the start', window(0, hour), allow, true),
  undoes('one millisecond before the start', window(1, hour), deny, true),
  undoes('one millisecond before the end', window(-hour, 1), allow, true),
  undoes('exactly at the end', window(-hour, 0), deny, true),
  undoes('in the grace', window(-hour, -minute), deny),
  undoes('before the start', window(minute, hour), deny),
  undoes('in an inactive round', window(-hour, hour, { isActive: false }), deny),
  undoes('of a round that is no more', () => ({ [paths.round(roundId)]: null }), deny),
  deny('likes delete', 'one that is not there', 'suitor', undo),
  ...everybody('likes update', [], () => press()).map((each) => ({ ...each, given: there })),
  deny(
    'likes update',
    'a replay, word for word',
    'suitor',
    (at) => press({ timestamp: at(-minute) }),
    {
      given: there,
    },
  ),
  deny(
    'likes update',
    'makes it void',
    'suitor',
    (at) => press({ timestamp: at(-minute), voidAt: serverTime }),
    {
      given: there,
    },
  ),
  allow('likes get', 'own after a replay', 'suitor', () => ({ get: path }), { given: there }),
  deny('likes get', 'by the woman', 'chosen', () => ({ get: path }), { given: there }),
  deny(
    'likes get',
    'whose id speaks of another',
    'owner',
    () => ({ get: 'likes/r1_omar_fatima' }),
    {
      given: (at) => ({ 'likes/r1_omar_fatima': { ...liked, timestamp: at(0) } }),
    },
  ),
]

export const likes: Case[] = [...shapes, ...windows, ...plans, ...endedPlans, ...decks, ...undoing]
