import { durations } from '../../../src/shared/limits.ts'
import { text } from '../../../src/shared/text.ts'
import { expectWaiting, like, turnTo } from '../../support/deck.ts'
import { readPhoneStorage } from '../../support/phone-storage.ts'
import { expireToken } from './support/in-page.ts'
import { answer, onLikes } from './support/network.ts'
import { expect, test, womanOf } from './support/phone.ts'

const refreshes = '**/securetoken.googleapis.com/**'

for (const [what, ago] of [
  ['an hour', durations.hour],
  ['a month', 30 * durations.day],
] as const) {
  test(`14: a token that expired ${what} ago while offline costs nothing but a refresh`, async ({
    newPhone,
  }) => {
    const phone = await newPhone({ worker: true })
    const her = womanOf(phone)
    await phone.context.setOffline(true)
    await phone.page.evaluate(expireToken, ago)
    await phone.page.reload()
    await like(phone.page, her)
    await expectWaiting(phone.page, her)
    await phone.context.setOffline(false)
    await expect.poll(phone.delivered, { timeout: 15_000 }).toEqual([her.uid])
  })
}

test('15: a refresh that the network swallows is being offline', async ({ newPhone }) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  await phone.page.evaluate(expireToken, durations.hour)
  await phone.context.route(refreshes, (route) => route.abort())
  await phone.page.reload()
  await like(phone.page, her)
  await expect(phone.page.getByText(text.connection.offline)).toBeVisible()
  await expectWaiting(phone.page, her)
  await phone.context.unroute(refreshes)
  await phone.page.reload()
  await expect.poll(phone.delivered, { timeout: 15_000 }).toEqual([her.uid])
})

test('16: a suspended account leaves the phone empty, and is told so', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone()
  await campus.setDisabled(phone.account.uid, true)
  await onLikes(phone.context, (route) => answer(route, 401, 'UNAUTHENTICATED'))
  const card = await turnTo(phone.page, womanOf(phone))
  await card.getByRole('button', { name: text.rounds.like, exact: true }).click()
  await expect(phone.page.getByText(text.auth.disabled)).toBeVisible({ timeout: 15_000 })
  await expect(phone.page).toHaveURL(/\/$/)
  const kept = await readPhoneStorage(phone.page)
  for (const trace of [phone.account.uid, phone.account.email, womanOf(phone).uid]) {
    expect(kept).not.toContain(trace)
  }
})

test('16: who was suspended while the app was closed is told so at the next start, and finds it empty', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone({ worker: true })
  const address = phone.page.url()
  await campus.setDisabled(phone.account.uid, true)
  await phone.page.evaluate(expireToken, durations.hour)
  await phone.page.close()
  const page = await phone.context.newPage()
  await page.goto(address)
  await expect(page.getByText(text.auth.disabled)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/$/)
  const kept = await readPhoneStorage(page)
  for (const trace of [phone.account.uid, phone.account.email, womanOf(phone).uid]) {
    expect(kept).not.toContain(trace)
  }
  await page.reload()
  await expect(page.getByText(text.auth.disabled)).toBeVisible()
})

test('17: one 401 in the middle refreshes the token and sends the same like again', async ({
  newPhone,
}) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  const sent: { token: string; body: string }[] = []
  let refreshed = 0
  await phone.context.route(refreshes, (route) => {
    refreshed += 1
    return route.continue()
  })
  await onLikes(phone.context, (route, attempt) => {
    const request = route.request()
    sent.push({
      token: request.headers().authorization ?? '',
      body: request.postData() ?? '',
    })
    return attempt === 1 ? answer(route, 401, 'UNAUTHENTICATED') : route.continue()
  })
  await like(phone.page, her)
  await expect.poll(phone.delivered).toEqual([her.uid])
  expect(refreshed).toBe(1)
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toBe(sent[0]?.body)
  const card = await turnTo(phone.page, her)
  await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
})
