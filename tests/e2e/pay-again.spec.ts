import { demoEmails } from '../../demo/people/people.ts'
import { payText } from '../../src/shared/text/plans.ts'
import { text } from '../../src/shared/text.ts'
import { waitForWorker } from '../support/browser/person.ts'
import { adminOf } from '../support/servers/admin.ts'
import { expect, test } from '../support/servers/stack.ts'

const reason = 'The bank has no such payment.'

test('a rejected payment is paid by a second UTR, two tabs show the same, and all opens offline @long', async ({
  stack,
  signedIn,
}) => {
  test.setTimeout(300_000)
  const { page, context } = await signedIn(demoEmails.manWithoutPlan)
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)
  await waitForWorker(page)
  const address = `${stack.url}/pay?plan=plan-2`
  await page.goto(address)
  const second = await context.newPage()
  await second.goto(address)
  const tabs = [page, second]

  await page.bringToFront()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = async (label: string): Promise<string> => {
    await page.getByRole('button', { name: payText.copy(label) }).click()
    await expect(page.getByText(payText.copied(label))).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copy(payText.upiId)).toBe('demo@example')
  const reference = await copy(payText.reference)
  expect(reference).toMatch(/^M[2-9A-Z]{12}$/)
  await expect(second.getByText(reference, { exact: true })).toBeVisible()

  const send = async (utr: string) => {
    await page.getByLabel(payText.utr).fill(utr)
    await page.getByRole('button', { name: payText.send }).click()
    for (const tab of tabs)
      await expect(tab.getByText(payText.review)).toBeVisible({ timeout: 30_000 })
  }
  const decide = async (utr: string, decision: object) => {
    const payments = await stack.documents('payments')
    const ids = payments
      .filter(({ data }) => data.utr === utr)
      .map(({ path }) => path.split('/')[1])
    const asAdmin = await adminOf(stack)
    await asAdmin('decidePayments', { ...decision, ids })
  }
  await send('412785603391')
  await decide('412785603391', { decision: 'reject', reason })
  for (const tab of tabs) {
    await expect(tab.getByText(payText.rejected(reason))).toBeVisible({ timeout: 30_000 })
    await expect(tab.getByLabel(payText.utr)).toHaveValue('')
    // The next payment is another one in the bank's list.
    await expect(tab.getByText(reference, { exact: true })).toHaveCount(0)
  }
  await page.getByLabel(payText.utr).fill('412785603391')
  await expect(page.getByText(payText.utrRejected)).toBeVisible()
  // A rejected number may be sent again: the payment may have come late to the bank's list.
  await page.getByRole('button', { name: payText.send }).click()
  for (const tab of tabs)
    await expect(tab.getByText(payText.review)).toBeVisible({ timeout: 30_000 })
  await decide('412785603391', { decision: 'reject', reason })
  for (const tab of tabs)
    await expect(tab.getByText(payText.rejected(reason))).toBeVisible({ timeout: 30_000 })

  await second.goto(`${stack.url}/dashboard/notifications`)
  const { title, body } = text.notifications.paymentRejected
  await expect(second.getByText(title)).toBeVisible({ timeout: 30_000 })
  await expect(second.getByText(body)).toBeVisible()
  await second.goto(address)

  await send('412785603392')
  await decide('412785603392', { decision: 'approve' })
  for (const tab of tabs)
    await expect(tab.getByText(payText.confirmed)).toBeVisible({ timeout: 30_000 })

  await context.setOffline(true)
  await page.goto(`${stack.url}/pay?plan=plan-1&with=gateway`)
  await expect(page).toHaveURL(/\/pay\?plan=plan-1$/)
  await expect(page.getByLabel(payText.utr)).toBeVisible()
})
