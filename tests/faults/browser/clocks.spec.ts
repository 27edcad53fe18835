import { durations } from '../../../src/shared/limits.ts'
import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/browser/deck.ts'
import { wrongClock } from './support/in-page.ts'
import { onLikes } from './support/network.ts'
import { expect, test, womanOf } from './support/phone.ts'

for (const [what, shift] of [
  ['a day ahead', durations.day],
  ['a day behind', -durations.day],
] as const) {
  test(`a phone whose clock is ${what} sees the round as it is, and likes in it [12]`, async ({
    newClient,
  }) => {
    const client = await newClient({
      prepare: (context) => context.addInitScript(wrongClock, shift),
    })
    await expect(client.page.getByText(text.rounds.boysLive)).toBeVisible()
    await like(client.page, womanOf(client))
    await expect.poll(client.delivered).toEqual([womanOf(client).uid])
  })
}

test('a clock that jumps while something waits holds nothing up [12]', async ({ newClient }) => {
  const client = await newClient({ prepare: (context) => context.addInitScript(wrongClock, 0) })
  const her = womanOf(client)
  let reachable = false
  let tried = 0
  await onLikes(client.context, (route) => {
    tried += 1
    return reachable ? route.continue() : route.abort()
  })
  await like(client.page, her)
  await expect.poll(() => tried).toBeGreaterThan(0)
  await expectWaiting(client.page, her)
  await client.page.evaluate((shift) => {
    Object.assign(globalThis, { clockShift: shift })
  }, -durations.day)
  reachable = true
  await expect.poll(client.delivered, { timeout: 60_000 }).toEqual([her.uid])
  // A person who sets a clock looks at another app meanwhile, and comes back.
  await client.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(client.page.getByText(text.rounds.boysLive)).toBeVisible()
})

// Chromium alone: no page can move the device's time zone, and no other engine here lets a test do it.
test('a phone that changes its time zone keeps the round, and shows its own hours [13]', async ({
  newClient,
}) => {
  const client = await newClient()
  const line = client.page.getByText(/^Likes are open until /)
  const before = await line.textContent()
  const session = await client.context.newCDPSession(client.page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
  await client.page.reload()
  await turnTo(client.page, womanOf(client))
  await expect(client.page.getByText(text.rounds.boysLive)).toBeVisible()
  expect(await line.textContent()).not.toBe(before)
  await like(client.page, womanOf(client))
  await expect.poll(client.delivered).toEqual([womanOf(client).uid])
})
