import type { Page } from '@playwright/test'
import type { User } from '../../../src/shared/model/people/user.ts'
import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/deck.ts'
import { refusals } from '../../support/refused.ts'
import { moment, onLikes } from './support/network.ts'
import { expect, kill, killer, type Phone, test, womanOf } from './support/phone.ts'

/**
 * Runs in the page: stands still for ever, in the middle of the transaction, when a row of the
 * outbox is to be written in this state. Only the main thread's death ends it.
 */
const hangBefore = (state: string) => {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (value, key) {
    if (this.name === 'outbox' && value.state === state) {
      console.log('hanging')
      for (;;);
    }
    return key === undefined ? put.call(this, value) : put.call(this, value, key)
  }
}

const hanging = (page: Page) => page.waitForEvent('console', (said) => said.text() === 'hanging')

const reopened = async ({ context, page }: Phone, killNow = () => kill(page)): Promise<Page> => {
  const address = page.url()
  await killNow()
  const next = await context.newPage()
  await next.goto(address)
  return next
}

/** As if nothing had happened: no refusal, no toast of a like. */
const expectDelivered = async (page: Page, her: User): Promise<void> => {
  const card = await turnTo(page, her)
  await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
  await expect(card.getByText(text.outbox.delivered)).toBeVisible()
  await expect(refusals(page)).toHaveCount(0)
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0)
  await expect(page.getByText(text.rounds.likedToast)).toHaveCount(0)
}

test('1: killed before the like is kept, nothing has happened', async ({ newPhone }) => {
  const phone = await newPhone()
  const card = await turnTo(phone.page, womanOf(phone))
  await phone.page.evaluate(hangBefore, 'queued')
  const hangs = hanging(phone.page)
  const killNow = await killer(phone.page)
  const button = card.getByRole('button', { name: text.rounds.like, exact: true })
  void button.click({ noWaitAfter: true, timeout: 5_000 }).catch(() => undefined)
  await hangs
  const page = await reopened(phone, killNow)
  const again = await turnTo(page, womanOf(phone))
  await expect(again.getByRole('button', { name: text.rounds.like, exact: true })).toBeEnabled()
  expect(await phone.delivered()).toEqual([])
})

test('2: killed before the like is sent, it is shown as liked and sent at the next start', async ({
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  let reachable = false
  await onLikes(phone.context, (route) => (reachable ? route.continue() : route.abort()))
  await like(phone.page, her)
  const page = await reopened(phone)
  await expectWaiting(page, her)
  expect(await phone.delivered()).toEqual([])
  reachable = true
  await page.reload()
  await expect.poll(phone.delivered).toEqual([her.uid])
})

test('3: killed after the server accepted and before the phone heard, it is delivered once, without a word', async ({
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  const accepted = moment()
  let sent = 0
  await onLikes(phone.context, async (route, attempt) => {
    sent = attempt
    if (attempt > 1) return route.continue()
    await route.fetch()
    accepted.happen()
  })
  await like(phone.page, her)
  await accepted.happened
  const page = await reopened(phone)
  await expect.poll(() => sent).toBe(2)
  await expectDelivered(page, her)
  expect(await phone.delivered()).toEqual([her.uid])
})

test('4: killed between the answer and its being noted, it is delivered once', async ({
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  await turnTo(phone.page, her)
  await phone.page.evaluate(hangBefore, 'delivered')
  const hangs = hanging(phone.page)
  const killNow = await killer(phone.page)
  void like(phone.page, her).catch(() => undefined)
  await hangs
  expect(await phone.delivered()).toEqual([her.uid])
  const page = await reopened(phone, killNow)
  await expectDelivered(page, her)
  expect(await phone.delivered()).toEqual([her.uid])
})
