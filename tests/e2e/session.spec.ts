import type { Locator, Route } from '@playwright/test'
import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { publicFrameText } from '../../src/shared/text/public/frame.ts'
import { text } from '../../src/shared/text.ts'
import { chooseAccount } from '../support/browser/person.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const man = 'man@demo.campus'

test('sign-in returns to the remembered address [71]', async ({ browser, stack }) => {
  const him = await accountOf(stack, man)
  const context = await browser.newContext()
  const page = await context.newPage()
  const wanted = `${stack.url}/dashboard/chat?with=nobody`
  await page.goto(wanted)
  await chooseAccount(page, man)
  await expect(page).toHaveURL(wanted)
  await context.close()
  const users = await stack.documents('users')
  const after = users.find(({ data }) => data.uid === him.uid)?.data
  const { lastLoginAt, updatedAt, ...same } = after ?? {}
  expect({ ...him, lastLoginAt, updatedAt }).toEqual({ ...same, lastLoginAt, updatedAt })
  expect(lastLoginAt).not.toEqual(him.lastLoginAt)
})

/** Expects the message within a thumb's reach of the button, not at another end of the screen. */
const expectBeside = async (told: Locator, button: Locator): Promise<void> => {
  const [words, pressed] = [await told.boundingBox(), await button.boundingBox()]
  const between = (words?.y ?? 0) - (pressed?.y ?? 0) - (pressed?.height ?? 0)
  expect(Math.abs(between)).toBeLessThan(100)
}

test('a press on Login before the page can open a window is not lost', async ({
  browser,
  stack,
}) => {
  const page = await (await browser.newContext()).newPage()
  const held: Route[] = []
  await page.route(/\/live-(?!hindi)[^/]*\.js$/, (route) => void held.push(route))
  await page.goto(stack.url, { waitUntil: 'commit' })
  const opened = page.waitForEvent('popup').then(() => true)
  await page.getByRole('button', { name: text.auth.login }).first().click()
  await expect.poll(() => held.length).toBe(1)
  await held[0]?.continue()
  // A browser lets a window open for a few seconds after a press: later the page asks for another.
  const asked = page.getByText(publicFrameText.pressAgain).waitFor()
  expect(await Promise.any([opened, asked.then(() => true)])).toBe(true)
  await page.context().close()
})

for (const name of [text.auth.login, text.landing.start]) {
  test(`a sign-in that the line loses is told beside "${name}", which can be pressed again; an address that is not the app's is forgotten [62, 71]`, {
    tag: name === text.auth.login ? '@long' : [],
  }, async ({ browser, stack }) => {
    const page = await (await browser.newContext()).newPage()
    let lost = 0
    await page.route(/accounts:signInWithIdp/, (route) => {
      lost += 1
      return lost === 1 ? route.abort() : route.continue()
    })
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('evil.example') && !request.url().startsWith(stack.url)) {
        elsewhere.push(request.url())
      }
    })
    await page.goto(`${stack.url}/?from=//evil.example/x`)
    const button = page.getByRole('button', { name }).first()
    const row = button.locator('..')
    const told = row.getByText(text.auth.offline)
    await chooseAccount(page, man, button)
    await expect(told).toBeVisible()
    await expect(button).toBeFocused()
    await expectBeside(told, button)
    const popup = page.waitForEvent('popup')
    await button.click()
    await expect(told).toBeHidden()
    await expect(row.getByText(text.auth.busy)).toBeVisible()
    await (await popup).getByRole('button', { name: /\sman@demo\.campus$/ }).click()
    await expect(page).toHaveURL(`${stack.url}/dashboard/male/rounds`)
    expect(elsewhere).toEqual([])
    await page.context().close()
  })
}

test('a signed-in person sees no screen for visitors, and a visitor no signed-in screen', {
  tag: '@long',
}, async ({ browser, stack, signedIn }) => {
  const { page } = await signedIn(man)
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)
  const heldBack = [text.auth.login, text.landing.start, text.joining.steps.terms]
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.defineProperty(globalThis, 'seen', { value: seen })
    new MutationObserver(() => seen.add(document.body?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  const everSeen = () =>
    page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen].join('\n'))
  await page.goto(`${stack.url}/dashboard/male/profile`)
  await expect(page.getByRole('heading', { name: ownProfileText.preview })).toBeVisible()
  const seen = await everSeen()
  expect(seen).toContain(ownProfileText.preview)
  for (const words of heldBack) expect(seen).not.toContain(words)
  await page.goto(`${stack.url}/dashboard/female/profile`)
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)
  expect(await everSeen()).not.toContain(ownProfileText.preview)

  const visitor = await browser.newPage()
  await visitor.goto(`${stack.url}/dashboard/male/profile`)
  await expect(visitor.getByRole('button', { name: text.landing.start }).first()).toBeVisible()
  await visitor.close()
})
