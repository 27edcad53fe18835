import { beforeEach, expect, test } from 'vitest'
import { handleDecideCollegeIds } from '../../../functions/accounts/decide-college-ids.ts'
import { handleSetAdmin } from '../../../functions/accounts/set-admin.ts'
import { handleSubmitCollegeId } from '../../../functions/accounts/submit-college-id.ts'
import { handleSuggestCollege } from '../../../functions/accounts/suggest-college.ts'
import { handleDecideCollegeSuggestion } from '../../../functions/campus/decide-college-suggestion.ts'
import { handleAppeal } from '../../../functions/moderation/appeals/appeal.ts'
import { handleDecideAppeal } from '../../../functions/moderation/appeals/decide-appeal.ts'
import { handleRestoreUser } from '../../../functions/moderation/restore-user.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { handleGrantSubscription } from '../../../functions/payments/grant-subscription.ts'
import { collections, paths, storagePaths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime as now, user } from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, createCouple, girlUid } from '../support/confirm.ts'

/**
 * Two admins at one row, at the same instant: one is answered that it is done, the other what stands.
 * Payments, photos, reports, settings, notifications and rounds have theirs beside their handlers.
 */
const other = { ...asAdmin, uid: 'vice' }
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
  for (const uid of [other.uid, 'third']) {
    store.put(paths.user(uid), user(uid, 'female', { isAdmin: true }))
  }
})

const notes = (uid: string) =>
  Object.values(store.under(collections.notifications)).filter(({ userUid }) => userUid === uid)

test('of a college ID: one decision stands, and its student is told once', async () => {
  const services = createMemoryAccountServices()
  for (const side of ['front', 'back'] as const) {
    services.stored.set(storagePaths.collegeId(girlUid, side), now)
  }
  await handleSubmitCollegeId(() => services.files)(store, asGirl, {}, now)
  const decide = handleDecideCollegeIds(
    () => services.files,
    () => 'secret',
  )
  const uids = [girlUid]
  const [yes, no] = await Promise.all([
    decide(store, asAdmin, { decision: 'approve', uids }, now),
    decide(store, other, { decision: 'reject', uids, reason: 'blurred' }, now),
  ])
  expect(yes).toEqual(no)
  const { state } = store.at(paths.verification(girlUid)) ?? {}
  expect(yes).toEqual([{ uid: girlUid, state }])
  expect(store.at(paths.user(girlUid))?.verified).toBe(state === 'approved')
  expect(notes(girlUid)).toHaveLength(1)
})

test('of a suggested college: the list and the student hear of one decision', async () => {
  await handleSuggestCollege(store, asGirl, { name: 'New college', city: 'Delhi' }, now)
  const [path = ''] = Object.keys(store.under(collections.collegeSuggestions))
  const id = path.split('/').at(-1) ?? ''
  const college = { name: 'New College', city: 'Delhi', state: 'Delhi' }
  const answers = await Promise.all([
    handleDecideCollegeSuggestion(store, asAdmin, { decision: 'accept', id, ...college }, now),
    handleDecideCollegeSuggestion(store, other, { decision: 'decline', id }, now),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['already', 'decided'])
  expect(new Set(answers.map(({ state }) => state)).size).toBe(1)
  const listed = store.at(paths.config)?.colleges ?? []
  expect(listed).toEqual(answers[0]?.state === 'accepted' ? [college] : [])
  expect(notes(girlUid)).toHaveLength(1)
})

test('of a person: suspended, restored and appointed once', async () => {
  const twice = async <Answer extends { status: string }>(
    act: (admin: typeof asAdmin) => Promise<Answer>,
  ) => (await Promise.all([asAdmin, other].map(act))).map(({ status }) => status).toSorted()

  const reason = 'A complaint.'
  expect(
    await twice((admin) => handleSuspendUser(store, admin, { uid: boyUid, reason, days: 3 }, now)),
  ).toEqual(['already', 'suspended'])
  expect(Object.values(store.under(collections.outcomes))).toMatchObject([{ uid: boyUid }])
  expect(
    await twice((admin) => handleRestoreUser(store, admin, { uid: boyUid, reason }, now)),
  ).toEqual(['already', 'restored'])
  expect(await twice((admin) => setAdmin(admin, true))).toEqual(['already', 'changed'])
  expect(await twice((admin) => setAdmin(admin, false))).toEqual(['already', 'changed'])
})

const setAdmin = (admin: typeof asAdmin, isAdmin: boolean) =>
  handleSetAdmin(store, admin, { uid: boyUid, admin: isAdmin }, now)

test('of an appeal: one answer stands, and its person reads one', async () => {
  await handleSuspendUser(store, asAdmin, { uid: boyUid, reason: 'rude', days: 3 }, now)
  const [path = ''] = Object.keys(store.under(collections.outcomes))
  const id = path.split('/').at(-1) ?? ''
  const him = { uid: boyUid, female: false, admin: false }
  await handleAppeal(store, him, { outcomeId: id, text: 'It was a mistake.' }, now)
  const before = notes(boyUid).length
  const answers = await Promise.all([
    handleDecideAppeal(store, other, { id, decision: 'upheld', reason: 'read' }, now),
    handleDecideAppeal(
      store,
      { ...asAdmin, uid: 'third' },
      { id, decision: 'restored', reason: 'read' },
      now,
    ),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 'already')).toHaveLength(1)
  expect(store.at(paths.user(boyUid))?.suspended).toBe(!statuses.includes('restored'))
  expect(notes(boyUid)).toHaveLength(before + 1)
})

test('of a grant whose answer was lost: pressed again by hand or by two tabs, it gives once', async () => {
  const plan = { name: 'Gold', pricePaise: 100, rounds: 2, matches: 3, validityDays: null }
  store.put(paths.plan('gold'), { ...plan, active: true, order: 1, updatedAt: now })
  const matches = () => Number(store.at(paths.subscription(boyUid))?.remainingMatches)
  const before = matches()
  const request = { grantId: 'g1', uid: boyUid, planId: 'gold', reason: 'helped' }
  const answers = await Promise.all(
    [1, 2].map(() => handleGrantSubscription(store, asAdmin, request, now)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['already', 'granted'])
  expect(matches()).toBe(before + plan.matches)
})
