import type { Locator, Page } from '@playwright/test'
import { newPlan } from '../../demo/models.ts'
import { durations } from '../../src/shared/limits.ts'
import type { PaymentState } from '../../src/shared/model/payments/payment.ts'
import { payText, plansText } from '../../src/shared/text/plans.ts'
import { text } from '../../src/shared/text.ts'
import { roundRows } from '../support/screens/round-rows.ts'
import { expect, holdRows, type Rows, replaceRows, session, stepTo, test } from './app.ts'
import { me } from './rows.ts'

const utr = '412345678901'
const plan = {
  id: 'first-plan',
  ...newPlan({ name: 'Try it', pricePaise: 9900, rounds: 3, matches: 3, updatedAt: 1 }),
}
const pulled = {
  name: 'payments',
  stream: 'payments',
  roundId: null,
  pokedAt: 1,
  pulledAt: 1,
  newestAt: null,
}
const payment = (status: PaymentState, reason: string | null, now: number) => ({
  id: `${me}_${utr}`,
  uid: me,
  planId: plan.id,
  planName: plan.name,
  amountPaise: plan.pricePaise,
  rounds: 1,
  matches: 1,
  validityDays: null,
  utr,
  orderId: null,
  reference: 'MRHCBAHG3ZJCE',
  status,
  reason,
  approvals: 0,
  submittedAt: now - durations.minute,
  decidedAt: status === 'pending' ? null : now,
  updatedAt: now,
})
const paid = (status: PaymentState, reason: string | null = null): Rows => {
  const now = Date.now()
  return {
    ...roundRows('male', 'boysLive', now),
    subscription: [],
    plans: [plan],
    config: [{ id: 'app', upiId: 'mulaqat@demo', updatedAt: now }],
    payments: [payment(status, reason, now)],
  }
}

/** Enters the screen from another one, which shows none of these words. */
const enter = async (page: Page, path: string, shown: Locator): Promise<void> => {
  await stepTo(page, '/dashboard/matches')
  await expect(shown).toHaveCount(0)
  await stepTo(page, path)
  await expect(shown).toBeInViewport()
}

const unpaid = (): Rows => {
  const rows = paid('pending')
  return { ...rows, payments: [], syncStates: [...(rows.syncStates ?? []), pulled] }
}

test('after a UTR was sent, the round, the plans and the payment page say first that it is looked at', async ({
  page,
}) => {
  await holdRows(page, session, paid('pending'))
  await page.goto('/dashboard/matches')
  for (const path of [
    '/dashboard/male/rounds',
    '/dashboard/plans',
    '/pay',
    `/pay?plan=${plan.id}`,
  ]) {
    const review = page.getByRole('heading', { name: payText.review })
    await enter(page, path, review)
    await expect(page.getByText(payText.reviewLine)).toBeInViewport()
    await expect(page.getByText(utr).first()).toBeInViewport()
    await expect(page.getByText(text.rounds.noSubscription)).toHaveCount(0)
    const before = page.getByText(
      new RegExp(`^${plansText.offers}$|^${payText.choose}$|^${plan.name}$`),
    )
    for (const one of await before.all()) {
      const [top, below] = await Promise.all([review.boundingBox(), one.boundingBox()])
      expect(top?.y).toBeLessThan(below?.y ?? 0)
    }
    // The number of the bank is called UTR: only our own code is called the reference.
    await expect(page.getByText(`Reference ${utr}`)).toHaveCount(0)
    if (path === '/dashboard/plans') {
      await expect(page.getByText(`UTR ${utr}`).first()).toBeVisible()
    }
  }
})

test('a UTR that was just sent is told of everywhere before the payment itself has come', async ({
  page,
}) => {
  const sent = { paymentId: `${me}_${utr}`, utr, at: Date.now() }
  const draft = { key: `payment:${plan.id}`, value: { reference: 'MRHCBAHG3ZJCE', utr, sent } }
  await holdRows(page, session, { ...unpaid(), drafts: [draft] })
  for (const path of ['/dashboard/male/rounds', '/dashboard/plans', '/pay']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: payText.review })).toBeInViewport()
    await expect(page.getByText(payText.reviewLine)).toBeInViewport()
    await expect(page.getByText(utr).first()).toBeInViewport()
  }
})

test('the UTR is asked for under the way to pay, and a short one is told what is missing', async ({
  page,
}) => {
  await holdRows(page, session, unpaid())
  await page.goto('/dashboard/plans')
  const offer = page.getByRole('article', { name: plan.name })
  await expect(offer).toContainText(plansText.holds(3, 3))
  await expect(offer).toContainText(plansText.perMatch('₹33', true))
  await offer.getByRole('link').click()
  const field = page.getByLabel(payText.utr)
  const refused = page.getByText(payText.refusedLink)
  const [asked, byHand] = await Promise.all([field.boundingBox(), refused.boundingBox()])
  expect(asked?.y).toBeLessThan(byHand?.y ?? 0)
  await field.pressSequentially('41278')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText(payText.utrShort(7))).toBeVisible()
  await expect(field).toBeFocused()
  await field.pressSequentially('5603391')
  await expect(page.getByText(payText.utrShort(7))).toHaveCount(0)
})

test('after a payment was not confirmed, the round and the plans say why before they offer one', async ({
  page,
}) => {
  await holdRows(page, session, paid('rejected', 'No such UTR in the bank.'))
  await page.goto('/dashboard/matches')
  for (const path of ['/dashboard/male/rounds', '/dashboard/plans', '/pay']) {
    await enter(page, path, page.getByText(payText.rejected('No such UTR in the bank.')))
  }
  await replaceRows(page, session, paid('approved'))
  await stepTo(page, '/dashboard/plans')
  await expect(page.getByText(plansText.states.approved)).toBeVisible()
  await expect(page.getByText(payText.review)).toHaveCount(0)
})
