import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectionPath } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'
import { user } from '../support/campus.ts'
import { type LocalFirebase, startLocalFirebase } from '../support/local-firebase.ts'

const people = Array.from({ length: 100 }, (_, index) => `man${index}`)
const admins = ['ada', 'boss']
const utr = '412785603391'
/** The built functions take their time on a loaded machine; milliseconds. */
const timeoutMs = 300_000
let local: LocalFirebase

beforeAll(async () => {
  local = await startLocalFirebase()
  const at = new Date(local.emulator.clock.now())
  const account = (uid: string, changes: object = {}) => [
    paths.user(uid),
    { ...user(uid, 'male', changes), createdAt: at, updatedAt: at },
  ]
  const plan = {
    name: 'Gold',
    pricePaise: 49_900,
    rounds: 2,
    matches: 3,
    validityDays: 30,
    active: true,
    order: 1,
    updatedAt: at,
  }
  local.emulator.load({
    documents: Object.fromEntries([
      ...people.map((uid) => account(uid)),
      ...admins.map((uid) => account(uid, { isAdmin: true })),
      [paths.plan('gold'), plan],
    ]),
    users: [...people, ...admins].map((uid) => ({
      uid,
      email: `${uid}@demo.campus`,
      displayName: uid,
    })),
    files: [],
  })
}, timeoutMs)
afterAll(() => local.close())

const documents = async (collection: CollectionPath) => {
  const found = await local.store.query({ collection, where: [] })
  return found.map(({ id, data }): Record<string, unknown> => ({ id, ...data }))
}

test(
  'a hundred people who send one UTR at once are one payment, and two admins approve it once',
  async () => {
    const answers = await Promise.all(
      people.map((uid) => local.call('submitPayment', { planId: 'gold', utr }, { uid })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body)
    for (const body of refused) {
      expect(body).toMatchObject({ error: { status: 'ALREADY_EXISTS' } })
    }
    const payments = await documents('payments')
    expect(payments).toHaveLength(1)
    expect(await documents('utrs')).toHaveLength(1)

    const ids = payments.map(({ id }) => id)
    const decided = await Promise.all(
      [...admins, ...admins].map((uid) =>
        local.call('decidePayments', { decision: 'approve', ids }, { uid, admin: true }),
      ),
    )
    for (const { body } of decided) {
      expect(body).toEqual({ result: [{ id: ids[0], status: 'approved' }] })
    }
    await local.emulator.idle()
    expect(await documents('ledger')).toMatchObject([
      { id: `pay_${ids[0]}`, remainingMatchesChange: 3, roundsAllowedChange: 2 },
    ])
    expect(await documents('subscriptions')).toMatchObject([
      { remainingMatches: 3, roundsAllowed: 2 },
    ])
  },
  timeoutMs,
)

test(
  'one admin approves and another rejects at once: one decision holds, and the balance agrees',
  async () => {
    const uid = 'man1'
    await local.call('submitPayment', { planId: 'gold', utr: '000000000001' }, { uid })
    const ids = [`${uid}_000000000001`]
    const [yes, no] = await Promise.all([
      local.call('decidePayments', { decision: 'approve', ids }, { uid: 'ada', admin: true }),
      local.call(
        'decidePayments',
        { decision: 'reject', ids, reason: 'Not in the list' },
        { uid: 'boss', admin: true },
      ),
    ])
    expect(yes?.body).toEqual(no?.body)
    await local.emulator.idle()
    const [payment] = (await documents('payments')).filter(({ id }) => id === ids[0])
    const rows = (await documents('ledger')).filter(({ id }) => String(id).endsWith(String(ids[0])))
    expect(rows).toHaveLength(payment?.status === 'approved' ? 1 : 0)
  },
  timeoutMs,
)
