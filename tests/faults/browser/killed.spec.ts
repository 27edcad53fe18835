import type { Page } from '@playwright/test'
import type { User } from '../../../src/shared/model/people/user.ts'
import { text } from '../../../src/shared/text.ts'
import { like, turnTo } from '../../support/browser/deck.ts'
import { kill, killer } from '../../support/browser/kill.ts'
import { refusals } from '../../support/browser/refusals.ts'
import { expectSaid, noteSaid } from '../../support/browser/said.ts'
import { hangBefore, hangingAddress } from './support/in-page.ts'
import { moment, onLikes } from './support/network.ts'
import { type Client, expect, test, womanOf } from './support/phone.ts'

const hanging = (page: Page) => page.waitForRequest(`**${hangingAddress}`)

const reopened = async ({ context, page }: Client, killNow = () => kill(page)): Promise<Page> => {
  const address = page.url()
  await killNow()
  const next = await context.newPage()
  await noteSaid(next, text.outbox.delivered)
  await next.goto(address)
  return next
}

/** The card looks as after any like: no refusal, no toast of a like. */
const expectDelivered = async (page: Page, her: User): Promise<void> => {
  const card = await turnTo(page, her)
  await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
  await expectSaid(page, text.outbox.delivered)
  await expect(refusals(page)).toHaveCount(0)
  await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0)
  await expect(page.getByText(text.rounds.likedToast)).toHaveCount(0)
}

test('killed after the server accepted and before the phone heard, it is delivered once, without a word [3]', async ({
  newClient,
}) => {
  const client = await newClient()
  const her = womanOf(client)
  const accepted = moment()
  let sent = 0
  await onLikes(client.context, async (route, attempt) => {
    sent = attempt
    if (attempt > 1) return route.continue()
    await route.fetch()
    accepted.happen()
  })
  await like(client.page, her)
  await accepted.happened
  const page = await reopened(client)
  await expect.poll(() => sent).toBe(2)
  await expectDelivered(page, her)
  expect(await client.delivered()).toEqual([her.uid])
})

test('killed between the answer and its being noted, it is delivered once [4]', async ({
  newClient,
}) => {
  const client = await newClient()
  const her = womanOf(client)
  await turnTo(client.page, her)
  await client.page.evaluate(hangBefore, { state: 'delivered', address: hangingAddress })
  const hangs = hanging(client.page)
  const killNow = await killer(client.page)
  void like(client.page, her).catch(() => undefined)
  await hangs
  expect(await client.delivered()).toEqual([her.uid])
  const page = await reopened(client, killNow)
  await expectDelivered(page, her)
  expect(await client.delivered()).toEqual([her.uid])
})
