import { afterEach, describe, expect, test, vi } from 'vitest'
import { runCall } from '../../../functions/platform/call.ts'
import { authorizeCall } from '../../../functions/platform/caller.ts'
import { hashText } from '../../../functions/platform/hash.ts'
import { funnelStops } from '../../../src/shared/calls/operations.ts'
import { type CallName, calls } from '../../../src/shared/calls.ts'
import { isRevealingCall } from '../../../src/shared/domain/safety/revealing-calls.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { secretNames } from '../../../src/shared/secrets.ts'
import { createHandlerStore } from '../../support/memory-store/handler-store.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The requests of lists that need one; the others take none. */
const listRequests: Partial<Record<CallName, object>> = {
  listReports: { state: 'waiting' },
  listLateConfirms: { roundId: 'round', cursor: null },
  listRoundInflow: { roundId: 'round' },
  listMatchesOfRound: { roundId: 'round', cursor: null },
  listFunnelStops: { step: funnelStops[0] },
  listAudit: { since: 0, until: null, filters: {}, cursor: null },
  listCards: { uids: [] },
  listCuratedPeople: { agesAt: null, after: '' },
  listHeadStarts: { roundId: 'round' },
  listNotifications: { of: null, cursor: null },
  listDrafts: { roundId: 'round' },
  listLedger: { uid: 'boy' },
  listPayments: { since: 0, cursor: null },
  listRoundEvents: { roundId: 'round' },
  listMetPairs: { roundId: 'round', uids: [] },
  listApartPairs: { uids: [] },
  listNames: { uids: [] },
  listPairOutcomes: { roundId: 'round' },
  listPublishedDecks: { roundId: 'round', uids: [] },
  listUnpromotedLikes: { roundId: 'round' },
  findPeople: { search: '', filters: {}, cursor: null },
}

const request = { roundId: 'round', boyUid: 'boy' }
const woman = { uid: 'girl', token: { gender: 'female' } }
const refusal = (code: string) => expect.objectContaining({ code, reason: 'not-allowed' })

describe('a call is authorized', () => {
  test('for a woman who may confirm', () => {
    expect(authorizeCall('confirmMatchByGirl', woman, request)).toEqual({
      caller: { uid: 'girl', female: true, admin: false },
      request,
    })
  })

  test('for an admin who may publish', () => {
    const admin = { uid: 'boss', token: { admin: true } }
    expect(authorizeCall('publishAssignments', admin, { roundId: 'round' }).caller.admin).toBe(true)
  })
})

describe('a call is refused', () => {
  test('without a token', () => {
    expect(() => authorizeCall('confirmMatchByGirl', undefined, request)).toThrow(
      refusal('unauthenticated'),
    )
  })

  test.each([
    ['a man', { gender: 'male' }],
    ['an account without a gender', {}],
    ['an admin who is no woman', { admin: true }],
  ])('to %s who wants to confirm', (_who, token) => {
    expect(() => authorizeCall('confirmMatchByGirl', { uid: 'x', token }, request)).toThrow(
      refusal('permission-denied'),
    )
  })

  test.each([
    ['a woman', { gender: 'female' }],
    ['somebody with a forged kind of claim', { admin: 'true' }],
  ])('to %s who wants to publish', (_who, token) => {
    const auth = { uid: 'x', token }
    expect(() => authorizeCall('publishAssignments', auth, { roundId: 'round' })).toThrow(
      refusal('permission-denied'),
    )
  })

  test.each([
    ['nothing', undefined],
    ['one field less', { roundId: 'round' }],
    ['one field more', { ...request, girlUid: 'somebody else' }],
    ['a path for an id', { roundId: 'round', boyUid: 'a/../b' }],
    ['a number for an id', { roundId: 7, boyUid: 'boy' }],
  ])('when it asks with %s', (_what, data) => {
    expect(() => authorizeCall('confirmMatchByGirl', woman, data)).toThrow(
      refusal('invalid-argument'),
    )
  })

  test('when its screen is of another account than its token', () => {
    const data = { ...request, callerUid: 'other' }
    expect(() => authorizeCall('confirmMatchByGirl', woman, data)).toThrow(
      refusal('permission-denied'),
    )
  })

  test.each([
    [{}, 'invalid-argument'],
    [undefined, 'invalid-argument'],
    [{ callerUid: 'other' }, 'permission-denied'],
    [{ callerUid: null }, 'permission-denied'],
  ])('when it deletes an account and says %o', (data, code) => {
    expect(() => authorizeCall('deleteMyAccount', woman, data)).toThrow(refusal(code))
  })
})

describe('the call of an admin', () => {
  const campusOf = async ({
    isAdmin,
    suspended = false,
  }: {
    isAdmin: boolean
    suspended?: boolean
  }) => {
    const store = createHandlerStore(() => 1)
    const boss = {
      uid: 'boss',
      email: 'boss@demo.campus',
      isAdmin,
      suspended,
      createdAt: 1,
      updatedAt: 1,
    }
    await store.transaction(async (transaction) => transaction.set(paths.user('boss'), boss))
    return store
  }

  const publish = async (token: Record<string, unknown>) => {
    const store = await campusOf({ isAdmin: true })
    const failing = async () => {
      throw new Error('half way')
    }
    const asked = { auth: { uid: 'boss', token }, data: { roundId: 'round' } }
    await runCall('publishAssignments', failing, store, asked, 1).catch(() => undefined)
    return Object.values(store.under('auditLog'))
  }

  test('is logged even when it fails', async () => {
    expect(await publish({ admin: true })).toEqual([
      { uid: 'boss', call: 'publishAssignments', request: { roundId: 'round' }, createdAt: 1 },
    ])
  })

  test.each([
    ['the admin flag is gone', { isAdmin: false }],
    ['the account is suspended', { isAdmin: true, suspended: true }],
  ])('is refused as soon as %s, whatever the token says', async (_what, flags) => {
    const store = await campusOf(flags)
    const asked = { auth: { uid: 'boss', token: { admin: true } }, data: { roundId: 'round' } }
    const published = async () => ({ published: 1, next: null })
    await expect(runCall('publishAssignments', published, store, asked, 1)).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'Admin access only.',
    })
    expect(store.under('auditLog')).toEqual({})
  })

  test('is logged without e-mail addresses', async () => {
    const store = await campusOf({ isAdmin: true })
    vi.stubEnv(secretNames.identityKey, 'a secret of the deployment')
    const asked = {
      auth: { uid: 'boss', token: { admin: true } },
      data: { target: 'ann@demo.campus' },
    }
    const found = async () => ({ uid: 'ann', name: 'Ann', email: 'ann@demo.campus' })
    await runCall('findUser', found, store, asked, 1)
    const [row] = Object.values(store.under('auditLog'))
    expect(row).toMatchObject({ uid: 'boss', call: 'findUser' })
    expect(JSON.stringify(row)).not.toContain('ann')
    expect(JSON.stringify(row)).not.toContain(hashText('ann@demo.campus'))
  })

  test('who is kept apart is logged with whom it was asked of: of one alone it is a probe', async () => {
    const store = await campusOf({ isAdmin: true })
    for (const uids of [['ann', 'bob'], ['ann'], ['ann']]) {
      const asked = { auth: { uid: 'boss', token: { admin: true } }, data: { uids } }
      await runCall('listApartPairs', async () => [], store, asked, 1)
    }
    const requests = Object.values(store.under('auditLog')).map(({ request }) => request)
    expect(requests).toEqual([{ uids: ['ann', 'bob'] }, { uids: ['ann'] }])
  })

  const lists = (Object.keys(calls) as CallName[]).filter(
    (name) => name.startsWith('list') || name === 'findPeople',
  )
  const revealing = lists.filter(isRevealingCall)

  test.each(lists)(
    '%s, which pages read again and again, has a row an hour if it reveals somebody, and needs an admin',
    async (name) => {
      const asked = {
        auth: { uid: 'boss', token: { admin: true } },
        data: listRequests[name] ?? {},
      }
      const store = await campusOf({ isAdmin: true })
      const rows = () => Object.values(store.under('auditLog')).map(({ call }) => call)
      const ask = (now: number) => runCall(name, async () => [] as never, store, asked, now)
      await ask(1)
      await ask(durations.hour - 1)
      expect(rows()).toEqual(isRevealingCall(name) ? [name] : [])
      await ask(durations.hour)
      expect(rows()).toEqual(isRevealingCall(name) ? [name, name] : [])
      const demoted = runCall(
        name,
        async () => [] as never,
        await campusOf({ isAdmin: false }),
        asked,
        1,
      )
      await expect(demoted).rejects.toMatchObject({ code: 'permission-denied' })
    },
  )

  test('that searches for somebody is logged without what was typed, once an hour', async () => {
    const store = await campusOf({ isAdmin: true })
    for (const search of ['ann@demo.campus', 'ann', 'bea']) {
      const data = { search, filters: { gender: 'female' }, cursor: search }
      const asked = { auth: { uid: 'boss', token: { admin: true } }, data }
      await runCall('findPeople', async () => [], store, asked, 1)
    }
    expect(Object.values(store.under('auditLog'))).toEqual([
      {
        uid: 'boss',
        call: 'findPeople',
        request: { filters: { gender: 'female' } },
        createdAt: 1,
      },
    ])
  })

  test('that says who chose whom is among those that are logged', () => {
    expect(revealing).toEqual(
      expect.arrayContaining([
        'listPairOutcomes',
        'listUnpromotedLikes',
        'listLateConfirms',
        'listMatchesOfRound',
      ]),
    )
  })

  test('as a student is nobody’s entry, and is open to who was an admin until now', async () => {
    const store = await campusOf({ isAdmin: false })
    const asked = { auth: { uid: 'boss', token: { admin: true } }, data: { uid: 'ann' } }
    const blocked = async () => ({ status: 'blocked' }) as const
    await expect(runCall('block', blocked, store, asked, 1)).resolves.toEqual({ status: 'blocked' })
    expect(store.under('auditLog')).toEqual({})
  })

  test('is not logged when it was refused to somebody else', async () => {
    expect(await publish({})).toEqual([])
  })
})
