import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/browser/deck.ts'
import { expectSaid, noteSaid } from '../../support/browser/said.ts'
import { quickTimeouts } from './support/in-page.ts'
import { answersToLikes, moment, onLikes } from './support/network.ts'
import { expect, test, womanOf } from './support/phone.ts'

// Chromium alone: it freezes a tab and leaves its neighbours awake. A stopped process would stop both.
test('a tab frozen while it sends is taken over by the other one [6]', async ({ newClient }) => {
  const client = await newClient()
  const her = womanOf(client)
  const other = await client.context.newPage()
  await other.addInitScript(quickTimeouts)
  await other.goto(client.page.url())
  await turnTo(other, her)
  for (const page of [client.page, other]) await noteSaid(page, text.outbox.delivered)
  const sending = moment()
  await onLikes(client.context, (route, attempt) => {
    if (attempt > 1) return route.continue()
    sending.happen()
  })
  await like(client.page, her)
  await sending.happened
  const session = await client.context.newCDPSession(client.page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await other.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(client.delivered, { timeout: 45_000 }).toEqual([her.uid])
  await expectSaid(other, text.outbox.delivered)
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expectSaid(client.page, text.outbox.delivered)
})

test('one card liked in two tabs offline is one like [7]', async ({ newClient }) => {
  const client = await newClient()
  const her = womanOf(client)
  const other = await client.context.newPage()
  await other.goto(client.page.url())
  const cards = [await turnTo(client.page, her), await turnTo(other, her)]
  for (const page of [client.page, other]) await noteSaid(page, text.outbox.delivered)
  const answers = answersToLikes(client.context)
  await client.context.setOffline(true)
  // Found before either is pressed: the later press may meet a card that is liked already.
  const buttons = await Promise.all(
    cards.map((card) =>
      card.getByRole('button', { name: text.rounds.like, exact: true }).elementHandle(),
    ),
  )
  await Promise.all(buttons.map((button) => button?.evaluate((node: HTMLElement) => node.click())))
  for (const page of [client.page, other]) {
    await expectWaiting(page, her)
    await expect(page.getByRole('button', { name: text.outbox.count(1) })).toBeVisible()
  }
  await client.context.setOffline(false)
  await expect.poll(client.delivered).toEqual([her.uid])
  for (const page of [client.page, other]) await expectSaid(page, text.outbox.delivered)
  expect(answers.count).toBe(1)
})
