import { beforeAll, describe, expect, test } from 'vitest'
import { actsOfAdmins, like, type PrivateAct, privateActs } from './desk/acts.ts'
import { type Asked, answersOf, asksOf, readableBy } from './desk/asks.ts'
import type { Branch } from './desk/branch.ts'
import { type Couple, laterLooks, type Moment, moments, startCampus } from './desk/campus.ts'
import { differencesBetween } from './desk/differences.ts'

/**
 * PRODUCT §2: what an admin can read does not depend on what two people do between each other, but by a call
 * that leaves a row; and of a couple of their own admins read nothing, by any call.
 */

let campus: Branch
beforeAll(async () => {
  campus = await startCampus()
}, 120_000)

/** Makes a value once for each key. */
const onceFor = <K extends object, T>(make: (key: K) => T) => {
  const made = new Map<K, T>()
  return (key: K): T => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

/** The campuses without an act, by their beginning and couple: acts that begin alike are compared with one. */
const beginningsOf = onceFor((before: PrivateAct['before']) =>
  onceFor(async (couple: Couple) => {
    const branch = campus.fork()
    if (before.isLiked) await like(branch, couple)
    for (const moment of ['promoted', 'girls'] as const satisfies readonly Moment[])
      if (moments[moment] <= moments[before.at]) await branch.passTo(moments[moment])
    branch.waitUntil(moments[before.at])
    for (const step of before.given) await step(branch, couple)
    return branch
  }),
)

/** The campus at each look: after the act, or without it, and then as time goes on. */
const looksFrom = async (
  start: Branch,
  { afterwards }: Pick<PrivateAct, 'afterwards'>,
  couple: Couple,
): Promise<Branch[]> => {
  await afterwards?.(start, couple)
  const looks = [start]
  for (const at of laterLooks.filter((look) => look > start.now())) {
    const later = looks.at(-1)?.fork() ?? start
    await later.passTo(at)
    looks.push(later)
  }
  return looks
}

const idle = onceFor((before: PrivateAct['before']) =>
  onceFor(async (couple: Couple) => looksFrom(await beginningsOf(before)(couple), {}, couple)),
)

const coursesOf = async (
  { before, act, afterwards }: PrivateAct,
  couple: Couple,
): Promise<{ without: Branch[]; with: Branch[] }> => {
  const beginning = await beginningsOf(before)(couple)
  const course = beginning.fork()
  await act(course, couple)
  return {
    without:
      afterwards === undefined
        ? await idle(before)(couple)
        : await looksFrom(beginning.fork(), { afterwards }, couple),
    with: await looksFrom(course, { ...(afterwards && { afterwards }) }, couple),
  }
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
} as const satisfies Record<PrivateAct['before']['between'], Record<string, Couple>>

/**
 * The balance of a man with whom the admin herself makes a match, or ends one: a curation needs the true one, and it
 * tells her what she did. An admin's own balance is on his own phone as well.
 */
const isOwnBalance = (uid: string, { boy, girl }: Couple, { name }: Asked): boolean =>
  (uid === girl || uid === boy) && name === 'listSubscriptions'

interface Reader {
  uid: string
  couple: Couple
  seed: number
}

const differencesOf = async (
  without: Branch,
  course: Branch,
  { uid, couple, toldBy, seed }: Reader & Pick<PrivateAct, 'toldBy'>,
): Promise<string[]> => {
  const told = differencesBetween(deskOf(without, uid), deskOf(course, uid))
  const which = uid === 'boss' ? 'unlogged' : 'all'
  for (const asked of asksOf(which, couple, [without, course], seed)) {
    const isTold = uid === 'boss' && asked.name === toldBy
    if (isTold || isOwnBalance(uid, couple, asked)) continue
    const [before, after] = [
      await answersOf(without)(uid, asked),
      await answersOf(course)(uid, asked),
    ]
    const { name, request } = asked
    told.push(...differencesBetween(before, after, `${name} ${JSON.stringify(request)} `))
  }
  return told
}

const seeds = [...Object.keys(privateActs), ...Object.keys(actsOfAdmins)]

const differencesOfAct = async (uid: string, name: string, act: PrivateAct, couple: Couple) => {
  const { without, with: courses } = await coursesOf(act, couple)
  const reader = { uid, couple, seed: 10 * seeds.indexOf(name) + uid.length }
  const told: string[] = []
  for (const [place, course] of courses.entries()) {
    const start = without[place]
    if (start === undefined) throw new Error('Each look has its other')
    told.push(...(await differencesOf(start, course, { ...reader, ...act })))
  }
  const stored = (branches: readonly Branch[]) =>
    branches.map(({ documents }) => documents.paths().map((path) => documents.row(path)))
  expect(stored(courses)).not.toEqual(stored(without))
  return told
}

describe.each(Object.entries(privateActs))('%s', (name, act) => {
  test.each(Object.entries(couples[act.before.between]))('%s learns nothing', async (uid, couple) =>
    expect(await differencesOfAct(uid, name, act, couple)).toEqual([]),
  )
})

/** An admin's act stands in the log, which every admin reads but the two. */
describe.each(Object.entries(actsOfAdmins))('%s', (name, act) => {
  test.each(['adil', 'aditi'] as const)('%s learns nothing', async (uid) =>
    expect(await differencesOfAct(uid, name, act, couples.strangers[uid])).toEqual([]),
  )
})
