import type { Page } from '@playwright/test'
import { sessionOf } from '../../../src/data/session/session-row.ts'
import { vendorAccounts } from '../../../src/remote/auth/vendor-rows.ts'
import { databasesScript } from '../built-app/databases-script.ts'
import { accountOf } from '../servers/campus.ts'
import type { Stack } from '../servers/stack-process.ts'
import { writePhone } from './phone-rows.ts'

interface Tokens {
  idToken: string
  refreshToken: string
  expiresIn: string
}

/** The tokens of a sign-in with the identity that the chooser would have brought. */
const tokensOf = async ({ backend }: Stack, apiKey: string, email: string): Promise<Tokens> => {
  const identity = JSON.stringify({ sub: email, email, email_verified: true })
  const response = await fetch(
    `http://${backend}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        postBody: `id_token=${encodeURIComponent(identity)}&providerId=google.com`,
        requestUri: 'http://localhost',
        returnSecureToken: true,
      }),
    },
  )
  return (await response.json()) as Tokens
}

/** Writes the SDK's own row, which it completes from the server at its start. Runs in the page. */
const writeVendorAccount = async ([{ database, store }, row]: readonly [
  typeof vendorAccounts,
  object,
]): Promise<void> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(store, { keyPath: 'fbase_key' })
    }
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(store, 'readwrite')
      transaction.objectStore(store).put(row)
      transaction.onerror = () => reject(transaction.error)
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })

/**
 * A phone on which this account of the campus has signed in before, opened at `path`. It costs half of the
 * press, the chooser's window and the landing page (`signIn`), for journeys that begin after them.
 */
export const openSignedIn = async (
  page: Page,
  stack: Stack,
  email: string,
  path = '/dashboard',
): Promise<void> => {
  const account = await accountOf(stack, email)
  const { uid } = account
  const configuration = await fetch(`${stack.url}/__/firebase/init.json`)
  const { apiKey } = (await configuration.json()) as { apiKey: string }
  const { idToken, refreshToken, expiresIn } = await tokensOf(stack, apiKey, email)
  // This page has the app's origin and is not the app.
  await page.goto(`${stack.url}/robots.txt`)
  await page.evaluate(`(() => {${await databasesScript()}})()`)
  await writePhone(page, sessionOf(account), { me: [{ ...account, id: uid }] })
  const stsTokenManager = {
    accessToken: idToken,
    refreshToken,
    expirationTime: Date.now() + Number(expiresIn) * 1_000,
  }
  const value = {
    ...{ uid, email, emailVerified: true, isAnonymous: false, providerData: [] },
    ...{ stsTokenManager, apiKey, appName: '[DEFAULT]' },
  }
  const row = { fbase_key: `firebase:authUser:${apiKey}:[DEFAULT]`, value }
  await page.evaluate(writeVendorAccount, [vendorAccounts, row] as const)
  await page.goto(`${stack.url}${path}`, { waitUntil: 'commit' })
}
