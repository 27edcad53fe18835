import type { Page } from '@playwright/test'
import { text } from '../../../src/shared/text.ts'
import { likesOf } from '../../support/campus.ts'
import { like, turnTo } from '../../support/deck.ts'
import { chooseAccount } from '../../support/person.ts'
import { readPhoneStorage } from '../../support/phone-storage.ts'
import { onLikes } from './support/network.ts'
import { expect, test, womanOf } from './support/phone.ts'

const logout = (page: Page) => page.getByRole('button', { name: text.auth.logout }).click()
const expectLeft = async (page: Page) => {
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: text.auth.login }).first()).toBeVisible()
}

test('18: logging out while something waits sends it first', async ({ newPhone }) => {
  const phone = await newPhone()
  const her = womanOf(phone)
  let reachable = false
  await onLikes(phone.context, (route) => (reachable ? route.continue() : route.abort()))
  await like(phone.page, her)
  await logout(phone.page)
  await expect(phone.page.getByText(text.auth.pendingAtLogout)).toBeVisible()
  await phone.page.getByRole('button', { name: text.auth.wait }).click()
  await expect(phone.page.getByText(text.auth.stillPending)).toBeVisible()
  expect(await phone.delivered()).toEqual([])
  reachable = true
  await phone.page.getByRole('button', { name: text.auth.wait }).click()
  await expectLeft(phone.page)
  expect(await phone.delivered()).toEqual([her.uid])
})

test('19: what is discarded at an offline logout is never sent', async ({ newPhone }) => {
  const phone = await newPhone({ worker: true })
  await phone.context.setOffline(true)
  await like(phone.page, womanOf(phone))
  await logout(phone.page)
  await phone.page.getByRole('button', { name: text.auth.discard }).click()
  await expectLeft(phone.page)
  await phone.context.setOffline(false)
  await phone.page.reload()
  await chooseAccount(phone.page, phone.account.email)
  const card = await turnTo(phone.page, womanOf(phone))
  await expect(card.getByRole('button', { name: text.rounds.like, exact: true })).toBeEnabled()
  await like(phone.page, womanOf(phone, 1))
  await expect.poll(phone.delivered).toEqual([womanOf(phone, 1).uid])
})

test('20: the next account on this phone finds nothing of the last, and sends nothing of it', async ({
  campus,
  newPhone,
}) => {
  const phone = await newPhone({ worker: true })
  const next = await campus.nextMan()
  const hers = womanOf(phone)
  await phone.context.setOffline(true)
  await like(phone.page, hers)
  await logout(phone.page)
  await phone.page.getByRole('button', { name: text.auth.discard }).click()
  await expectLeft(phone.page)
  await phone.context.setOffline(false)
  const traces = [phone.account.uid, phone.account.email, phone.account.bio ?? 'no bio']
  const afterwards = await readPhoneStorage(phone.page)
  for (const trace of [...traces, hers.uid]) expect(afterwards).not.toContain(trace)

  await phone.page.reload()
  await chooseAccount(phone.page, next.account.email)
  await like(phone.page, womanOf(next))
  await expect.poll(() => likesOf(campus.stack, next.account)).toEqual([womanOf(next).uid])
  const kept = await readPhoneStorage(phone.page)
  expect(kept).toContain(next.account.uid)
  for (const trace of traces) expect(kept).not.toContain(trace)
  expect(await phone.delivered()).toEqual([])
})

test('21: a logout in one tab ends the other, in the middle of what it does', async ({
  newPhone,
}) => {
  const phone = await newPhone()
  const other = await phone.context.newPage()
  await other.goto(phone.page.url())
  await turnTo(other, womanOf(phone))
  // Its button may be gone before it is found.
  void like(other, womanOf(phone)).catch(() => undefined)
  await logout(phone.page)
  const discard = phone.page.getByRole('button', { name: text.auth.discard })
  await expect(
    discard.or(phone.page.getByRole('button', { name: text.auth.login }).first()),
  ).toBeVisible()
  if (await discard.isVisible()) await discard.click()
  await expectLeft(phone.page)
  await expectLeft(other)
  const kept = await readPhoneStorage(other)
  expect(kept).not.toContain(phone.account.uid)
})
