import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { expect, person, test } from '../support/sdk-page-auth/fixture.ts'

/** Runs in the page. @returns the claims after a refresh, or the code of the refresh's error */
const refreshed = () =>
  window.clients.auth
    .getAuth()
    .currentUser?.getIdTokenResult(true)
    .then(
      ({ claims }) => claims,
      (error: { code: string }) => error.code,
    )

/** Runs in the page: listens for the end of the session, as an app does. */
const watchSignOut = () => {
  const { auth } = window.clients
  window.signedOut = new Promise((resolve) => {
    auth.onAuthStateChanged(auth.getAuth(), (user) => {
      if (user === null) resolve('signed out')
    })
  })
}
const untilSignedOut = () => window.signedOut

declare global {
  interface Window {
    signedOut: Promise<string>
  }
}

test('a refresh issues a new token with the claims set meanwhile', async ({
  emulator,
  signedInPage,
}) => {
  const token = () =>
    signedInPage.page.evaluate(() => window.clients.auth.getAuth().currentUser?.getIdToken())
  const before = await token()
  emulator.accounts.update(person.uid, { claims: { gender: 'female', admin: true } })
  expect(await token()).toBe(before)
  const claims = await signedInPage.page.evaluate(refreshed)
  expect(claims).toMatchObject({ user_id: person.uid, gender: 'female', admin: true })
  expect(await token()).not.toBe(before)
  emulator.accounts.update(person.uid, { claims: {} })
  expect(await signedInPage.page.evaluate(refreshed)).not.toHaveProperty('admin')
})

test('an expired token is refreshed without a new sign-in', async ({ emulator, sdkPage }) => {
  await sdkPage.page.clock.install()
  await sdkPage.openSignedIn()
  const token = () =>
    sdkPage.page.evaluate(() => window.clients.auth.getAuth().currentUser?.getIdToken())
  const before = await token()
  emulator.accounts.update(person.uid, { claims: { later: true } })
  await sdkPage.page.clock.fastForward('01:00:00')
  const after = await token()
  expect(after).not.toBe(before)
  const payload = JSON.parse(Buffer.from(after?.split('.')[1] ?? '', 'base64url').toString())
  expect(payload.later).toBe(true)
})

for (const [fate, code, inflict] of [
  ['disabled', 'auth/user-disabled', { disabled: true }],
  ['revoked', 'auth/user-token-expired', { validSince: Math.floor(Date.now() / 1000) + 3600 }],
  ['deleted', 'auth/user-token-expired', null],
] as const) {
  test(`a page notices that its session is ${fate}, and signs out, also when it is loaded anew`, async ({
    emulator,
    signedInPage,
  }) => {
    const { page } = signedInPage
    const endSession = () => {
      if (inflict === null) emulator.accounts.remove(person.uid)
      else emulator.accounts.update(person.uid, inflict)
    }
    await page.evaluate(watchSignOut)
    endSession()
    expect(await page.evaluate(refreshed)).toBe(code)
    expect(await page.evaluate(untilSignedOut)).toBe('signed out')

    await emulator.reset()
    await signedInPage.signIn()
    endSession()
    await signedInPage.open()
    await page.evaluate(watchSignOut)
    expect(await page.evaluate(untilSignedOut)).toBe('signed out')
  })
}

test('a page signs in with a custom token of the server', async ({ emulator, sdkPage }) => {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.auth
  const admin = initializeApp({ projectId: emulator.project }, 'custom tokens')
  const custom = await getAuth(admin).createCustomToken('robot', { tester: true })
  await deleteApp(admin)
  await sdkPage.open()
  const claims = await sdkPage.page.evaluate(async (custom) => {
    const { auth } = window.clients
    const { user } = await auth.signInWithCustomToken(auth.getAuth(), custom)
    return (await user.getIdTokenResult()).claims
  }, custom)
  expect(claims).toMatchObject({ user_id: 'robot', tester: true })
})

test('people delete their own account', async ({ emulator, signedInPage }) => {
  await signedInPage.page.evaluate(watchSignOut)
  await signedInPage.page.evaluate(() => window.clients.auth.getAuth().currentUser?.delete())
  expect(await signedInPage.page.evaluate(untilSignedOut)).toBe('signed out')
  expect(emulator.accounts.byUid(person.uid)).toBeUndefined()
})
