import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, person, test } from '../support/sdk-page-auth/fixture.ts'

const picture = 'https://example.com/asha.jpg'
const campus = { documents: {}, users: [{ ...person, photoUrl: picture }], files: [] }

test.beforeEach(async ({ context }) => {
  const body = await readFile(new URL('../support/sdk-page-auth/google-frames.js', import.meta.url))
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  )
})

/** Begins the SDK's own sign-in; its result waits in the page. */
const beginPopup = async (page: Page): Promise<Page> => {
  const popup = page.waitForEvent('popup')
  await page.evaluate(() => {
    const { auth } = window.clients
    const provider = new auth.GoogleAuthProvider()
    window.signedIn = auth
      .signInWithPopup(auth.getAuth(), provider, auth.browserPopupRedirectResolver)
      .then(
        (result) => ({
          uid: result.user.uid,
          ...auth.getAdditionalUserInfo(result),
          provider: auth.GoogleAuthProvider.credentialFromResult(result)?.providerId,
        }),
        ({ code }) => ({ code }),
      )
  })
  return popup
}
const result = (page: Page) => page.evaluate(() => window.signedIn)

declare global {
  interface Window {
    signedIn: Promise<object>
  }
}

test("signs in with the SDK's own pop-up", async ({ emulator, sdkPage }) => {
  emulator.load(campus)
  await sdkPage.open()
  await sdkPage.choose(await beginPopup(sdkPage.page), person.email)
  expect(await result(sdkPage.page)).toMatchObject({
    uid: person.uid,
    isNewUser: false,
    provider: 'google.com',
    profile: { name: person.displayName, picture },
  })
})

test("makes a new account in the SDK's own pop-up", async ({ emulator, sdkPage }) => {
  emulator.load(campus)
  await sdkPage.open()
  const popup = await beginPopup(sdkPage.page)
  await popup.getByText('Use another account').click()
  await popup.getByLabel('E-mail').fill('ravi@demo.campus')
  await popup.getByLabel('Name').fill('Ravi')
  await sdkPage.choose(popup, 'Continue')
  expect(await result(sdkPage.page)).toMatchObject({ isNewUser: true, profile: { name: 'Ravi' } })
})

test('a closed pop-up is told to the app, and the next one works', { tag: '@long' }, async ({
  emulator,
  sdkPage,
}) => {
  emulator.load(campus)
  await sdkPage.open()
  await (await beginPopup(sdkPage.page)).close()
  expect(await result(sdkPage.page)).toEqual({ code: 'auth/popup-closed-by-user' })
  await sdkPage.choose(await beginPopup(sdkPage.page), person.email)
  expect(await result(sdkPage.page)).toMatchObject({ uid: person.uid })
})

test('signs in by redirect and comes back to the app', async ({ emulator, sdkPage }) => {
  emulator.load(campus)
  await sdkPage.open()
  const { page } = sdkPage
  const app = page.url()
  await page.evaluate(() => {
    const { auth } = window.clients
    auth.signInWithRedirect(
      auth.getAuth(),
      new auth.GoogleAuthProvider(),
      auth.browserPopupRedirectResolver,
    )
  })
  await page.getByRole('button', { name: person.email }).click()
  await page.waitForURL(app)
  await sdkPage.connect()
  const uid = await page.evaluate(async () => {
    const { auth } = window.clients
    const found = await auth.getRedirectResult(auth.getAuth(), auth.browserPopupRedirectResolver)
    return found?.user.uid
  })
  expect(uid).toBe(person.uid)
})

test('the window serves no foreign page, no other provider, and only pages of this machine frame it', async ({
  emulator,
  request,
}) => {
  const handler = `http://${emulator.auth}/emulator/auth/handler?apiKey=a&appName=b&authType=signInViaPopup`
  const ask = (query: string) => request.get(handler + query)
  expect((await ask('&providerId=google.com&redirectUrl=https://evil.example')).status()).toBe(400)
  expect((await ask('&providerId=github.com&redirectUrl=http://localhost:1')).status()).toBe(400)
  const window = await ask(
    '&providerId=google.com&redirectUrl=http://localhost:1&eventId=%3C/script%3E%3Cscript%3E',
  )
  expect(window.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await window.text()).match(/<script>/g)).toHaveLength(1)
  const frame = await request.get(`http://${emulator.auth}/emulator/auth/iframe`)
  const policy = frame.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/frame-ancestors http:\/\/127\.0\.0\.1:\* http:\/\/localhost:\*/)
})
