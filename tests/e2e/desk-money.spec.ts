import { actionText, ageText } from '../../src/shared/text/desk/action.ts'
import { pendingBadgeText } from '../../src/shared/text/desk/desk.ts'
import {
  bankStatementText,
  nearMatchText,
  adminPaymentsText as words,
} from '../../src/shared/text/desk/payments.ts'
import { adminPlansText, subscriptionsText } from '../../src/shared/text/desk/plans.ts'
import { tableText } from '../../src/shared/text/desk/table.ts'
import { stepTo } from '../screens/app.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { scriptOf } from '../support/servers/admin.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

test.use({ viewport: { width: 1280, height: 800 } })

const utr = (index: number) => String(400_000_000_000 + index)

test('an admin compares payments with the bank, approves those in it, refunds one, and grants a plan', async ({
  stack,
  openDesk,
}) => {
  const emails = ['man@demo.campus', 'man-without-plan@demo.campus', 'man@demo.campus']
  for (const [index, email] of emails.entries()) {
    const man = await scriptOf(stack, (await accountOf(stack, email)).uid)
    const sent = await man.call('submitPayment', { planId: 'plan-1', utr: utr(index) })
    expect(sent.status, sent.body).toBe(200)
  }
  // A list of up to three rows has no filters.
  const him = await scriptOf(stack, (await accountOf(stack, 'man@demo.campus')).uid)
  expect((await him.call('submitPayment', { planId: 'plan-1', utr: utr(35) })).status).toBe(200)
  const statusOf = async (index: number) =>
    (await stack.documents('payments')).find(({ data }) => data.utr === utr(index))?.data.status

  const { page } = await openDesk('payments')
  await expect(page.getByText(pendingBadgeText.pending(4))).toBeVisible()
  const csv = `Date,Narration,Debit,Credit\n1,UPI ${utr(0)} plan,,99.00\n1,UPI ${utr(9)},,50.00
1,UPI ${utr(2)} MABCDEFGH2345,,99.00`
  // The decided payments do not come: nothing is compared, and nothing approved, without them.
  const calls = (url: URL) => url.pathname.endsWith('/adminCalls')
  await page.route(calls, (route) =>
    route.request().postData()?.includes('listPayments')
      ? route.fulfill({ status: 503, body: '' })
      : route.fallback(),
  )
  await page.getByLabel(bankStatementText.label).fill(csv)
  const bank = page.getByRole('region', { name: bankStatementText.heading })
  await expect(bank.getByText(ageText.never)).toBeVisible()
  await expect(bank.getByText(bankStatementText.waits)).toBeVisible()
  await page.unroute(calls)
  // The desk reads the list again by itself.
  await expect(page.getByText(bankStatementText.found(1, 4))).toBeVisible()
  await expect(page.getByText(`${utr(9)}: ₹50`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: tableText.selectShown }).check()
  await expect(page.getByText(words.notAtOnce(1))).toBeVisible()
  await expect(page.getByRole('button', { name: words.approve(3, '₹297') })).toBeVisible()
  await page.getByRole('checkbox', { name: tableText.selectShown }).uncheck()
  await page.getByRole('combobox', { name: words.columns.bank }).selectOption(words.bank.matched)
  await page.getByRole('checkbox', { name: tableText.selectShown }).check()
  await page.getByRole('button', { name: words.approve(1, '₹99') }).click()
  await expect.poll(() => statusOf(0)).toBe('approved')
  expect(await statusOf(1)).toBe('pending')
  await expect(page.getByText(pendingBadgeText.pending(3))).toBeVisible()
  // The last row of the choice has gone: the filter says what it leaves out.
  await expect(page.getByRole('combobox', { name: words.columns.bank })).toHaveValue(
    words.bank.matched,
  )

  await page.getByRole('button', { name: words.showHistory }).click()
  const admin = await accountOf(stack, 'admin@demo.campus')
  const paid = page.getByRole('row').filter({ hasText: utr(0) })
  await expect(paid).toContainText(String(admin.name))
  await expectAccessible(page)
  await paid.click()
  await page.getByRole('button', { name: words.refund }).click()
  await page.getByRole('textbox', { name: actionText.reason }).pressSequentially('Paid twice.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => statusOf(0)).toBe('refunded')
  await page.getByRole('button', { name: words.showWaiting }).click()
  await expect(page.getByText(`${utr(9)}: ₹50`)).toBeVisible()
  await page.getByRole('button', { name: bankStatementText.clear, exact: true }).click()
  // The input gets the same file twice: a browser tells of a change alone.
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  for (let time = 0; time < 2; time += 1) {
    await page.getByLabel(bankStatementText.choose).setInputFiles(file)
    await expect(page.getByText(bankStatementText.found(0, 3))).toBeVisible()
    await page.getByRole('button', { name: bankStatementText.clear, exact: true }).click()
    await expect(page.getByText(bankStatementText.found(0, 3))).toBeHidden()
  }
  const workbook = {
    name: 'bank.xls',
    mimeType: '',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  }
  await page.getByLabel(bankStatementText.choose).setInputFiles(workbook)
  await expect(page.getByText(bankStatementText.spreadsheet)).toBeVisible()

  // One digit is another: side by side with the bank's line, and undone days later.
  const list = page.getByLabel(bankStatementText.label)
  await list.fill(`Date,Narration,Debit,Credit\n1,UPI ${utr(11)} somebody,,99.00`)
  const near = page.getByRole('region', { name: nearMatchText.heading })
  await expect(near).toContainText(nearMatchText.because.digit)
  await near.getByRole('button').click()
  await expect(near).toBeHidden()
  const found = (await stack.documents('payments')).find(({ data }) => data.utr === utr(1))
  expect(found?.data).toMatchObject({ status: 'approved', bankUtr: utr(11), approvals: 1 })
  await page.getByRole('button', { name: words.showHistory }).click()
  await page
    .getByRole('row')
    .filter({ hasText: utr(1) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: words.takeBackMany(1, '₹99') }).click()
  await expect.poll(() => statusOf(1)).toBe('pending')
  await page.getByRole('button', { name: words.showWaiting }).click()

  // Pasted anywhere, and approved with one press: the whole week's work.
  await page.getByRole('button', { name: bankStatementText.clear, exact: true }).click()
  await page.evaluate(
    (pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    `Date,Narration,Debit,Credit\n1,UPI ${utr(1)},,99.00`,
  )
  await page.getByRole('button', { name: bankStatementText.approveMatched(1, '₹99') }).click()
  await expect.poll(() => statusOf(1)).toBe('approved')

  await stepTo(page, '/admin/plans')
  await page.getByRole('button', { name: adminPlansText.create }).click()
  await page.getByRole('textbox', { name: adminPlansText.fields.name }).fill('Winter')
  await page.getByRole('textbox', { name: adminPlansText.fields.price }).fill('149')
  await expectAccessible(page)
  await page.getByRole('button', { name: adminPlansText.save, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Winter' })).toContainText('₹149')
  await page.getByRole('button', { name: subscriptionsText.grant }).click()
  await page.getByRole('textbox', { name: subscriptionsText.target }).fill(emails[1] ?? '')
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: subscriptionsText.plan })
    .selectOption('Winter')
  await page.getByRole('textbox', { name: actionText.reason }).fill('Helped at the stall.')
  await page.getByRole('dialog').getByRole('button', { name: subscriptionsText.grant }).click()
  await expect(page.getByText(subscriptionsText.granted)).toBeVisible()
  const { name = '' } = await accountOf(stack, emails[1] ?? '')
  await page.getByRole('row').filter({ hasText: name }).first().click()
  await expect(page.getByRole('region', { name: /^Ledger: / })).toContainText('Winter')
})
