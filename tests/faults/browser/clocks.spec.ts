import { durations } from '../../../src/shared/limits.ts'
import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/deck.ts'
import { wrongClock } from './support/in-page.ts'
import { onLikes } from './support/network.ts'
import { expect, test, womanOf } from './support/phone.ts'

for (const [what, shift] of [
  ['a day ahead', durations.day],
  ['a day behind', -durations.day],
] as const) {
  test(`12: a phone whose clock is ${what} sees the round as it is, and likes in it`, async ({
    newPhone,
  }) => {
    const phone = await newPhone({
      prepare: (context) => context.addInitScript(wrongClock, shift),
    })
    await expect(phone.page.getByText(text.rounds.boysLive)).toBeVisible()
    await like(phone.page, womanOf(phone))
    await expect.poll(phone.delivered).toEqual([womanOf(phone).uid])
  })
}

test('12: a clock that jumps while something waits holds nothing up', async ({ newPhone }) => {
  const phone = await newPhone({ prepare: (context) => context.addInitScript(wrongClock, 0) })
  const her = womanOf(phone)
  let reachable = false
  let tried = 0
  await onLikes(phone.context, (route) => {
    tried += 1
    return reachable ? route.continue() : route.abort()
  })
  await like(phone.page, her)
  await expect.poll(() => tried).toBeGreaterThan(0)
  await expectWaiting(phone.page, her)
  await phone.page.evaluate((shift) => {
    Object.assign(globalThis, { clockShift: shift })
  }, -durations.day)
  reachable = true
  await expect.poll(phone.delivered, { timeout: 20_000 }).toEqual([her.uid])
  // Whoever sets a clock looks at something else meanwhile, and comes back.
  await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(phone.page.getByText(text.rounds.boysLive)).toBeVisible()
})

test('13: a phone that changes its time zone keeps the round, and shows its own hours', async ({
  newPhone,
}) => {
  const phone = await newPhone()
  const line = phone.page.getByText(/^Likes are open until /)
  const before = await line.textContent()
  const session = await phone.context.newCDPSession(phone.page)
  await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
  await phone.page.reload()
  await turnTo(phone.page, womanOf(phone))
  await expect(phone.page.getByText(text.rounds.boysLive)).toBeVisible()
  expect(await line.textContent()).not.toBe(before)
  await like(phone.page, womanOf(phone))
  await expect.poll(phone.delivered).toEqual([womanOf(phone).uid])
})
