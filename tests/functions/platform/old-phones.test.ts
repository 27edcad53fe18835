import * as v from 'valibot'
import { expect, test } from 'vitest'
import { authorizeCall } from '../../../functions/platform/caller.ts'
import { callerField } from '../../../src/shared/calls/declaration.ts'
import { type CallDeclarationOf, type CallName, calls } from '../../../src/shared/calls.ts'

type StudentCall = {
  [Name in CallName]: CallDeclarationOf<Name>['caller'] extends 'admin' ? never : Name
}[CallName]

/**
 * Requests of builds that are in phones, as they send them: with every field that a build has ever had, and
 * without those that an older build lacks. A line is added with each new field, and taken away a week after
 * the last build that sends it (docs/deploy.md, "Old phones").
 */
const requestsInPhones: Readonly<Record<StudentCall, readonly object[]>> = {
  confirmMatchByGirl: [{ roundId: 'r1', boyUid: 'bob' }],
  passByGirl: [{ roundId: 'r1', boyUid: 'bob' }],
  optOutOfRound: [{ roundId: 'r1', out: true }],
  submitPayment: [
    { planId: 'gold', utr: '123456789012' },
    { planId: 'gold', utr: '123456789012', reference: 'M23456789ABCD' },
    { planId: 'gold', utr: '123456789012', reference: 'M23456789ABCD', planSeenAt: 1 },
  ],
  startOrder: [{ planId: 'gold' }, { planId: 'gold', planSeenAt: 1 }],
  confirmOrder: [{ orderId: 'order_1', paymentId: 'pay_1', signature: 'a'.repeat(64) }],
  report: [{ reportId: 'x1', uid: 'bob', reason: 'fake', place: 'card', details: '' }],
  block: [{ uid: 'bob' }, { uid: 'bob', place: 'card' }],
  unblock: [{ uid: 'bob' }],
  avoidPeople: [{ id: 'a1', names: ['@bob'] }],
  clearAvoided: [{}],
  appeal: [{ outcomeId: 'o1', text: 'It was not me' }],
  unmatch: [{ uid: 'bob' }],
  changeMeeting: [
    { matchId: 'bob_ann', act: { does: 'free', thirds: ['2026-11-27/evening'] } },
    { matchId: 'bob_ann', act: { does: 'mark', free: { '2026-11-27/evening': true } } },
    {
      matchId: 'bob_ann',
      act: { does: 'offer', id: 'o1', seen: null, meetAt: 1, place: 'The canteen' },
    },
    { matchId: 'bob_ann', act: { does: 'accept', id: 'a1', offerId: 'o1' } },
    { matchId: 'bob_ann', act: { does: 'late', id: 'l1', offerId: 'o1' } },
  ],
  shareDate: [
    { id: 'a'.repeat(32), matchId: 'bob_ann', homeAfterMs: 10_800_000 },
    { id: 'a'.repeat(32), matchId: 'bob_ann', plan: 1, homeAfterMs: 10_800_000 },
  ],
  changeDateShare: [
    { id: 'a'.repeat(32), does: 'home' },
    { id: 'a'.repeat(32), does: 'longer', longer: 1 },
  ],
  showHandle: [{ matchId: 'bob_ann' }],
  submitCollegeId: [{}],
  // A deleted account cannot be brought back: a build that does not say whose it is has to be renewed
  // first.
  deleteMyAccount: [{ callerUid: 'ann' }],
  suggestCollege: [{ name: 'Hindu College', city: 'Delhi' }],
  exportMyData: [{}],
  reportError: [
    { build: 1, route: '/deck', name: 'TypeError', message: 'x is null', engine: 'chromium' },
  ],
  reportSpeed: [
    { build: 1, route: '/deck', largestPaint: 900, slowestPress: null, layoutShift: 0.01 },
  ],
}

const studentCalls = Object.keys(requestsInPhones) as StudentCall[]

test.each(studentCalls)('%s is answered to a phone with an older build', (name) => {
  const auth = { uid: 'ann', token: { gender: 'female' } }
  for (const request of requestsInPhones[name]) {
    const { [callerField]: _, ...fields } = { [callerField]: auth.uid, ...request }
    for (const sent of [request, { ...fields, [callerField]: auth.uid }]) {
      const answered = authorizeCall(name, auth, sent).request
      expect(answered, JSON.stringify(sent)).toMatchObject(fields)
      expect(answered).not.toHaveProperty(callerField)
    }
  }
})

/** Every field of the newest build is sent by one of the requests, so that a later removal is seen. */
test.each(studentCalls)('the requests of %s name each of its fields', (name) => {
  const { entries } = calls[name].request as unknown as { entries: object }
  const sent = new Set(requestsInPhones[name].flatMap((request) => Object.keys(request)))
  // Every call has this field; it is none of their own.
  sent.delete(callerField)
  expect([...sent].toSorted()).toEqual(Object.keys(entries).toSorted())
})

/** Paths of objects in a response that refuse a field which an older build does not know. */
const strictPlaces = (schema: unknown, path: string): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, entries, wrapped, item, options } = schema as Record<string, unknown>
  return [
    ...(type === 'strict_object' ? [path] : []),
    ...Object.entries((entries ?? {}) as object).flatMap(([name, inner]) =>
      strictPlaces(inner, `${path}.${name}`),
    ),
    ...[wrapped, item, ...(Array.isArray(options) ? options : [])].flatMap((inner) =>
      strictPlaces(inner, path),
    ),
  ]
}

test('an older build takes an answer with a field that it does not know', () => {
  expect(studentCalls.flatMap((name) => strictPlaces(calls[name].response, name))).toEqual([])
  const answer = { matchId: 'm', status: 'created', fromLater: true }
  expect(v.parse(calls.confirmMatchByGirl.response, answer)).toEqual({
    matchId: 'm',
    status: 'created',
  })
  expect(strictPlaces(v.object({ inner: v.array(v.strictObject({})) }), 'planted')).toEqual([
    'planted.inner',
  ])
})
