import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { paths } from '../../../src/shared/paths.ts'
import { user } from '../../functions/support/campus.ts'
import { type Branch, createBranch } from './branch.ts'

const { hour, minute } = durations
const startAt = Date.UTC(2026, 0, 5, 6)
const day = 24 * hour

/** An admin without a profile, and two who are students as well. */
export const admins = ['boss', 'adil', 'aditi'] as const
export const men = ['mohan', 'manav', 'mihir', 'adil'] as const
export const women = ['wafa', 'wilma', 'waris', 'aditi'] as const
export const everybody = [...new Set<string>([...admins, ...men, ...women])]

export interface Couple {
  boy: string
  girl: string
}

/** Moments of the running round at which people act. */
export const moments = {
  boys: startAt + day + 2 * hour,
  grace: startAt + day + 3 * hour + limits.graceMs / 2,
  promoted: startAt + day + 4 * hour,
  girls: startAt + day + 6 * hour,
  late: startAt + day + 11 * hour + limits.graceMs + minute,
} as const
export type Moment = keyof typeof moments
/**
 * Looks at what the acts leave: when the girls' window opens, when the round is closed, and when every daily job has
 * had its turn.
 */
export const laterLooks = [moments.girls, moments.late + hour, moments.late + 40 * day] as const

const windowsFrom = (at: number) => ({
  boys: { startAt: at + hour, endAt: at + 3 * hour },
  girls: { startAt: at + 5 * hour, endAt: at + 11 * hour },
})

export const likeOf = (roundId: string, { boy, girl }: Couple, at: number) => ({
  path: paths.like(roundId, boy, girl),
  data: { roundId, likingUserUid: boy, likedUserUid: girl, timestamp: at },
})

const like = async (branch: Branch, roundId: string, couple: Couple): Promise<void> => {
  const { path, data } = likeOf(roundId, couple, branch.now())
  await branch.write(path, data)
}

const couplesOf = (text: string): Couple[] =>
  text.split(' ').map((one) => {
    const [boy = '', girl = ''] = one.split('+')
    return { boy, girl }
  })

/** The women in each man's deck. */
type Decks = Readonly<Record<(typeof men)[number], readonly string[]>>
const decksBefore: Decks = {
  mohan: ['wafa', 'aditi'],
  manav: ['waris'],
  mihir: ['wafa'],
  adil: ['wafa'],
}
/** Mihir sees an admin alone, and an admin alone sees Waris: what ends between them leaves nothing. */
const decksNow: Decks = {
  mohan: ['wilma'],
  manav: ['wafa', 'wilma', 'aditi'],
  mihir: ['aditi'],
  adil: ['wilma', 'waris'],
}

const publish = async (
  branch: Branch,
  roundId: string,
  decks: Decks,
  at: number,
): Promise<void> => {
  await branch.call('boss', 'createRound', { roundId, name: roundId, reason: 'The next one' })
  await branch.call('boss', 'setRoundWindows', { roundId, ...windowsFrom(at) })
  await branch.call('boss', 'computeParticipants', {})
  const drafts = Object.entries(decks).map(([uid, uids]) => ({ uid, assignedUids: [...uids] }))
  await branch.call('boss', 'saveDrafts', { roundId, drafts })
  await branch.call('boss', 'publishAssignments', { roundId, reason: 'few men' })
}

const put = (branch: Branch, uid: string, gender: Gender) =>
  branch.write(paths.user(uid), { ...user(uid, gender, { college: `College of ${uid}` }) })

/** Matches of the closed round, in which people write, plan and part. */
export const matchesBefore = couplesOf('mohan+wafa adil+wafa mohan+aditi')
/** Likes of the running round that are there before anybody acts. */
const likesNow = couplesOf('manav+wilma manav+aditi adil+wilma')

/** A campus on which one round is closed, another runs, and a third is prepared. */
export const startCampus = async (): Promise<Branch> => {
  const branch = createBranch(startAt - day)
  const { gender: _none, ...boss } = user('boss', 'male', {
    isAdmin: true,
    isProfileComplete: false,
  })
  await branch.write(paths.user('boss'), boss)
  for (const uid of men) await put(branch, uid, 'male')
  for (const uid of women) await put(branch, uid, 'female')
  await branch.call('boss', 'savePlan', {
    planId: 'one',
    name: 'One',
    pricePaise: 19_900,
    rounds: 3,
    matches: 3,
    validityDays: null,
    active: true,
    order: 1,
  })
  for (const uid of men)
    await branch.call('boss', 'grantSubscription', {
      grantId: `g-${uid}`,
      uid,
      planId: 'one',
      reason: 'A gift',
    })
  for (const uid of ['adil', 'aditi'])
    await branch.call('boss', 'setAdmin', { uid, admin: true, reason: 'Helps us' })

  await publish(branch, 'r0', decksBefore, startAt)
  await branch.passTo(startAt + 2 * hour)
  for (const couple of matchesBefore) await like(branch, 'r0', couple)
  await branch.passTo(startAt + 4 * hour)
  await branch.passTo(startAt + 6 * hour)
  for (const { boy, girl } of matchesBefore)
    await branch.call(girl, 'confirmMatchByGirl', { roundId: 'r0', boyUid: boy })
  await branch.passTo(startAt + 12 * hour)

  await publish(branch, 'r1', decksNow, startAt + day)
  await branch.call('boss', 'createRound', { roundId: 'r2', name: 'r2', isPrepared: true })
  await branch.passTo(moments.boys)
  for (const couple of likesNow) await like(branch, 'r1', couple)
  return branch
}
