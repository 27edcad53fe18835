import type { Page } from '@playwright/test'
import { collections } from '../../src/shared/paths.ts'
import { actionText } from '../../src/shared/text/admin/action.ts'
import { collegesText } from '../../src/shared/text/admin/colleges.ts'
import { adminPaymentsText as payments } from '../../src/shared/text/admin/payments.ts'
import { peopleText } from '../../src/shared/text/admin/people.ts'
import { tableText } from '../../src/shared/text/admin/table.ts'
import { adminText } from '../../src/shared/text/admin.ts'
import { callerOf } from '../support/servers/admin.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, type SignedIn, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

/** Two screens of the desk that show the same, each as old as the other. */
const twoDesks = async (url: string, signedIn: SignedIn, shown: (page: Page) => Promise<void>) => {
  const open = async () => {
    const { page } = await signedIn('admin@demo.campus')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.waitForURL(/dashboard.round/)
    await page.goto(url)
    await shown(page)
    return page
  }
  return [await open(), await open()] as const
}

test('two admins at one payment: it is approved, and the one who rejects it is told @long', async ({
  stack,
  signedIn,
}) => {
  const { uid } = await accountOf(stack, 'man@demo.campus')
  const call = await callerOf(stack, uid)
  await call('submitPayment', { planId: 'plan-1', utr: '400000000001' })
  const select = tableText.selectShown
  const [one, other] = await twoDesks(`${stack.url}/admin/payments`, signedIn, (page) =>
    page.getByRole('checkbox', { name: select }).check(),
  )
  await other.getByRole('button', { name: payments.reject(1) }).click()
  await other.getByLabel(actionText.reason).fill('Not in the bank.')
  await one.getByRole('button', { name: payments.approve(1) }).click()
  await expect(one.getByText(payments.approved(1))).toBeVisible()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: payments.reject(1) }).click()
  await expect(other.getByText(payments.others(1))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(other.getByText(payments.none)).toBeVisible()
  const stored = await stack.documents(collections.payments)
  expect(stored.filter(({ data }) => data.utr === '400000000001')).toMatchObject([
    { data: { status: 'approved', approvals: 1 } },
  ])
})

test('two admins at one college: it joins the list, and the one who declines it is told @long', async ({
  stack,
  signedIn,
}) => {
  const { uid } = await accountOf(stack, 'woman@demo.campus')
  const call = await callerOf(stack, uid)
  await call('suggestCollege', { name: 'Acharya Institute', city: 'Delhi' })
  const [one, other] = await twoDesks(`${stack.url}/admin/settings/colleges`, signedIn, (page) =>
    page.getByLabel(collegesText.state, { exact: true }).fill('Delhi'),
  )
  await one.getByRole('button', { name: collegesText.accept }).click()
  await expect(one.getByText(collegesText.accepted('Acharya Institute'))).toBeVisible()
  await other.getByRole('button', { name: collegesText.decline }).click()
  await expect(other.getByText(collegesText.already.accepted('Acharya Institute'))).toBeVisible()
  const stored = await stack.documents(collections.collegeSuggestions)
  expect(stored.map(({ data }) => data.state)).toContain('accepted')
  expect(stored.map(({ data }) => data.state)).not.toContain('declined')
})

test('an admin whose desk is taken away reads so at once, and no row stays @long [24]', async ({
  stack,
  signedIn,
}) => {
  const him = await accountOf(stack, 'man@demo.campus')
  const boss = await accountOf(stack, 'admin@demo.campus')
  const call = await callerOf(stack, boss.uid)
  await call('setAdmin', { uid: him.uid, admin: true })
  await stack.control('idle')
  const { page } = await signedIn(him.email)
  await page.waitForURL(/male.rounds/)
  await page.goto(`${stack.url}/admin/people`)
  const rows = page.getByRole('region', { name: peopleText.label }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await call('setAdmin', { uid: him.uid, admin: false })
  await expect(page.getByText(adminText.only).first()).toBeVisible()
  await expect(rows).toHaveCount(0)
})
