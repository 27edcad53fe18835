import type { Page } from '@playwright/test'
import { ageText } from '../../src/shared/text/desk/action.ts'
import { collegeIdsText } from '../../src/shared/text/desk/college-ids.ts'
import { collegesText } from '../../src/shared/text/desk/colleges.ts'
import { deskSearchText, deskText } from '../../src/shared/text/desk/desk.ts'
import { sendText } from '../../src/shared/text/desk/notifications.ts'
import { adminPaymentsText, bankStatementText } from '../../src/shared/text/desk/payments.ts'
import { personText } from '../../src/shared/text/desk/people.ts'
import { photosText } from '../../src/shared/text/desk/photos.ts'
import { readyReasonsText } from '../../src/shared/text/desk/ready-reasons.ts'
import { reportsText } from '../../src/shared/text/desk/reports.ts'
import { leaveWaitingWork, utrAt } from '../guide/waiting-work.ts'
import { deskAddresses } from '../support/browser/desk-addresses.ts'
import { expectTold, translate } from '../support/browser/translated.ts'
import { expect, laptop, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const deskMs = 400_000

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

const pasted = (page: Page, words: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, words)

/** One act of each queue, and what is told after it. */
const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  payments: async (page) => {
    await expect(page.getByText(utrAt(0)).first()).toBeVisible()
    await pasted(page, `Date,Narration,Debit,Credit\n24/11,UPI ${utrAt(0)} plan,,99.00`)
    await press(page, bankStatementText.approveMatched(1, '₹99'))
    await expect(page.getByText(adminPaymentsText.approved(1))).toBeVisible()
  },
  'college-id-verification': async (page) => {
    await press(page, new RegExp(`^${collegeIdsText.approve}`))
    await expect(page.getByText(/ is verified$/)).toBeVisible()
  },
  photos: async (page) => {
    await press(page, photosText.remove)
    await press(page, readyReasonsText.photo[0])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^A photo of .* was removed$/)).toBeVisible()
  },
  reports: async (page) => {
    await press(page, readyReasonsText.openReport[0])
    await press(page, reportsText.opening.open)
    await page.getByRole('radio', { name: reportsText.outcomes.dismiss }).check()
    await press(page, readyReasonsText.report.dismiss[0])
    await press(page, reportsText.decide.act)
    await expect(page.getByText(reportsText.done.dismiss())).toBeVisible()
  },
  'settings/colleges': async (page) => {
    await page.getByLabel(collegesText.state, { exact: true }).fill('Delhi')
    await press(page, collegesText.accept)
    await expect(page.getByText(/Acharya Institute/i).first()).toBeVisible()
  },
  'send-notification': async (page) => {
    await press(page, sendText.send)
    await expect(page.getByText(sendText.problems.title)).toBeVisible()
  },
  people: async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: deskSearchText.label }).pressSequentially('man@demo')
    await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await press(page, readyReasonsText.openPerson[0])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: personText.payments })).toBeVisible()
  },
}

test('each page of the desk goes on where the browser translates it, and tells what is so after an act [173]', {
  tag: '@long',
}, async ({ stack, openDesk }) => {
  test.setTimeout(deskMs)
  await leaveWaitingWork(stack)
  expect(Object.keys(acts).filter((address) => !deskAddresses.includes(address))).toEqual([])
  const [round] = await stack.documents('matchingRounds')
  const roundId = round?.path.split('/').at(-1) ?? ''
  const { page, context } = await openDesk('home', laptop)
  for (const address of deskAddresses) {
    await test.step(address, async () => {
      await page.goto(`${stack.url}/admin/${address.replace('$roundId', roundId)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await translate(page)
      await acts[address]?.(page)
      await expectTold(page)
      const refresh = page.getByRole('button', { name: ageText.refresh }).first()
      if ((await refresh.count()) > 0) await refresh.click()
      await expectTold(page)
      await context.setOffline(true)
      await expectTold(page)
      await context.setOffline(false)
      await expectTold(page)
    })
  }
  // The rail leads from page to page of one translated document.
  const tabs = page.getByRole('navigation', { name: deskText.tabs })
  for (const link of await tabs.getByRole('link').all()) {
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectTold(page)
  }
})
