import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { handleFindPeople } from '../../../functions/accounts/people/find-people.ts'
import {
  handleIndexPeople,
  handleRenewPeople,
} from '../../../functions/accounts/people/index-person.ts'
import { handleListNames } from '../../../functions/accounts/people/list-names.ts'
import { handleOpenPerson } from '../../../functions/accounts/people/open-person.ts'
import { runCall } from '../../../functions/platform/call.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import { personIndexOf } from '../../../src/shared/domain/profile/person-index.ts'
import * as limits from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { deck, girlsTime, roundId, subscription, user } from '../support/campus.ts'
import {
  asAdmin,
  asGirl,
  boyUid,
  confirmIn,
  createCouple,
  girlUid,
  putAdmin,
} from '../support/confirm.ts'

type Find = Partial<CallRequest<'findPeople'>>
const byName = { by: 'name', isDescending: false } as const
const find = (store: HandlerStore, request: Find) =>
  handleFindPeople(
    store,
    asAdmin,
    { search: '', filters: {}, sort: byName, cursor: null, ...request },
    girlsTime,
  )

const people = 10_000
const personAt = (place: number): User =>
  user(`p${place}`, place % 2 === 0 ? 'male' : 'female', {
    name: `Person ${String(place).padStart(5, '0')}`,
    email: `mail${place}@demo.campus`,
    instagramId: `handle.${place}`,
    verified: place % 10 === 0,
    isProfileComplete: place % 4 !== 0,
    suspended: place % 1000 === 0,
    // The last of the list by name came first.
    createdAt: girlsTime - place * 1000,
  })

describe('ten thousand people', () => {
  let campus: HandlerStore

  beforeAll(() => {
    campus = createHandlerStore(() => girlsTime)
    for (let place = 0; place < people; place += 1) {
      const plan = place % 3 === 0 ? subscription(`p${place}`) : undefined
      campus.put(
        pathOf('peopleIndex', `p${place}`),
        personIndexOf(personAt(place), plan, girlsTime),
      )
    }
  })

  const readAll = async (request: Find): Promise<string[]> => {
    const uids: string[] = []
    for (let cursor: string | null = null; ; ) {
      const page = await find(campus, { ...request, cursor })
      uids.push(...page.map(({ uid }) => uid))
      const last = page.at(-1)
      if (last === undefined || page.length < limits.peoplePerPage) return uids
      cursor = last.key
    }
  }

  test('are paged by name, everybody once', async () => {
    const first = await find(campus, {})
    expect(first).toHaveLength(limits.peoplePerPage)
    expect(first[0]?.name).toBe('Person 00000')
    const second = await find(campus, { cursor: first.at(-1)?.key ?? null })
    expect(second[0]?.name).toBe('Person 00050')
  })

  test.each([
    ['by name from its end', { by: 'name', isDescending: true }, ['p9999', 'p9998'], 'p0'],
    ['by when they joined', { by: 'joined', isDescending: false }, ['p9999', 'p9998'], 'p0'],
    [
      'by when they joined, the newest first',
      { by: 'joined', isDescending: true },
      ['p0', 'p1'],
      'p9999',
    ],
  ] as const)('are sorted %s, everybody once', async (_order, sort, first, last) => {
    const found = await readAll({ sort })
    expect(found.slice(0, 2)).toEqual(first)
    expect(found.at(-1)).toBe(last)
    expect(new Set(found).size).toBe(people)
    expect(await readAll({ sort, filters: { suspended: true } })).toHaveLength(10)
  })

  test('are all found when somebody in the middle cannot be read', async () => {
    const path = pathOf('peopleIndex', 'p7')
    const before = campus.at(path) ?? {}
    campus.put(path, { ...before, verified: 'yes' })
    for (const isDescending of [false, true]) {
      const found = await readAll({ sort: { by: 'name', isDescending } })
      expect(found).toHaveLength(people - 1)
    }
    campus.put(path, before)
  })

  test('are found by how something of them begins, and filtered', async () => {
    expect(await readAll({ search: 'person 099' })).toHaveLength(100)
    expect(await readAll({ search: 'MAIL77@' })).toEqual(['p77'])
    expect(await readAll({ search: '@handle.9999' })).toEqual(['p9999'])
    const suspended = await readAll({ filters: { suspended: true } })
    expect(suspended).toEqual(Array.from({ length: 10 }, (_, place) => `p${place * 1000}`))
    const wanted = { gender: 'male', verified: true, complete: true, plan: 'active' } as const
    const found = await readAll({ search: '0', filters: wanted })
    const places = Array.from({ length: people }, (_, place) => place)
    expect(found).toEqual(
      places
        .filter((place) => place % 10 === 0 && place % 4 !== 0 && place % 3 === 0)
        .map((place) => `p${place}`),
    )
  })

  test('are listed without handle, address and date of birth', async () => {
    const said = JSON.stringify(await find(campus, { search: 'mail77@' }))
    expect(said).toContain('Person 00077')
    for (const word of ['mail77', 'handle.77', '2004-02-29']) expect(said).not.toContain(word)
  })
})

describe('one person', () => {
  let store: HandlerStore
  const now = girlsTime
  const change = (uid: string, before: User | null, after: User | null) => {
    if (after !== null) store.put(paths.user(uid), after)
    return handleIndexPeople(store, { params: { uid }, before, after }, now)
  }
  const rowOf = (uid: string) => store.at(pathOf('peopleIndex', uid))
  const open = (uid: string, admin = asAdmin.uid) =>
    handleOpenPerson(store, { ...asAdmin, uid: admin }, { uid, reason: 'asked' }, now)

  beforeEach(() => {
    store = createCouple()
  })

  test('is indexed when it comes, changes, is suspended, and gets a plan', async () => {
    const him = user(boyUid, 'male')
    await change(boyUid, null, him)
    expect(rowOf(boyUid)).toMatchObject({ plan: 'active', suspended: false })
    await change(boyUid, him, { ...him, suspended: true, name: 'Zed' })
    expect(rowOf(boyUid)).toMatchObject({ suspended: true, name: 'Zed' })
    expect(rowOf(boyUid)?.prefixes).not.toContain('name-')
    store.put(paths.subscription(boyUid), subscription(boyUid, { remainingMatches: 0 }))
    await handleIndexPeople(store, { params: { uid: boyUid }, before: null, after: null }, now)
    expect(rowOf(boyUid)).toMatchObject({ plan: 'expired' })
  })

  test('of before the index comes into it with a login', async () => {
    const him = user(boyUid, 'male')
    await change(boyUid, him, { ...him, lastLoginAt: now })
    expect(rowOf(boyUid)).toMatchObject({ name: him.name })
  })

  test('is not written again by a login', async () => {
    const him = user(boyUid, 'male')
    await change(boyUid, null, him)
    const before = store.commits()
    await change(boyUid, him, { ...him, lastLoginAt: now })
    expect(store.commits()).toBe(before)
  })

  test('is found as expired once the plan has ended by date', async () => {
    const ends = subscription(boyUid, { expiresAt: now + 1 })
    store.put(paths.subscription(boyUid), ends)
    await change(boyUid, null, user(boyUid, 'male'))
    await handleRenewPeople(store, now)
    expect(rowOf(boyUid)).toMatchObject({ plan: 'active' })
    await handleRenewPeople(store, now + 2)
    expect(rowOf(boyUid)).toMatchObject({ plan: 'expired', expiresAt: null })
  })

  test('leaves the index with the account, whatever comes late', async () => {
    await change(boyUid, null, user(boyUid, 'male'))
    await deleteAccount(store, createMemoryAccountServices(), boyUid, 'server', girlsTime)
    expect(rowOf(boyUid)).toBeUndefined()
    await handleIndexPeople(store, { params: { uid: boyUid }, before: null, after: null }, now)
    expect(store.under('peopleIndex')).toEqual({})
  })

  test('is opened as a whole, without who reported', async () => {
    await confirmIn(store)
    const about = { reportedUid: boyUid, reason: 'fake', place: 'chat', details: '', messages: [] }
    const times = { outcome: null, createdAt: now, decidedAt: null, updatedAt: now }
    for (const reporterUid of [girlUid, asAdmin.uid]) {
      const deskId = `d-${reporterUid}`
      store.put(pathById('reports', `${reporterUid}_r1`), {
        ...about,
        ...times,
        deskId,
        reporterUid,
      })
    }
    const row = { uid: asAdmin.uid, call: 'suspendUser', createdAt: now }
    store.put(pathOf('auditLog', 'a1'), { ...row, request: { uid: boyUid, reason: 'rude' } })
    store.put(pathOf('auditLog', 'a2'), { ...row, request: { uid: girlUid, reason: 'other' } })
    for (const [place, status] of (['rejected', 'pending'] as const).entries()) {
      const utr = `40000000000${place}`
      store.put(paths.payment(`${boyUid}_${utr}`), {
        ...{ uid: boyUid, planId: 'p', planName: 'Semester', amountPaise: 9_900, rounds: 1 },
        ...{ matches: 1, validityDays: null, utr, status, approvals: 0 },
        ...(status === 'rejected' && { reason: 'not in the bank' }),
        submittedAt: now + place,
        updatedAt: now,
      })
    }
    const opened = await open(boyUid)
    expect(opened).toMatchObject({
      payments: [
        { status: 'pending', utr: '400000000001', planName: 'Semester', reason: '' },
        { status: 'rejected', utr: '400000000000', reason: 'not in the bank' },
      ],
      account: { email: `mail-canary-${boyUid}@demo.campus`, photos: 1 },
      rounds: [{ roundId, liked: 1, matches: 1 }],
      matches: { open: 1, closed: 0 },
      // The admin's own report is not counted for the admin.
      reports: { about: 1, waiting: 1, by: 0 },
      acts: [{ call: 'suspendUser', reason: 'rude', admin: `name-canary-${asAdmin.uid}` }],
    })
    expect(opened.ledger).toHaveLength(1)
    expect(JSON.stringify(opened)).not.toContain(girlUid)
  })

  test('is shown until when a suspension lasts, and not its words, which a report of the reader may have ended with', async () => {
    const suspension = { reason: 'words-canary', endsAt: now + 1 }
    store.put(paths.user(boyUid), { ...store.at(paths.user(boyUid)), suspended: true, suspension })
    const opened = await open(boyUid)
    expect(opened.account.suspension?.endsAt).toBe(now + 1)
    expect(JSON.stringify(opened)).not.toContain('words-canary')
  })

  test('is shown the screen that the phone shows, others as numbers', async () => {
    expect((await open(girlUid)).sees).toMatchObject({
      screen: 'female',
      state: 'deck',
      cards: { open: 3 },
    })
    await confirmIn(store)
    expect((await open(girlUid)).sees.cards).toEqual({ open: 2, matched: 1 })
    store.put(pathOf('assignments', roundId, boyUid), deck(boyUid, [user(girlUid, 'female')]))
    expect((await open(boyUid)).sees).toMatchObject({ screen: 'male', cards: { matched: 1 } })
    store.put(paths.user(boyUid), user(boyUid, 'male', { suspended: true }))
    expect((await open(boyUid)).sees).toMatchObject({ screen: 'suspended' })
    store.put(paths.user(boyUid), user(boyUid, 'male', { isProfileComplete: false }))
    expect((await open(boyUid)).sees).toMatchObject({ screen: 'joining' })
  })

  test('has a name in the lists of the desk; who is gone has none', async () => {
    const uids = [boyUid, 'gone', boyUid]
    expect(await handleListNames(store, asAdmin, { uids }, girlsTime)).toEqual([
      { uid: boyUid, name: user(boyUid, 'male').name },
    ])
  })

  test('is opened for admins alone, each look with its reason in the log, lists once an hour', async () => {
    putAdmin(store)
    const auth = { uid: asAdmin.uid, token: { admin: true } }
    const student = { uid: asGirl.uid, token: { gender: 'female' } }
    const look = { uid: boyUid, reason: 'asked' }
    const search = { search: '', filters: {}, cursor: null }
    const opening = (who: typeof auth | typeof student) =>
      runCall('openPerson', handleOpenPerson, store, { auth: who, data: look }, now)
    const finding = (who: typeof auth | typeof student) =>
      runCall('findPeople', handleFindPeople, store, { auth: who, data: search }, now)
    await expect(opening(student)).rejects.toMatchObject({ code: 'permission-denied' })
    await expect(finding(student)).rejects.toMatchObject({ code: 'permission-denied' })
    const naming = (who: typeof auth | typeof student) =>
      runCall('listNames', handleListNames, store, { auth: who, data: { uids: [boyUid] } }, now)
    await expect(naming(student)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(store.under('auditLog')).toEqual({})
    // The page asks for the person again after each act.
    for (const ask of [naming, finding, opening, naming, finding, opening]) await ask(auth)
    const rows = Object.values(store.under('auditLog'))
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ call: 'listNames', request: {} }),
        expect.objectContaining({ call: 'findPeople', request: { filters: {} } }),
        expect.objectContaining({ call: 'openPerson', request: look }),
      ]),
    )
    await expect(open('nobody')).rejects.toMatchObject({ reason: 'no-user' })
  })
})
