import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callServiceOf,
  callServices,
  specifiedCalls,
} from '../../../../src/shared/calls/service.ts'
import { type CallName, calls } from '../../../../src/shared/calls.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { user } from '../../support/campus.ts'
import {
  type Answer,
  type LocalFirebase,
  startLocalFirebase,
} from '../../support/local-firebase.ts'

const boy = { uid: 'boy', gender: 'male' }
const boss = { uid: 'boss', admin: true }
const everyCall = Object.keys(calls) as CallName[]
const callsOfAdmins = everyCall.filter((name) => calls[name].caller === 'admin')

let local: LocalFirebase

beforeAll(async () => {
  local = await startLocalFirebase()
  const users = [boy, boss].map(({ uid }) => ({
    uid,
    email: `${uid}@demo.campus`,
    displayName: uid,
  }))
  local.emulator.load({ documents: {}, users, files: [] })
  const accounts = [user('boy', 'male'), user('boss', 'female', { isAdmin: true })]
  await local.store.transaction(async (transaction) => {
    for (const account of accounts) transaction.set(paths.user(account.uid), { ...account })
  })
  await local.emulator.idle()
}, 300_000)

afterAll(() => local.close())

const refused = (status: string): unknown =>
  expect.objectContaining({ error: expect.objectContaining({ status }) })

describe.each(callServices)('%s', (service) => {
  const ask = (call: unknown, request: unknown, as?: typeof boy | typeof boss): Promise<Answer> =>
    local.askFunction(service, { call, request }, as)

  test('tells a student of a call for admins what its own address tells', async () => {
    const expected = await local.askFunction('adminPromoteMatch', {}, boy)
    expect(expected).toMatchObject({ status: 403, body: refused('PERMISSION_DENIED') })
    for (const name of callsOfAdmins) expect(await ask(name, {}, boy), name).toEqual(expected)
  })

  test('tells a visitor nothing but to sign in, whatever the call', async () => {
    for (const name of everyCall) {
      expect(await ask(name, {}), name).toMatchObject({ status: 401 })
    }
  })

  test('lets an admin make no call of the other service', async () => {
    for (const name of everyCall) {
      const { status } = await ask(name, { surely: 'not asked for' }, boss)
      if (callServiceOf(calls[name]) === service) expect(status, name).not.toBe(501)
    }
    const other = service === 'studentCalls' ? 'listAdmins' : 'exportMyData'
    expect(await ask(other, {}, boss)).toMatchObject({
      status: 501,
      body: refused('UNIMPLEMENTED'),
    })
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'tickRounds', ''])(
    'knows no call %s, and asks a phone to try again later',
    async (name) => {
      expect(await ask(name, {}, boss)).toMatchObject({
        status: 501,
        body: refused('UNIMPLEMENTED'),
      })
    },
  )

  test.each([undefined, null, 7, ['listAdmins'], { toString: 'listAdmins' }])(
    'refuses a name that is no text: %o',
    async (name) => {
      expect(await ask(name, {}, boss)).toMatchObject({
        status: 400,
        body: refused('INVALID_ARGUMENT'),
      })
    },
  )

  test('refuses a request without any name, and one that is no object', async () => {
    for (const data of [{}, null, 'listAdmins', ['listAdmins', {}], 7]) {
      expect(await local.askFunction(service, data, boss)).toMatchObject({ status: 400 })
    }
  })
})

test.each(specifiedCalls)(
  '%s answers under its own name what its service answers',
  async (name) => {
    for (const as of [undefined, boy, boss]) {
      for (const request of [
        {},
        { roundId: 'round', boyUid: 'boy' },
        { surely: 'not asked for' },
      ]) {
        const own = await local.askFunction(name, request, as)
        expect(own).toEqual(await local.call(name, request, as))
        if (as === undefined) expect(own.status).toBe(401)
      }
    }
  },
)
