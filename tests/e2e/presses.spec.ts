import type { Page } from '@playwright/test'
import { text } from '../../src/shared/text.ts'
import { drawnIn } from '../support/browser/drawn.ts'
import { accountOf, likesOf } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'

const { rounds, outbox } = text
const man = 'man@demo.campus'
const slowdown = 4

/** A slow phone on a slow network. Only Chromium can be made slower than the machine it runs on. */
const slow = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  })
}

const like = (page: Page) => page.getByRole('button', { name: rounds.like, exact: true })
const undo = (page: Page) => page.getByRole('button', { name: rounds.undo })

/** The ways of pressing a button. */
const hands = {
  keyboard: async (page: Page, what: typeof like) => {
    await what(page).focus()
    await page.keyboard.press('Enter')
  },
  touch: (page: Page, what: typeof like) => what(page).tap(),
}

test.use({ hasTouch: true })

test('likes and undos pressed by turns in two tabs show in both without flicker, and end on the server as on the screens', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(400_000)
  const him = await accountOf(stack, man)
  const { page, context } = await signedIn(man)
  await expect(like(page)).toBeEnabled({ timeout: 30_000 })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(like(other)).toBeEnabled({ timeout: 30_000 })
  for (const tab of [page, other]) await slow(tab)
  const drawn = await Promise.all([page, other].map(drawnIn))

  const presses = [like, undo, like, undo, like, undo, like]
  for (const [place, what] of presses.entries()) {
    if (place % 3 === 2) await hands.touch(other, what)
    else await hands.keyboard(page, what)
    for (const tab of [page, other]) await expect((what === like ? undo : like)(tab)).toBeVisible()
  }
  // The test looks at both tabs at once, because the toast stands for three seconds.
  await Promise.all(
    [page, other].map((tab) =>
      expect(tab.getByText(outbox.delivered, { exact: true })).toBeVisible({ timeout: 30_000 }),
    ),
  )
  expect(await likesOf(stack, him)).toHaveLength(1)
  const states = [
    rounds.like,
    ...presses.map((what) => (what === like ? rounds.liked : rounds.like)),
  ]
  for (const labels of drawn) expect(await labels()).toEqual(states)
})
