import type { Page } from '@playwright/test'
import { text } from '../../../src/shared/text.ts'
import { like, turnTo } from '../../support/browser/deck.ts'
import { chooseAccount } from '../../support/browser/person.ts'
import { expect, test, womanOf } from './support/phone.ts'

const logout = (page: Page) => page.getByRole('button', { name: text.auth.logout }).click()
const expectLeft = async (page: Page) => {
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: text.auth.login }).first()).toBeVisible()
}

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
