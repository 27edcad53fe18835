import { beforeEach, describe, expect, test } from 'vitest'
import { handleDecideCollegeIds } from '../../../functions/accounts/decide-college-ids.ts'
import { handleDecideCollegeSuggestion } from '../../../functions/campus/decide-college-suggestion.ts'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText } from '../../../src/shared/text/news.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime } from '../support/campus.ts'
import { asAdmin, boyUid, createCouple } from '../support/confirm.ts'

const now = girlsTime
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})

const titles = () => Object.values(store.under('notifications')).map(({ title }) => title)

describe('a decision that is undone leaves no word of it, and tells that it waits again [99]', () => {
  const utr = '400000000001'
  const id = `${boyUid}_${utr}`
  const payments = (decision: object) =>
    handleDecidePayments(store, asAdmin, { ids: [id], ...decision } as never, now)
  beforeEach(() => {
    store.put(paths.payment(id), {
      ...{ uid: boyUid, planId: 'p', planName: 'One', amountPaise: 9_900, rounds: 1, matches: 1 },
      ...{ validityDays: null, utr, status: 'pending', approvals: 0 },
      submittedAt: now,
      updatedAt: now,
    })
    store.put(pathOf('utrs', utr), { uid: boyUid, paymentId: id, createdAt: now })
  })

  test.each([
    [{ decision: 'reject', reason: 'not in the bank' }, 'paymentRejected'],
    [{ decision: 'approve' }, 'paymentApproved'],
  ] as const)('of a payment: %o', async (decision, told) => {
    await payments(decision)
    expect(titles()).toEqual([notificationsText[told].title])
    await payments({ decision: 'undo' })
    expect(titles()).toEqual([notificationsText.paymentReopened.title])
    await payments({ decision: 'undo' })
    expect(titles()).toEqual([notificationsText.paymentReopened.title])
    await payments({ decision: 'approve' })
    expect(titles()).toContain(notificationsText.paymentApproved.title)
    expect(titles()).not.toContain(notificationsText.paymentRejected.title)
  })

  const { files } = createMemoryAccountServices()
  const ids = (decision: object) =>
    handleDecideCollegeIds(
      () => files,
      () => 'secret',
    )(store, asAdmin, { uids: [boyUid], ...decision } as never, now)

  test.each([
    [{ decision: 'reject', reason: 'not readable' }, 'collegeIdRejected'],
    [{ decision: 'approve' }, 'collegeIdApproved'],
  ] as const)('of a college ID: %o', async (decision, told) => {
    const times = { createdAt: now, updatedAt: now }
    store.put(paths.verification(boyUid), { uid: boyUid, state: 'submitted', ...times })
    await ids(decision)
    expect(titles()).toEqual([notificationsText[told].title])
    await ids({ decision: 'reopen' })
    expect(titles()).toEqual([notificationsText.collegeIdReopened.title])
  })

  test.each(['decline', 'accept'] as const)('of a college: %s', async (decision) => {
    const suggestion = { uid: boyUid, name: 'Acharya', city: 'Delhi', createdAt: now }
    store.put(pathById('collegeSuggestions', 'c1'), suggestion)
    store.put(paths.config, { supportEmail: 'a@b.in', updatedAt: 1 })
    const decide = (request: object) =>
      handleDecideCollegeSuggestion(store, asAdmin, { id: 'c1', ...request } as never, now)
    await decide({ decision, ...(decision === 'accept' && { name: 'A', city: 'B', state: 'C' }) })
    expect(titles()).toHaveLength(1)
    await decide({ decision: 'reopen' })
    expect(titles()).toEqual([notificationsText.collegeReopened.title])
  })
})
