import { userDatabaseName } from '../../src/data/database/schema.ts'
import { text } from '../../src/shared/text.ts'
import { like, turnTo } from '../support/browser/deck.ts'
import { chooseAccount } from '../support/browser/person.ts'
import { openSignedIn } from '../support/browser/signed-in-phone.ts'
import { accountOf, likesOf } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'

const man = 'man@demo.campus'
const woman = 'woman@demo.campus'

test('a database held by an older tab asks to close that tab', { tag: '@long' }, async ({
  browser,
  stack,
}) => {
  const him = await accountOf(stack, man)
  const context = await browser.newContext()
  const page = await context.newPage()
  await openSignedIn(page, stack, man)
  await expect(page.getByRole('article').first()).toBeVisible()
  // A page of the same origin that is not the app.
  await page.goto(`${stack.url}/robots.txt`)
  const olderTab = await context.newPage()
  await olderTab.goto(`${stack.url}/robots.txt`)
  // An open connection that does not give way, as code from before `versionchange` would hold it.
  await olderTab.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        indexedDB.deleteDatabase(name)
        const opening = indexedDB.open(name, 1)
        opening.onsuccess = () => {
          // A connection that nothing holds is closed when the browser collects it.
          Object.assign(window, { held: opening.result })
          resolve()
        }
        opening.onerror = () => reject(opening.error)
      }),
    userDatabaseName(him.uid),
  )
  await page.goto(`${stack.url}/dashboard`)
  await expect(page.getByText(text.storage.blocked)).toBeVisible()
  await olderTab.close()
  await page.getByRole('button', { name: text.storage.reload }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.close()
})

test('with lost credentials the deck stays, a notice is shown, and entries are sent after a new sign-in', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const him = await accountOf(stack, man)
  const her = await accountOf(stack, woman)
  const { page } = await signedIn(man)
  await turnTo(page, her)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('firebaseLocalStorage', 'readwrite')
          clearing.objectStore('firebaseLocalStorage').clear()
          clearing.oncomplete = () => resolve()
        }
        opening.onerror = () => reject(opening.error)
      }),
  )
  await page.reload()
  await like(page, her)
  await expect(page.getByText(text.connection['account-missing'])).toBeVisible()
  expect(await likesOf(stack, him)).toEqual([])
  await chooseAccount(page, man)
  await expect.poll(() => likesOf(stack, him), { timeout: 40_000 }).toEqual([her.uid])
  await expect(page.getByText(text.connection['account-missing'])).toBeHidden()
})
