import { beforeAll, describe, expect, test } from 'vitest'
import { keyedHash, readIdentitySecret } from '../../functions/platform/keyed-hash.ts'
import { matchId } from '../../src/shared/ids.ts'
import { confirmLate, like, type PrivateAct, privateActs } from './desk/acts.ts'
import { type Asked, asksOf, readableBy } from './desk/asks.ts'
import type { Branch } from './desk/branch.ts'
import { type Couple, closedAt, type Moment, moments, startCampus } from './desk/campus.ts'
import { differencesBetween } from './desk/differences.ts'

/**
 * PRODUCT §2: what an admin can read does not depend on what two people do between each other, but by a call
 * that leaves a row; and of a couple of their own admins read nothing, by any call.
 */

let campus: Branch
beforeAll(async () => {
  campus = await startCampus()
}, 120_000)

/** The campus without the act, and with it. */
const coursesOf = async (
  { at, isLiked, given, act }: PrivateAct,
  couple: Couple,
): Promise<{ without: Branch; with: Branch }> => {
  const without = campus.fork()
  if (isLiked) await like(without, couple)
  for (const moment of ['promoted', 'girls'] as const satisfies readonly Moment[])
    if (moments[moment] <= moments[at]) await without.passTo(moments[moment])
  without.waitUntil(moments[at])
  for (const step of given) await step(without, couple)
  const course = without.fork()
  await act(course, couple)
  return { without, with: course }
}

const idsIn = (branches: readonly Branch[]): string[] => [
  ...new Set(
    branches.flatMap(({ documents }) =>
      documents.paths().map((path) => path.slice(path.lastIndexOf('/') + 1)),
    ),
  ),
]

const answersThatDiffer = async (one: Branch, other: Branch, uid: string, asked: Asked) => {
  const { name, request } = asked
  const [before, after] = [await one.ask(uid, name, request), await other.ask(uid, name, request)]
  return differencesBetween(before, after, `${name} ${JSON.stringify(request)} `)
}

/** The documents that this admin may read as an admin, and not as a student. */
const deskOf = (branch: Branch, uid: string): Readonly<Record<string, unknown>> => {
  const own = readableBy(branch, uid, {})
  const all = readableBy(branch, uid, { admin: true })
  return Object.fromEntries([...all].filter(([path]) => !own.has(path)))
}

const couples = {
  strangers: {
    boss: { boy: 'mohan', girl: 'wilma' },
    adil: { boy: 'adil', girl: 'waris' },
    aditi: { boy: 'mihir', girl: 'aditi' },
  },
  matched: {
    boss: { boy: 'mohan', girl: 'wafa' },
    adil: { boy: 'adil', girl: 'wafa' },
    aditi: { boy: 'mohan', girl: 'aditi' },
  },
} as const satisfies Record<PrivateAct['between'], Record<string, Couple>>

/**
 * The balance of a man with whom the admin herself makes a match, or ends one: a curation needs the true one, and it
 * tells her what she did.
 */
const isOwnBalance = (uid: string, { girl }: Couple, { name }: Asked): boolean =>
  uid === girl && name === 'listSubscriptions'

const differencesOf = async (
  without: Branch,
  course: Branch,
  uid: string,
  couple: Couple,
): Promise<string[]> => {
  const told = differencesBetween(deskOf(without, uid), deskOf(course, uid))
  const which = uid === 'boss' ? 'unlogged' : 'all'
  for (const asked of asksOf(which, couple, idsIn([without, course])))
    if (!isOwnBalance(uid, couple, asked))
      told.push(...(await answersThatDiffer(without, course, uid, asked)))
  return told
}

describe.each(Object.entries(privateActs))('%s', (_name, act) => {
  test.each(Object.entries(couples[act.between]))('%s learns nothing', async (uid, couple) => {
    const { without, with: course } = await coursesOf(act, couple)
    const stored = ({ documents }: Branch) => documents.paths().map((path) => documents.row(path))
    expect(stored(course)).not.toEqual(stored(without))
    const told = await differencesOf(without, course, uid, couple)
    await Promise.all([without, course].map((one) => one.passTo(closedAt)))
    told.push(...(await differencesOf(without, course, uid, couple)))
    expect(told).toEqual([])
  })
})

/** An admin's act stands in the log, which every admin reads: it names no couple. */
test.each([
  ['adil', couples.strangers.adil],
  ['aditi', couples.strangers.aditi],
] as const)(
  '%s does not read what a colleague decided about a couple of theirs',
  async (uid, couple) => {
    const decided: PrivateAct = {
      at: 'late',
      between: 'strangers',
      isLiked: true,
      given: [],
      act: async (branch, { boy, girl }) => {
        await confirmLate(branch, couple)
        const ids = { roundId: 'r1', boyUid: boy, girlUid: girl }
        await branch.call('boss', 'decideLateConfirm', {
          decision: 'decline',
          ...ids,
          reason: 'why',
        })
        await branch.call('boss', 'decideLateConfirm', { decision: 'reopen', ...ids })
      },
    }
    const { without, with: course } = await coursesOf(decided, couple)
    const told = await differencesOf(without, course, uid, couple)
    const id = matchId(couple.boy, couple.girl)
    const naming = [couple.boy, couple.girl, keyedHash(id, readIdentitySecret())]
    expect(told.filter((one) => naming.some((name) => one.includes(name)))).toEqual([])
  },
)
