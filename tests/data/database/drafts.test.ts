import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { draftOf, isUnfinishedDraft } from '../../../src/data/drafts/drafts.ts'

let database: UserDatabase
beforeEach(async () => {
  database = new UserDatabase('me')
  await database.open()
})
afterEach(() => database.delete())

const receipt = { men: 2, women: 2, shown: { min: 1, max: 1 }, seed: 7, hash: 'h' }
const payment = {
  reference: 'MQ-1',
  utr: '4127',
  planSeenAt: 1,
  sent: { paymentId: 'p', utr: '4127', at: 2, known: 1 },
  order: { id: 'order_1', at: 3 },
}
const send = { id: 's', target: 'all', person: '', title: 'T', body: 'B', isLater: false, at: '' }
const report = { build: 1, route: '/pay', name: 'TypeError', message: 'x', engine: 'chromium' }

/** Drafts as version 0.1.0 wrote them, with the reader of each. */
const keptByOlderBuild = [
  ['profile:bio', { bio: 'Half a' }, draftOf.profile('bio')],
  ['profile:suggested-college', 'Hansraj', draftOf.suggestedCollege],
  ['message:m1', 'Hel', draftOf.message('m1')],
  ['appeal:o1', 'I did', draftOf.appeal('o1')],
  ['admin:notification', send, draftOf.notification],
  ['admin:campus-settings', { form: { upiId: 'a' }, seenUpdatedAt: null }, draftOf.campusSettings],
  ['later:r1', ['boy', 'other'], draftOf.later('r1')],
  ['receipt', { roundId: 'r1', receipt }, draftOf.receipt],
  ['told-of-news', true, draftOf.toldOfNews],
  ['chosen-photo:f1', { state: 'chosen', chosenAt: 1, tries: 2 }, draftOf.chosenPhoto('f1')],
  ['college-id', { front: 'f2' }, draftOf.collegeId],
  ['payment:gold', payment, draftOf.payment('gold')],
  ['error-reports', [report], draftOf.errorReports],
  ['welcomed-matches', 5, draftOf.welcomedUntil],
] as const

test.each(keptByOlderBuild)(
  '%s that an older build has kept is read',
  async (key, value, draft) => {
    await database.drafts.put({ key, value })
    expect(await draft.read(database)).toEqual(value)
  },
)

test.each(keptByOlderBuild)(
  '%s of a shape that nobody reads counts as none',
  async (key, _, draft) => {
    await database.drafts.put({ key, value: 1n })
    expect(await draft.read(database)).toBeNull()
  },
)

test('a change from none to none leaves what a newer build has kept', async () => {
  await database.drafts.put({ key: 'payment:gold', value: { newer: true } })
  await draftOf.payment('gold').change(database, (draft) => draft)
  expect(await database.drafts.get('payment:gold')).toMatchObject({ value: { newer: true } })
})

test('what is typed or scanned is unfinished, and what was done is not', () => {
  expect(keptByOlderBuild.map(([key]) => key).filter(isUnfinishedDraft)).toEqual([
    'profile:bio',
    'profile:suggested-college',
    'message:m1',
    'appeal:o1',
    'admin:notification',
    'admin:campus-settings',
    'college-id',
  ])
})
