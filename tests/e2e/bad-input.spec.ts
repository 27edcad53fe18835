import { userDatabaseName } from '../../src/data/database/schema.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { text } from '../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../support/browser/deck.ts'
import { chooseAccount, waitForWorker } from '../support/browser/person.ts'
import { likeRefused, refusals } from '../support/browser/refusals.ts'
import { openSignedIn } from '../support/browser/signed-in-phone.ts'
import { accountOf, likesOf, moveClockTo } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'

const man = 'man@demo.campus'
const woman = 'woman@demo.campus'

test('a profile without photo, bio or interests shows the empty texts', { tag: '@long' }, async ({
  signedIn,
}) => {
  const { page } = await signedIn(man)
  const seen = new Set<string>()
  const next = page.getByRole('button', { name: text.rounds.next })
  await expect(page.getByRole('article').first()).toBeVisible()
  for (;;) {
    const words = await page.getByRole('article').first().textContent()
    for (const line of [text.empty.photo, text.empty.bio, text.empty.interests]) {
      if (words?.includes(line)) seen.add(line)
    }
    if ((await next.getAttribute('aria-disabled')) === 'true') break
    await next.click()
  }
  expect(seen).toEqual(new Set([text.empty.photo, text.empty.bio, text.empty.interests]))
})

test('a like sent after the round has closed is rolled back, and the card says why', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const him = await accountOf(stack, man)
  const her = await accountOf(stack, woman)
  const { context, page } = await signedIn(man)
  await turnTo(page, her)
  await context.setOffline(true)
  await like(page, her)
  await moveClockTo(stack, 'boys', 'endAt', limits.graceMs + durations.minute)
  await context.setOffline(false)
  const card = await turnTo(page, her)
  await expect(refusals(card)).toHaveText(likeRefused('phase-closed'))
  await expect(card.getByRole('button', { name: text.rounds.like, exact: true })).toBeDisabled()
  expect(await likesOf(stack, him)).toEqual([])
})

test('a like refused without a reason enables the button again', { tag: '@long' }, async ({
  stack,
  signedIn,
}) => {
  const him = await accountOf(stack, man)
  const her = await accountOf(stack, woman)
  const { page } = await signedIn(man)
  const card = await turnTo(page, her)
  await stack.control('fail-next', { count: 1, code: 'PERMISSION_DENIED' })
  await card.getByRole('button', { name: text.rounds.like, exact: true }).click()
  await expect(refusals(card)).toHaveText(likeRefused('not-allowed'))
  expect(await likesOf(stack, him)).toEqual([])
  await like(page, her)
  await expect.poll(() => likesOf(stack, him)).toEqual([her.uid])
})

test('a like waits behind a captive portal and is delivered afterwards; a database that does not open shows a way out, and queued likes survive', async ({
  stack,
  signedIn,
}) => {
  const him = await accountOf(stack, man)
  const her = await accountOf(stack, woman)
  const other = await accountOf(stack, 'woman-two@demo.campus')
  const { context, page } = await signedIn(man)
  await turnTo(page, her)
  await waitForWorker(page)
  const portal = '<html><body>Welcome to Campus Wi-Fi. Please sign in.</body></html>'
  const everything = (url: URL) => url.hostname === '127.0.0.1'
  await context.route(everything, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: portal }),
  )
  await page.reload()
  await like(page, her)
  await expectWaiting(page, her)
  await expect(page.getByText(text.connection.captive)).toBeVisible()
  expect(await likesOf(stack, him)).toEqual([])
  await context.unroute(everything)
  await page.reload()
  await expect.poll(() => likesOf(stack, him), { timeout: 40_000 }).toEqual([her.uid])

  await test.step('a database that does not open', async () => {
    await turnTo(page, other)
    await context.setOffline(true)
    await like(page, other)
    // Another version of the app has written the database: this version cannot open it.
    await page.evaluate(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, 9999)
          opening.onupgradeneeded = () => {
            opening.result.deleteObjectStore('cards')
            opening.result.createObjectStore('cards', { keyPath: 'shape' })
          }
          opening.onsuccess = () => {
            opening.result.close()
            resolve()
          }
          opening.onerror = () => reject(opening.error)
        }),
      userDatabaseName(him.uid),
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: text.storage.title })).toBeVisible()
    await expect(page.getByText(text.storage.broken)).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: text.storage.rebuild }).click()
    await turnTo(page, other)
    const liked = async () => (await likesOf(stack, him)).toSorted()
    const both = [her.uid, other.uid].toSorted()
    await expect.poll(liked, { timeout: 30_000 }).toEqual(both)
  })
})

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
