import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { user } from '../support/campus.ts'
import { type LocalFirebase, startLocalFirebase } from '../support/local-firebase.ts'

const { hour, day } = durations
const admin = { uid: 'boss', admin: true }
let local: LocalFirebase

const result = async (name: string, request: object) => {
  const { body } = await local.call(name, request, admin)
  return (body as { result: unknown }).result
}

/** Times are timestamps here: a limit that compares them with numbers finds nothing. */
const write = (documents: Record<string, object>) =>
  local.store.transaction(async (transaction) => {
    for (const [path, data] of Object.entries(documents)) transaction.set(path, { ...data })
  })

beforeAll(async () => {
  local = await startLocalFirebase()
  const users = ['ann', 'boss'].map((uid) => ({
    uid,
    email: `${uid}@demo.campus`,
    displayName: uid,
  }))
  local.emulator.load({ documents: {}, users, files: [] })
  await write({
    [paths.user('boss')]: user('boss', 'male', { isAdmin: true }),
    [paths.user('ann')]: user('ann', 'female'),
  })
}, 300_000)
afterAll(() => local.close())

test('what waits for admins is listed from the oldest on', async () => {
  const now = Date.now()
  const outcome = (createdAt: number) => ({
    uid: 'ann',
    kind: 'warn',
    reason: 'seen',
    decidedBy: 'vice',
    appeal: { uid: 'ann', text: 'No', state: 'waiting', createdAt, answer: '', decidedAt: null },
    createdAt,
    updatedAt: createdAt,
  })
  const payment = (utr: string, submittedAt: number) => ({
    uid: 'ann',
    planId: 'one',
    planName: 'One',
    amountPaise: 9900,
    utr,
    reference: null,
    rounds: 1,
    matches: 1,
    validityDays: null,
    status: 'pending',
    approvals: 0,
    submittedAt,
    updatedAt: submittedAt,
  })
  await write({
    [pathOf('outcomes', 'late')]: outcome(now - hour),
    [pathOf('outcomes', 'early')]: outcome(now - day),
    [paths.payment('late')]: payment('100000000001', now - hour),
    [paths.payment('early')]: payment('100000000002', now - day),
    [paths.verification('ann')]: { uid: 'ann', state: 'submitted', createdAt: now, updatedAt: now },
  })
  expect(await result('listAppeals', {})).toMatchObject([{ id: 'early' }, { id: 'late' }])
  expect(await result('listPendingPayments', {})).toMatchObject([
    { utr: '100000000002' },
    { utr: '100000000001' },
  ])
  expect(await result('listCollegeIds', {})).toMatchObject([{ uid: 'ann' }])
})

test('a report is opened with earlier ones, and a person with counts of them', async () => {
  const now = Date.now()
  const report = (deskId: string, createdAt: number) => ({
    deskId,
    reporterUid: 'bob',
    reportedUid: 'ann',
    reason: 'other',
    place: 'card',
    details: '',
    messages: [],
    outcome: null,
    createdAt,
    decidedAt: null,
    updatedAt: createdAt,
  })
  await write({
    [pathById('reports', 'r1')]: report('d1', now - day),
    [pathById('reports', 'r2')]: report('d2', now - hour),
    [pathById('reports', 'r3')]: report('d3', now),
  })
  expect(await result('openReport', { id: 'd3', reason: 'a look' })).toMatchObject({
    reported: { history: { about: [{ createdAt: now - hour }, { createdAt: now - day }] } },
    reporter: { history: { by: [{}, {}] } },
  })
  expect(await result('openPerson', { uid: 'ann', reason: 'a look' })).toMatchObject({
    reports: { about: 3, waiting: 3, by: 0 },
    // The log has a look before it answers.
    acts: [{ call: 'openPerson', reason: 'a look' }],
  })
})

test('a reported photo is copied, without an address, and an admin sees it after it is gone', async () => {
  const bytes = Buffer.from('the photo')
  const path = storagePaths.profilePhoto('eve', 0)
  const contentType = 'image/jpeg'
  local.emulator.load({
    documents: {},
    users: [],
    files: [{ path, bytes, contentType, downloadToken: 'token' }],
  })
  const { project, storage } = local.emulator
  const addressOf = (file: string) =>
    `http://${storage}/v0/b/${project}.appspot.com/o/${encodeURIComponent(file)}?alt=media&token=token`
  const url = addressOf(path)
  await write({ [paths.user('eve')]: user('eve', 'female', { photoUrl: url, photoUrls: [url] }) })
  const said = { uid: 'eve', reason: 'photos', place: 'card', details: '' }
  const told = await local.call('report', { reportId: 'p1', ...said }, { uid: 'ann' })
  expect(told.body).toEqual({ result: { status: 'reported' } })
  await write({ [paths.user('eve')]: user('eve', 'female') })
  await local.emulator.idle()
  const [report] = await local.store.query({
    collection: 'reports',
    where: [['reportedUid', '==', 'eve']],
  })
  expect(await result('openReport', { id: report?.data.deskId, reason: 'a look' })).toMatchObject({
    frozen: { photos: [{ contentType, base64: bytes.toString('base64') }] },
  })
  expect((await fetch(url)).ok).toBe(false)
  expect((await fetch(addressOf(storagePaths.reportPhoto('ann_p1', 0)))).ok).toBe(false)
})

test('every morning, those whose plan ends soon are told', async () => {
  await write({
    [paths.subscription('ann')]: {
      uid: 'ann',
      status: 'active',
      remainingMatches: 2,
      roundsUsed: 0,
      roundsAllowed: 1,
      expiresAt: local.emulator.clock.now() + 2 * day + 12 * hour,
      updatedAt: Date.now(),
    },
  })
  local.emulator.clock.setOffset(local.emulator.clock.offset() + day)
  await local.emulator.idle()
  const told = await local.store.query({
    collection: 'notifications',
    where: [['userUid', '==', 'ann']],
  })
  expect(told.map(({ data }) => data.topic)).toContain('account')
})
