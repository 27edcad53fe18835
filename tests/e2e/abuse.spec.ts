import { durations } from '../../src/shared/limits.ts'
import { reasonText, text } from '../../src/shared/text.ts'
import { like, turnTo } from '../support/browser/deck.ts'
import { waitForWorker } from '../support/browser/person.ts'
import { accountOf, likesOf, moveClockTo } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'

const man = 'man@demo.campus'
const { rounds } = text

test('an unknown address in any spelling redirects to the landing page [70]', {
  tag: '@long',
}, async ({ stack, page }) => {
  const strange = [
    '/nowhere',
    '/legal/../admin',
    '/legal/%2e%2e/admin',
    '//evil.example/admin',
    '/dashboard/../../etc/passwd',
    `/${'a'.repeat(10_000)}`,
  ]
  for (const path of strange) {
    await page.goto(`${stack.url}${path}`)
    await expect(page.getByRole('button', { name: text.landing.start }).first()).toBeVisible()
    expect(new URL(page.url()).pathname, path.slice(0, 40)).toBe('/')
    expect(new URL(page.url()).origin).toBe(stack.url)
  }
})

/** Runs in every page of the phone from its next start on: a watch two days ahead. */
const twoDaysAhead = (): void => {
  const aheadMs = 2 * 24 * 60 * 60 * 1000
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args) =>
      args.length === 0 ? new target(RealDate.now() + aheadMs) : Reflect.construct(target, args),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + aheadMs : Reflect.get(target, name, receiver),
  })
}

test('a phone set two days ahead shows an open window only until it learns server time [40]', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  await moveClockTo(stack, 'boys', 'startAt', durations.hour - 2 * durations.day)
  const him = await accountOf(stack, man)
  const her = await accountOf(stack, 'woman@demo.campus')
  const { context, page } = await signedIn(man)
  const card = await turnTo(page, her)
  await expect(card.getByRole('button', { name: rounds.like, exact: true })).toBeDisabled()
  await waitForWorker(page)

  await context.setOffline(true)
  await context.addInitScript(twoDaysAhead)
  await page.reload()
  await expect(page.getByText(rounds.boysLive)).toBeVisible()
  await like(page, her)

  await context.setOffline(false)
  await expect(page.getByText(rounds.boysLive)).toBeHidden({ timeout: 30_000 })
  const corrected = await turnTo(page, her)
  await expect(corrected.getByText(reasonText['phase-closed'])).toBeVisible()
  await expect(corrected.getByRole('button', { name: rounds.like, exact: true })).toBeDisabled()
  expect(await likesOf(stack, him)).toEqual([])
})
