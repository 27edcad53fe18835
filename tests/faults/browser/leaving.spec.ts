import type { Page } from '@playwright/test'
import { userDatabaseName } from '../../../src/data/database/schema.ts'
import { photoCacheName } from '../../../src/data/lib/room.ts'
import { collections } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { like, turnTo } from '../../support/browser/deck.ts'
import { chooseAccount } from '../../support/browser/person.ts'
import {
  privateTexts,
  readPhoneStorage,
  strangersAmongFiles,
} from '../../support/browser/phone-storage.ts'
import { likesOf } from '../../support/servers/campus.ts'
import { onLikes } from './support/network.ts'
import { expect, test, womanOf, womanWithPhoto } from './support/phone.ts'

const logout = (page: Page) => page.getByRole('button', { name: text.auth.logout }).click()
const expectLeft = async (page: Page) => {
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: text.auth.login }).first()).toBeVisible()
}

test('logging out while something waits sends it first [18]', async ({ newClient }) => {
  const client = await newClient()
  const her = womanOf(client)
  let reachable = false
  await onLikes(client.context, (route) => (reachable ? route.continue() : route.abort()))
  await like(client.page, her)
  await logout(client.page)
  await expect(client.page.getByText(text.auth.pendingAtLogout)).toBeVisible()
  await client.page.getByRole('button', { name: text.auth.wait }).click()
  await expect(client.page.getByText(text.auth.stillPending)).toBeVisible()
  expect(await client.delivered()).toEqual([])
  reachable = true
  await client.page.getByRole('button', { name: text.auth.wait }).click()
  await expectLeft(client.page)
  expect(await client.delivered()).toEqual([her.uid])
})

test('what is discarded at an offline logout is never sent [19]', async ({ newClient }) => {
  const client = await newClient({ worker: true })
  await client.context.setOffline(true)
  await like(client.page, womanOf(client))
  await logout(client.page)
  await client.page.getByRole('button', { name: text.auth.discard }).click()
  await expectLeft(client.page)
  await client.context.setOffline(false)
  await client.page.reload()
  await chooseAccount(client.page, client.account.email)
  const card = await turnTo(client.page, womanOf(client))
  await expect(card.getByRole('button', { name: text.rounds.like, exact: true })).toBeEnabled()
  await like(client.page, womanOf(client, 1))
  await expect.poll(client.delivered).toEqual([womanOf(client, 1).uid])
})

test('the next account on this phone finds nothing of the last, and sends nothing of it [20]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient({ worker: true })
  const next = await campus.nextMan()
  const hers = womanWithPhoto(client)
  const rows = [userDatabaseName(client.account.uid), 'firebaseLocalStorageDb']
  const photos = hers.photoUrls
  await expect
    .poll(() => privateTexts(client.page, rows, photoCacheName))
    .toEqual(expect.arrayContaining([client.account.email, hers.uid, ...photos]))
  await client.context.setOffline(true)
  await like(client.page, hers)
  // Shorter ones are words of every phone, such as the name of a state; so are names of collections.
  const canaries = (await privateTexts(client.page, rows, photoCacheName)).filter(
    (found) => found.length >= 10 && !(found in collections),
  )
  await logout(client.page)
  await client.page.getByRole('button', { name: text.auth.discard }).click()
  await expectLeft(client.page)
  await client.context.setOffline(false)
  const traces = [client.account.uid, client.account.email, client.account.bio ?? 'no bio']
  const afterwards = await readPhoneStorage(client.page)
  for (const trace of [...traces, hers.uid]) expect(afterwards).not.toContain(trace)
  const beside = await readPhoneStorage(client.page, 'beside the app')
  expect(canaries.filter((canary) => beside.includes(canary))).toEqual([])
  expect(await strangersAmongFiles(client.page)).toEqual([])

  await client.page.reload()
  await chooseAccount(client.page, next.account.email)
  await like(client.page, womanOf(next))
  await expect.poll(() => likesOf(campus.stack, next.account)).toEqual([womanOf(next).uid])
  const kept = await readPhoneStorage(client.page)
  expect(kept).toContain(next.account.uid)
  for (const trace of traces) expect(kept).not.toContain(trace)
  expect(await client.delivered()).toEqual([])
})

test('a logout in one tab ends the other, in the middle of what it does [21]', async ({
  newClient,
}) => {
  const client = await newClient()
  const other = await client.context.newPage()
  await other.goto(client.page.url())
  await turnTo(other, womanOf(client))
  // The button may be gone before the test finds it.
  void like(other, womanOf(client)).catch(() => undefined)
  await logout(client.page)
  const discard = client.page.getByRole('button', { name: text.auth.discard })
  await expect(
    discard.or(client.page.getByRole('button', { name: text.auth.login }).first()),
  ).toBeVisible()
  if (await discard.isVisible()) await discard.click()
  await expectLeft(client.page)
  await expectLeft(other)
  const kept = await readPhoneStorage(other)
  expect(kept).not.toContain(client.account.uid)
})
