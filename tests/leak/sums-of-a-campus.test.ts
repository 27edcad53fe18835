import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '../../src/shared/calls.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { user } from '../functions/support/campus.ts'
import { type Branch, createBranch } from './desk/branch.ts'
import { likeOf } from './desk/campus.ts'
import { differencesBetween } from './desk/differences.ts'

/**
 * PRODUCT §12: of a campus that is large enough for sums, no two numbers that admins read without a row in the log
 * tell, subtracted, a number below ten of what people do; and an act with an admin moves none of them.
 */

const startAt = Date.UTC(2026, 0, 5, 6)
const { hour } = durations
const places = Array.from({ length: 12 }, (_, place) => place)
const men = places.map((place) => `man${place}`)
const women = places.map((place) => `woman${place}`)
const admins = ['boss', 'adil', 'aditi'] as const
const roundId = 'r1'
const girlOf = (place: number): string => women[place] ?? ''

/** Every call that answers numbers about a campus or a round. */
const asks: readonly [name: CallName, data: object][] = [
  ['deskOverview', {}],
  ['listRoundInflow', { roundId }],
  ['previewRoundEnd', { roundId }],
  ['listRoundStats', {}],
  ['listRoundEvents', { roundId }],
  ['countUnanswered', { roundId, phase: 'boys' }],
  ['countUnanswered', { roundId, phase: 'girls' }],
  ['countAppeals', {}],
  ['listDeskWork', {}],
]

const answersTo = (branch: Branch, uid: string) =>
  Promise.all(asks.map(([name, data]) => branch.ask(uid, name, data)))

/** All numbers of an answer but times, each with its place; 0 for a sum that is not told. */
const sumsIn = (value: unknown, place = ''): [place: string, sum: number][] => {
  if (value === null) return [[place, 0]]
  if (typeof value === 'number')
    return /\.(\w*[aA]t|afterMs|ms)$/.test(place) ? [] : [[place, value]]
  return typeof value === 'object'
    ? Object.entries(value).flatMap(([name, one]) => sumsIn(one, `${place}.${name}`))
    : []
}

let campus: Branch
beforeAll(async () => {
  campus = createBranch(startAt)
  const put = (uid: string, gender: 'male' | 'female', isAdmin = false) =>
    campus.write(paths.user(uid), { ...user(uid, gender, { isAdmin, college: `Of ${uid}` }) })
  await put('boss', 'male', true)
  await put('adil', 'male', true)
  await put('aditi', 'female', true)
  for (const uid of men) await put(uid, 'male')
  for (const uid of women) await put(uid, 'female')
  await campus.call('boss', 'savePlan', {
    ...{ planId: 'one', name: 'One', pricePaise: 19_900, rounds: 3, matches: 3 },
    ...{ validityDays: null, active: true, order: 1 },
  })
  for (const uid of [...men, 'adil'])
    await campus.call('boss', 'grantSubscription', {
      ...{ grantId: `g-${uid}`, uid, planId: 'one', reason: 'A gift' },
    })
  await campus.call('boss', 'createRound', { roundId, name: 'One', reason: 'The first' })
  await campus.call('boss', 'setRoundWindows', {
    roundId,
    boys: { startAt: startAt + hour, endAt: startAt + 3 * hour },
    girls: { startAt: startAt + 5 * hour, endAt: startAt + 11 * hour },
  })
  await campus.call('boss', 'computeParticipants', {})
  // The last two men are shown one woman each: her block ends a deck.
  const drafts = [...men, 'adil'].map((uid, place) => ({
    uid,
    assignedUids: [girlOf(place % 12), ...(place === 10 || place === 11 ? [] : ['aditi'])],
  }))
  await campus.call('boss', 'saveDrafts', { roundId, drafts })
  await campus.call('boss', 'publishAssignments', { roundId, reason: 'few men' })
}, 120_000)

const like = (branch: Branch, boy: string, girl: string) => {
  const { path, data } = likeOf(roundId, { boy, girl }, branch.now())
  return branch.write(path, data)
}

const likeAll = async (branch: Branch, look: () => Promise<void> = async () => {}) => {
  await branch.passTo(startAt + 2 * hour)
  for (const [place, boy] of men.entries()) {
    await like(branch, boy, girlOf(place))
    await look()
  }
}

/** Hours of the round, and what people do in each, one after the other. */
const playRound = async (branch: Branch, look: () => Promise<void>) => {
  await branch.call(girlOf(11), 'block', { uid: 'man11' })
  await look()
  await likeAll(branch, look)
  await branch.call(girlOf(10), 'block', { uid: 'man10' })
  await look()
  await branch.passTo(startAt + 4 * hour)
  await branch.passTo(startAt + 6 * hour)
  for (const [place, boyUid] of men.slice(0, 10).entries()) {
    const call = place % 3 === 0 ? 'passByGirl' : 'confirmMatchByGirl'
    await branch.call(girlOf(place), call, { roundId, boyUid })
    await look()
  }
  await branch.call(girlOf(1), 'unmatch', { uid: 'man1' })
  await look()
  await branch.passTo(startAt + 11 * hour + limits.graceMs + hour)
  await look()
}

test('no number that an act moves, and no difference of two, is one below five, for no admin', async () => {
  const branch = campus.fork()
  const told = new Map<string, Set<number>>()
  const look = async () => {
    const answers = await Promise.all(admins.map((uid) => answersTo(branch, uid)))
    for (const other of answers) expect(other).toEqual(answers[0])
    for (const [place, sum] of sumsIn(answers[0]))
      told.set(place, (told.get(place) ?? new Set()).add(sum))
  }
  await look()
  await playRound(branch, look)
  const moved = [...told].filter(([, sums]) => sums.size > 1)
  expect(moved.map(([place]) => place)).toContain('.0.round.likes')
  expect(moved.filter(([, sums]) => [...sums].some((sum) => sum % 5 !== 0))).toEqual([])
})

test.each(admins)('no act with an admin moves a sum that %s reads', async (uid) => {
  const without = campus.fork()
  await likeAll(without)
  const course = without.fork()
  for (const boy of men) await like(course, boy, 'aditi')
  await like(course, 'adil', girlOf(0))
  const compare = async () =>
    expect(differencesBetween(await answersTo(without, uid), await answersTo(course, uid))).toEqual(
      [],
    )
  await compare()
  for (const branch of [without, course]) {
    await branch.passTo(startAt + 4 * hour)
    await branch.passTo(startAt + 6 * hour)
  }
  await course.call('aditi', 'confirmMatchByGirl', { roundId, boyUid: 'man3' })
  await course.call(girlOf(0), 'confirmMatchByGirl', { roundId, boyUid: 'adil' })
  await compare()
})

test.each(admins)(
  'a block of an admin whom a deck holds alone moves no sum that %s reads',
  async (uid) => {
    const without = campus.fork()
    const draft = { roundId, uid: 'man9', assignedUids: ['aditi'] }
    await without.call('boss', 'setAssignment', draft)
    await without.call('boss', 'publishAssignments', { roundId, reason: 'few men' })
    for (const place of [10, 11]) await without.call(girlOf(place), 'block', { uid: `man${place}` })
    const course = without.fork()
    await course.call('man9', 'block', { uid: 'aditi' })
    const [before, after] = [await answersTo(without, uid), await answersTo(course, uid)]
    expect(differencesBetween(before, after)).toEqual([])
  },
)
