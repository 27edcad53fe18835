import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../src/data/connection/ask.ts'
import { accountCalls } from '../../../src/shared/calls/accounts.ts'
import { paymentCalls } from '../../../src/shared/calls/payments.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'
import { begin, campus, end, remote, signedIn } from '../../support/engine/session-page.ts'

let done: string[]

beforeEach(async () => {
  await begin()
  done = []
  campus.server.calls.deleteMyAccount = async (uid) => {
    done.push(`deleted ${uid}`)
    return { status: 'deleted' }
  }
  campus.server.calls.submitPayment = async (uid) => {
    done.push(`paid ${uid}`)
    return { status: 'submitted', paymentId: 'p1' }
  }
})
afterEach(end)

const remove = () => ask(man.uid, 'deleteMyAccount', accountCalls.deleteMyAccount, {})
const pay = () =>
  ask(man.uid, 'submitPayment', paymentCalls.submitPayment, { planId: 'p', utr: '123456789012' })

const signInElsewhere = async () => {
  remote.choose(woman)
  await remote.signIn()
}

test('what a screen asks is done for its account', async () => {
  await signedIn()
  await remove()
  await pay()
  expect(done).toEqual([`deleted ${man.uid}`, `paid ${man.uid}`])
})

test('a screen of somebody else deletes and pays for nobody [87]', async () => {
  await signedIn()
  await signInElsewhere()
  await expect(remove()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(pay()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(done).toEqual([])
})

test('who signs in after that look is not asked for either: the call names its account [87]', async () => {
  await signedIn()
  const { call } = remote
  remote.call = async (...parameters) => {
    await signInElsewhere()
    return call(...parameters)
  }
  await expect(remove()).rejects.toMatchObject({ code: 'permission-denied' })
  expect(done).toEqual([])
})
