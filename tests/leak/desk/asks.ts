import { readFileSync } from 'node:fs'
import { createRandom, type Random } from '../../../demo/random.ts'
import { encodeFields, loadFirestoreRules } from '../../../packages/local-firebase/index.ts'
import type { CallDeclaration } from '../../../src/shared/calls/declaration.ts'
import { type CallName, calls } from '../../../src/shared/calls.ts'
import { type Known, requestsOf } from '../support/arguments.ts'
import type { Branch } from './branch.ts'
import { type Couple, everybody, men, women } from './campus.ts'

export interface Asked {
  name: CallName
  request: unknown
}

const declared: Readonly<Record<CallName, CallDeclaration>> = calls

/** Calls of admins: those that leave no row in the log, or all of them. */
const callsOf = (which: 'unlogged' | 'all'): CallName[] =>
  (Object.keys(calls) as CallName[]).filter(
    (name) =>
      declared[name].caller === 'admin' && (which === 'all' || declared[name].logged === false),
  )

const first = <T>(one: T, others: readonly T[]): T[] => [...new Set([one, ...others])]

const idsIn = ({ documents }: Branch): Set<string> =>
  new Set(documents.paths().map((path) => path.slice(path.lastIndexOf('/') + 1)))

/** Requests of a call that are asked beside those that name what the act has made or taken. */
const sampled = process.env.EVERY_REQUEST === undefined ? 6 : Number.POSITIVE_INFINITY

/**
 * Calls whose answers follow the decks, by the values with which each asks: all of their requests are asked, because
 * few of them get an answer at a moment.
 */
const counting: Partial<Record<CallName, Known['of']>> = {
  sendNotification: { id: ['s9'], at: [null], roundId: ['r1'] },
  setAssignment: { roundId: ['r1'], uid: men, locks: [undefined], vetoes: [undefined] },
}

/** The request that fits the couple best stands first. */
const sampleOf = <T>(all: readonly T[], isChosen: (one: T) => boolean, random: Random): T[] => {
  const [best, ...others] = all
  const rest = random.shuffled(others.filter((one) => !isChosen(one))).slice(0, sampled)
  return [...(best === undefined ? [] : [best]), ...others.filter(isChosen), ...rest]
}

/**
 * Every call of the table that an admin may make, with everything that an admin can know, and more: in a field
 * that names nothing known, each id that any document has.
 * @param branches without the act, and with it
 * @param seed chooses other requests for each act, so that all acts together ask nearly all
 */
export const asksOf = (
  which: 'unlogged' | 'all',
  { boy, girl }: Couple,
  [without, course]: readonly [Branch, Branch],
  seed: number,
): Asked[] => {
  const [before, after] = [idsIn(without), idsIn(course)]
  const everyId = [...new Set([...before, ...after])]
  const moved = everyId.filter((id) => before.has(id) !== after.has(id))
  const names = (id: string, people: readonly string[]) => people.some((uid) => id.includes(uid))
  // Calls that may answer about others are asked for no id that names others alone.
  const ids =
    which === 'unlogged'
      ? everyId
      : everyId.filter((id) => names(id, [boy, girl]) || !names(id, everybody))
  const uids = [[...everybody], [girl], [boy]]
  const of = {
    ...{ uid: first(girl, [boy, ...everybody]), uids, userUids: uids, userUid: [girl, boy] },
    ...{ boyUid: first(boy, men), girlUid: first(girl, women) },
    ...{ assignedUids: [[girl], ['wafa'], []], locks: [[girl]], vetoes: [[girl]] },
    ...{ roundId: ['r1', 'r0', 'r2'], after: [undefined, 'm'], search: ['name', girl, ''] },
    ...{ seenRunHash: [undefined, null], seenDraftsAt: [undefined, 1] },
    // A guess of what the admin has seen is refused, with the act and without it: nothing is said of it.
    ...{ seen: [undefined], seenUpdatedAt: [undefined], seenActiveId: [undefined] },
    ...{ runHash: [undefined], cancels: [undefined], sendId: ['s1'] },
    ...{ reason: ['why'], title: ['Words'], body: ['Words'], text: ['Words'], name: ['Words'] },
    ...{ target: [girl], hash: ['a'.repeat(64)], inputHash: ['b'.repeat(64)], planId: ['one'] },
    ...{ supportEmail: ['us@demo.campus'], upiId: ['club@bank'], upiName: ['Club'] },
    ...{ city: ['Delhi'], state: ['Delhi'], utr: ['111122223333'], bankUtr: ['111122223333'] },
    ...{ noteId: ['n1'], grantId: ['g9', 'g-mohan'], key: [''], call: ['block'] },
    ...{ ids: [[...ids].slice(0, 50)], row: ['r'], places: [[]], notificationId: [null, ...ids] },
    ...{ since: [1], until: [null], agesAt: [null], cursor: [null] },
  }
  const random = createRandom(seed)
  const isMoved = (request: unknown) => {
    const text = JSON.stringify(request)
    return moved.some((id) => text.includes(`"${id}"`))
  }
  return callsOf(which).flatMap((name) => {
    const known = { of: { ...of, ...counting[name] }, texts: ids, combinations: 400 }
    const requests = requestsOf(name, calls[name].request, known)
    if (counting[name] !== undefined) return requests.map((request) => ({ name, request }))
    return sampleOf(requests, isMoved, random).map((request) => ({ name, request }))
  })
}

const answersByBranch = new WeakMap<Branch, Map<string, Promise<unknown>>>()

/** Answers of a branch in which nothing happens any more: each is asked for once. */
export const answersOf =
  (branch: Branch) =>
  (uid: string, { name, request }: Asked): Promise<unknown> => {
    const answers = answersByBranch.get(branch) ?? new Map<string, Promise<unknown>>()
    answersByBranch.set(branch, answers)
    const key = JSON.stringify([uid, name, request])
    const answer = answers.get(key) ?? branch.ask(uid, name, request)
    answers.set(key, answer)
    return answer
  }

const { gate } = loadFirestoreRules(readFileSync('rules/firestore.rules', 'utf8'))
const root = 'projects/p/databases/(default)/documents/'

const documentAt = (branch: Branch, path: string) => {
  const row = branch.documents.row(path)
  const time = new Date(branch.now()).toISOString()
  return row === undefined
    ? null
    : {
        name: `${root}${path}`,
        fields: encodeFields(row.data),
        createTime: time,
        updateTime: time,
      }
}

/** Every document that the rules let somebody read, by its path. @param token claims */
export const readableBy = (branch: Branch, uid: string, token: Record<string, unknown>) => {
  const readable = branch.documents.paths().filter((path) => {
    const verdict = gate.get({
      caller: { kind: 'user', uid, token },
      time: new Date(branch.now()).toISOString(),
      read: (name) => documentAt(branch, name.slice(root.length)),
      name: `${root}${path}`,
      document: documentAt(branch, path),
    })
    return 'allowed' in verdict
  })
  return new Map(readable.map((path) => [path, branch.documents.row(path)?.data]))
}
