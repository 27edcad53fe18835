import type { Page } from '@playwright/test'
import { demoEmails } from '../../demo/people/people.ts'
import { chooseIn, endingIn, openChooser, pressLogin } from '../support/browser/person.ts'
import { productionSite, serveAsProduction } from '../support/browser/production-site.ts'
import { watchPolicy } from '../support/browser/watch-policy.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const expectHisRound = (page: Page) =>
  expect(page).toHaveURL(`${productionSite}/dashboard/male/rounds`)

test('in production the SDK’s own window signs in, at the site’s own host', async ({
  page,
  stack,
}) => {
  const context = page.context()
  const hosts = await serveAsProduction(context, stack)
  const refused = await watchPolicy(context)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  const crashes: string[] = []
  page.on('pageerror', ({ message }) => crashes.push(message))
  await page.goto(productionSite)
  const chooser = await openChooser(page)
  await expect(page.locator('link[rel=preconnect]')).toHaveAttribute(
    'href',
    'https://firestore.googleapis.com',
  )
  await chooseIn(chooser, demoEmails.man)
  await expectHisRound(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const own of ['handler', 'iframe']) {
    expect(asked.some((url) => url.startsWith(`${productionSite}/__/auth/${own}?`))).toBe(true)
  }
  expect([...hosts].filter((host) => host.endsWith('firebaseapp.com'))).toEqual([])
  expect(hosts).toContain('identitytoolkit.googleapis.com')
  expect(refused).toEqual([])
  // The SDK's own, after each window: no crash of the page.
  expect(crashes).toEqual(['Firebase: Error (auth/internal-error).'])
  expect(asked.filter((url) => url.endsWith('/reportError'))).toEqual([])
})

test('on an iPhone’s home screen, where no window opens, the page goes to Google and comes back signed in', {
  tag: '@long',
}, async ({ page, stack }) => {
  await serveAsProduction(page.context(), stack)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true })
    window.open = () => null
  })
  await page.goto(productionSite)
  await pressLogin(page)
  await page.waitForURL(`${productionSite}/__/auth/handler?**`)
  // A person who came back without an account may try again.
  await page.goBack()
  await pressLogin(page)
  await page.waitForURL(`${productionSite}/__/auth/handler?**`)
  await page.getByRole('button', { name: endingIn(demoEmails.man) }).click()
  await expectHisRound(page)
})
