import { durations } from '../../../src/shared/limits.ts'
import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/browser/deck.ts'
import { readPhoneStorage } from '../../support/browser/phone-storage.ts'
import { expireToken } from './support/in-page.ts'
import { answer, onLikes } from './support/network.ts'
import { expect, test, womanOf } from './support/phone.ts'

const refreshes = '**/securetoken.googleapis.com/**'

for (const [what, ago] of [
  ['an hour', durations.hour],
  ['a month', 30 * durations.day],
] as const) {
  test(`a token that expired ${what} ago while offline costs nothing but a refresh [14]`, async ({
    newClient,
  }) => {
    const client = await newClient({ worker: true })
    const her = womanOf(client)
    await client.context.setOffline(true)
    await client.page.evaluate(expireToken, ago)
    await client.page.reload()
    await like(client.page, her)
    await expectWaiting(client.page, her)
    await client.context.setOffline(false)
    await expect.poll(client.delivered, { timeout: 45_000 }).toEqual([her.uid])
  })
}

test('a refresh that the network swallows is being offline [15]', async ({ newClient }) => {
  const client = await newClient()
  const her = womanOf(client)
  // First: the page itself notices within a second that its token has ended.
  await client.context.route(refreshes, (route) => route.abort())
  await client.page.evaluate(expireToken, durations.hour)
  await client.page.reload()
  await like(client.page, her)
  await expect(client.page.getByText(text.connection.offline)).toBeVisible()
  await expectWaiting(client.page, her)
  await client.context.unroute(refreshes)
  await client.page.reload()
  await expect.poll(client.delivered, { timeout: 45_000 }).toEqual([her.uid])
})

test('a suspended account leaves the phone empty, and is told so [16]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient()
  await campus.setDisabled(client.account.uid, true)
  await onLikes(client.context, (route) => answer(route, 401, 'UNAUTHENTICATED'))
  const card = await turnTo(client.page, womanOf(client))
  await card.getByRole('button', { name: text.rounds.like, exact: true }).click()
  await expect(client.page.getByText(text.auth.disabled)).toBeVisible({ timeout: 45_000 })
  await expect(client.page).toHaveURL(/\/$/)
  const kept = await readPhoneStorage(client.page)
  for (const trace of [client.account.uid, client.account.email, womanOf(client).uid]) {
    expect(kept).not.toContain(trace)
  }
})

test('who was suspended while the app was closed is told so at the next start, and finds it empty [16]', async ({
  campus,
  newClient,
}) => {
  const client = await newClient({ worker: true })
  const address = client.page.url()
  // First: the page itself notices within a second that its token has ended.
  await client.page.close()
  await campus.setDisabled(client.account.uid, true)
  const page = await client.context.newPage()
  // A page of the same site, without the app.
  await page.goto(`${campus.stack.url}/icons/favicon-32.png`)
  await page.evaluate(expireToken, durations.hour)
  await page.goto(address)
  await expect(page.getByText(text.auth.disabled)).toBeVisible({ timeout: 45_000 })
  await expect(page).toHaveURL(/\/$/)
  const kept = await readPhoneStorage(page)
  for (const trace of [client.account.uid, client.account.email, womanOf(client).uid]) {
    expect(kept).not.toContain(trace)
  }
  await page.reload()
  await expect(page.getByText(text.auth.disabled)).toBeVisible()
})
