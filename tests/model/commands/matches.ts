import type { CallRequest } from '../../../src/shared/calls.ts'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { daysAhead } from '../../../src/shared/domain/matches/free-thirds.ts'
import { meetingStanding, noMeeting } from '../../../src/shared/domain/matches/meeting.ts'
import { likeRefusal, unlikeRefusal } from '../../../src/shared/domain/rounds/like.ts'
import { matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Match } from '../../../src/shared/model/matches/match.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import type { Assignment } from '../../../src/shared/model/rounds/assignment.ts'
import type { LateConfirm } from '../../../src/shared/model/rounds/late-confirm.ts'
import type { Like } from '../../../src/shared/model/rounds/like.ts'
import { paths } from '../../../src/shared/paths.ts'
import { documentLeft, everyChoice } from '../../support/acts/own-acts.ts'
import { aMan, anAdmin, anybody, aWoman, genderOf } from '../campus/people.ts'
import { activeRound, aRound, roundOf } from '../campus/rounds.ts'
import { seen, seenIn, tokenOf } from '../campus/world.ts'
import { type Command, type Hands, said } from './command.ts'

const freeThird = (now: number): string => daysAhead(now)[1]?.thirds[0]?.id ?? ''

/** A like that the rules allow a man's phone, with the claims of its token (rules/access.rules). */
const likeOne = async ({ world, random }: Hands, boy: string, girl: string, roundId: string) => {
  const token = tokenOf(world, boy, random.chance(0.7))
  const deck = seen<Assignment>(world, pathOf('assignments', roundId, boy))
  const facts = {
    round: roundOf(world, roundId) as never,
    subscription: seen<Subscription>(world, paths.subscription(boy)) as never,
    assigned: deck?.gone === false && deck.uids.includes(girl),
    ...(deck && { publishedAt: deck.publishedAt }),
  }
  const path = paths.like(roundId, boy, girl)
  const timestamp = world.clock.now()
  const refusal = likeRefusal(facts, 'delivered', timestamp)
  if (refusal !== null || token?.claims.gender !== 'male') return refusal
  if (seen(world, path) !== undefined) return 'already'
  const like: Like = { roundId, likingUserUid: boy, likedUserUid: girl, timestamp }
  await world.store.transaction(async (transaction) => transaction.create(path, { ...like }))
  return 'ok'
}

const deckOwner = (hands: Hands, gender: 'male' | 'female') => {
  const { world, random } = hands
  const decks = seenIn<Assignment>(world, 'assignments').filter(
    ({ viewerUid, gone, uids }) => genderOf(viewerUid) === gender && !gone && uids.length > 0,
  )
  return decks.length === 0 ? null : random.pick(decks)
}

export const like: Command = async (hands) => {
  const deck = deckOwner(hands, 'male')
  if (deck === null) return null
  const { roundId, viewerUid } = deck
  const girls = hands.random.chance(0.5) ? deck.uids : [hands.random.pick(deck.uids)]
  const outcomes: string[] = []
  for (const girl of girls) {
    outcomes.push(`${girl} → ${await likeOne(hands, viewerUid, girl, roundId)}`)
  }
  return `${viewerUid} likes ${outcomes.join(', ')}`
}

/** Every man likes the women whom he is shown, mostly. */
export const likeAll: Command = async (hands) => {
  const { world, random } = hands
  const outcomes: string[] = []
  for (const deck of seenIn<Assignment>(world, 'assignments')) {
    if (genderOf(deck.viewerUid) !== 'male' || deck.gone) continue
    for (const girl of deck.uids) {
      if (random.chance(0.2)) continue
      const outcome = await likeOne(hands, deck.viewerUid, girl, deck.roundId)
      outcomes.push(`${deck.viewerUid} likes ${girl} → ${outcome}`)
    }
  }
  return outcomes.length === 0 ? null : outcomes.join(', ')
}

export const unlike: Command = async ({ world, random }) => {
  const likes = seenIn<Like>(world, 'likes')
  if (likes.length === 0) return null
  const { roundId, likingUserUid: boy, likedUserUid: girl } = random.pick(likes)
  if (unlikeRefusal(roundOf(world, roundId) as never, world.clock.now()) !== null) return null
  if (tokenOf(world, boy, true) === null) return null
  const path = paths.like(roundId, boy, girl)
  await world.store.transaction(async (transaction) => transaction.delete(path))
  return `${boy} takes his like of ${girl} back`
}

const herChoice = (hands: Hands) => {
  const { world, random } = hands
  const deck = random.chance(0.85) ? deckOwner(hands, 'female') : null
  const roundId = deck?.roundId ?? activeRound(world)?.id ?? aRound(world, random)
  const likes = seenIn<Like>(world, 'likes')
  const liked = likes.length > 0 && random.chance(0.7) ? random.pick(likes) : null
  const girl = deck?.viewerUid ?? liked?.likedUserUid ?? aWoman(world, random)
  const boy = deck === null ? (liked?.likingUserUid ?? aMan(world, random)) : random.pick(deck.uids)
  return roundId === null || girl === null || boy === null ? null : { roundId, girl, boy }
}

export const confirm: Command = async (hands) => {
  const choice = herChoice(hands)
  if (choice === null) return null
  const { girl, boy: boyUid, roundId } = choice
  return said(await hands.call(girl, 'confirmMatchByGirl', { roundId, boyUid }))
}

export const pass: Command = async (hands) => {
  const choice = herChoice(hands)
  if (choice === null) return null
  const { girl, boy: boyUid, roundId } = choice
  return said(await hands.call(girl, 'passByGirl', { roundId, boyUid }))
}

export const promote =
  (mode: 'toGirl' | 'match'): Command =>
  async (hands) => {
    const { world, random, call } = hands
    const likes = seenIn<Like>(world, 'likes')
    const of = likes.length > 0 && random.chance(0.9) ? random.pick(likes) : null
    const late = seenIn<LateConfirm>(world, 'lateConfirms')
    const yes = mode === 'match' && late.length > 0 && random.chance(0.8) ? random.pick(late) : null
    const roundId = yes?.roundId ?? of?.roundId ?? aRound(world, random)
    const boyUid = yes?.boyUid ?? of?.likingUserUid ?? aMan(world, random)
    const girlUid = yes?.girlUid ?? of?.likedUserUid ?? aWoman(world, random)
    if (roundId === null || boyUid === null || girlUid === null) return null
    const data = { roundId, boyUid, girlUid, mode, reason: 'both asked' }
    return said(await call(anAdmin(world, random), 'adminPromoteMatch', data))
  }

export const decideLate: Command = async ({ world, random, call }) => {
  const late = seenIn<LateConfirm>(world, 'lateConfirms')
  if (late.length === 0) return null
  const { roundId, boyUid, girlUid } = random.pick(late)
  const couple = { roundId, boyUid, girlUid }
  const data = random.chance(0.7)
    ? ({ decision: 'decline', ...couple, reason: 'no answer' } as const)
    : ({ decision: 'reopen', ...couple } as const)
  return said(await call(anAdmin(world, random), 'decideLateConfirm', data))
}

export const unmatch: Command = async ({ world, random, call }) => {
  const matches = seenIn<Match>(world, 'matches')
  if (matches.length === 0) return null
  const { boyUid, girlUid } = random.pick(matches)
  const [uid, other] = random.chance(0.5) ? [boyUid, girlUid] : [girlUid, boyUid]
  return said(await call(uid, 'unmatch', { uid: other }))
}

/**
 * One person of a match acts on their plan to meet: often on the present offer, sometimes on an older one.
 */
export const meet: Command = async ({ world, random, call }) => {
  const matches = seenIn<Match>(world, 'matches')
  if (matches.length === 0) return null
  const { boyUid, girlUid, participants, meeting } = random.pick(matches)
  const uid = random.chance(0.95) ? random.pick(participants) : anybody(world, random)
  if (uid === null) return null
  const standing = meetingStanding(meeting ?? noMeeting)
  const offerId = standing ?? 'o-none'
  const meetAt = world.clock.now() + random.integer(-1, 100) * durations.hour
  const id = random.id(8)
  const act = random.pick([
    { does: 'offer', id, seen: standing, meetAt, place: `place of ${uid}` },
    { does: 'accept', id, offerId },
    { does: 'accept', id, offerId },
    { does: 'drop', id, offerId },
    { does: 'cancel', id, offerId },
    { does: 'late', id, offerId },
    { does: 'free', thirds: [] },
    { does: 'mark', free: { [freeThird(world.clock.now())]: random.chance(0.5) } },
  ] as const)
  const data = { matchId: matchId(boyUid, girlUid), act } as CallRequest<'changeMeeting'>
  return said(await call(uid, 'changeMeeting', data))
}

/** A document of one's own about a match, such as the answer to "Did you meet?", where the rules take it. */
export const actOfOwn: Command = async ({ world, random }) => {
  const open = seenIn<Match>(world, 'matches').filter(({ status }) => status === 'open')
  if (open.length === 0) return null
  const { boyUid, girlUid, participants } = random.pick(open)
  const uid = random.pick(participants)
  if (tokenOf(world, uid, true) === null) return null
  const other = uid === boyUid ? girlUid : boyUid
  const act = random.pick(everyChoice({ matchId: matchId(boyUid, girlUid), uid: other }))
  const now = world.clock.now()
  const { path, data } = documentLeft(act, uid, now)
  const updatedAt = seen<{ updatedAt?: number }>(world, path)?.updatedAt ?? 0
  if (isPaced(path) && now < updatedAt + limits.ownChangeGapMs) return null
  await world.store.transaction(async (transaction) =>
    data === null ? transaction.delete(path) : transaction.set(path, { ...data }),
  )
  return `${uid} ${act.name} ${JSON.stringify(act.args)}`
}

const isPaced = (path: string): boolean => {
  const [, , name = ''] = path.split('/')
  const { writers } = (allCollections as Readonly<Record<string, Collection>>)[name] ?? {}
  return typeof writers === 'object' && 'paced' in writers && writers.paced === true
}

export const showHandle: Command = async ({ world, random, call }) => {
  const matches = seenIn<Match>(world, 'matches')
  if (matches.length === 0) return null
  const { boyUid, girlUid, participants } = random.pick(matches)
  const uid = random.chance(0.95) ? random.pick(participants) : anybody(world, random)
  if (uid === null) return null
  return said(await call(uid, 'showHandle', { matchId: matchId(boyUid, girlUid) }))
}

/** A message, if the rules let its sender write one. */
export const message: Command = async ({ world, random }) => {
  const matches = seenIn<Match>(world, 'matches').filter(({ status }) => status === 'open')
  const match = matches.length === 0 ? null : random.pick(matches)
  const sender = match === null ? anybody(world, random) : random.pick(match.participants)
  if (match === null || sender === null || tokenOf(world, sender, true) === null) return null
  const user = seen<{ suspended?: boolean }>(world, paths.user(sender))
  if (user === undefined || user.suspended === true) return null
  const now = world.clock.now()
  const path = paths.message(matchId(match.boyUid, match.girlUid), random.id(8))
  const text = `words-of-${sender}`
  const times = { clientAt: now, sentAt: now, updatedAt: now, deletedAt: null }
  await world.store.transaction(async (transaction) =>
    transaction.create(path, { senderUid: sender, text, ...times }),
  )
  return `${sender} writes in ${match.boyUid}_${match.girlUid}`
}

/** The sender deletes a message, as the rules allow it. */
export const withdraw: Command = async (hands) => {
  const { world, random } = hands
  await message(hands)
  const open = seenIn<Match>(world, 'matches').filter(({ status }) => status === 'open')
  const rows = open.flatMap(({ boyUid, girlUid }) =>
    world.documents.rowsIn(paths.messages(matchId(boyUid, girlUid))),
  )
  const last = rows.filter(({ data }) => data.deletedAt === null)
  if (last.length === 0) return null
  const { path } = random.pick(last)
  const now = world.clock.now()
  await world.store.transaction(async (transaction) =>
    transaction.update(path, { text: '', deletedAt: now, updatedAt: now }),
  )
  return `the sender deletes ${path}`
}
