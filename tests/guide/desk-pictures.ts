import type { Page } from '@playwright/test'
import { collegesText } from '../../src/shared/text/desk/colleges.ts'
import {
  curationActsText,
  curationDecksText,
  curationFormText,
  curationReportText,
  curationText,
} from '../../src/shared/text/desk/curation.ts'
import { funnelText, queuesNowText, roundNowText } from '../../src/shared/text/desk/home.ts'
import { sendText } from '../../src/shared/text/desk/notifications.ts'
import { bankStatementText } from '../../src/shared/text/desk/payments.ts'
import { peopleText, personText } from '../../src/shared/text/desk/people.ts'
import { subscriptionsText } from '../../src/shared/text/desk/plans.ts'
import { reportsText } from '../../src/shared/text/desk/reports.ts'
import { tableText } from '../../src/shared/text/desk/table.ts'
import { utrAt } from './waiting-work.ts'

/** A page of the desk, and what an admin does on it before its picture is taken. */
export interface DeskPicture {
  name: string
  /** The address below /admin/. */
  address: string
  show: (page: Page) => Promise<unknown>
  /** The picture begins with this part of the page; without it, at the top. */
  from?: (page: Page) => ReturnType<Page['getByRole']>
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const firstRow = (page: Page) => page.locator('tbody tr[data-index="0"]').first()

const bankCsv = `Date,Narration,Debit,Credit
24/11,UPI ${utrAt(0)} plan,,99.00
24/11,UPI ${utrAt(7)} canteen,,50.00`

/** The campus in the boys' window, with work in every queue. */
export const picturesOfTheWeek: readonly DeskPicture[] = [
  {
    name: 'dashboard',
    address: 'home',
    show: async (page) => {
      await page.getByText(roundNowText.counts.likes, { exact: true }).first().waitFor()
      await page.getByText(/^Pending: \d+$/).waitFor()
      const waiting = page.getByRole('region', { name: queuesNowText.heading })
      await waiting.getByRole('link').first().waitFor()
    },
  },
  {
    name: 'funnel',
    address: 'home',
    show: (page) =>
      page
        .getByRole('button', { name: /who are the/ })
        .first()
        .waitFor(),
    from: (page) => page.getByRole('region', { name: funnelText.heading }).first(),
  },
  { name: 'settings', address: 'settings', show: heading },
  {
    name: 'plans',
    address: 'plans',
    show: async (page) => {
      const subscriptions = page.getByRole('region', { name: subscriptionsText.heading })
      await subscriptions.getByRole('row').nth(1).waitFor()
    },
  },
  {
    name: 'college-id',
    address: 'college-id-verification',
    show: async (page) => {
      await firstRow(page).waitFor()
      await page.getByRole('img').nth(1).waitFor()
    },
  },
  {
    name: 'payments',
    address: 'payments',
    show: async (page) => {
      await page.getByLabel(bankStatementText.label).fill(bankCsv)
      await page.getByText(bankStatementText.found(1, 2)).waitFor()
    },
  },
  {
    name: 'photos',
    address: 'photos',
    show: async (page) => {
      await page.getByRole('img').first().waitFor()
      await page.getByRole('checkbox', { name: tableText.selectShown }).check()
    },
  },
  {
    name: 'colleges',
    address: 'settings/colleges',
    show: (page) => page.getByText(collegesText.similar).waitFor(),
  },
  { name: 'round', address: 'rounds', show: (page) => page.getByRole('article').waitFor() },
  {
    name: 'curation',
    address: 'curation',
    show: async (page) => {
      await page.getByLabel(curationFormText.floor).fill('2')
      await page.getByRole('button', { name: curationText.dryRun, exact: true }).click()
      await page.getByRole('region', { name: curationReportText.heading }).waitFor()
    },
  },
  {
    name: 'deck',
    address: 'curation',
    show: async (page) => {
      await page.getByLabel(curationFormText.floor).fill('2')
      await page.getByRole('button', { name: curationText.dryRun, exact: true }).click()
      await page.getByRole('button', { name: curationActsText.save, exact: true }).click()
      await page.getByText(/^\d+ drafts are saved$/).waitFor()
      const men = page.getByRole('region', { name: curationDecksText.show }).first()
      await men.locator('tbody tr[data-index="0"]').click()
      await page.getByRole('article', { name: /^Deck of / }).waitFor()
    },
    from: (page) => page.getByRole('article', { name: /^Deck of / }),
  },
  {
    name: 'report',
    address: 'reports',
    show: async (page) => {
      await page.getByLabel(reportsText.opening.reason).fill('To decide it.')
      await page.keyboard.press('Enter')
      await page.getByText('His bio names me').waitFor()
    },
  },
  {
    name: 'notification',
    address: 'send-notification',
    show: async (page) => {
      await page.getByRole('textbox', { name: sendText.title }).fill('The round opens on Friday')
      await page
        .getByRole('textbox', { name: sendText.body })
        .fill('Look at your photos until then.')
    },
  },
  {
    name: 'notifications',
    address: 'send-notification',
    show: async (page) => {
      // The admin sends it to others, so that no toast of it covers this screen.
      await page.getByLabel(sendText.target).selectOption('male')
      await page.getByRole('textbox', { name: sendText.title }).fill('The round opens on Friday')
      await page.getByRole('textbox', { name: sendText.body }).fill('Look at your photos.')
      await page.getByRole('button', { name: sendText.send, exact: true }).click()
      await page.getByText(sendText.sent).waitFor()
      await page.getByRole('link', { name: sendText.back }).click()
      await firstRow(page).waitFor()
      await page.getByText(/^Opened by/).waitFor()
      await page.getByText(sendText.sent).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'people',
    address: 'people',
    show: async (page) => {
      await firstRow(page).waitFor()
      await page.getByRole('checkbox', { name: tableText.selectShown }).check()
    },
  },
  {
    name: 'person',
    address: 'people',
    show: async (page) => {
      await page.getByRole('searchbox').fill('man@demo')
      await page.getByText(peopleText.found(1, false)).waitFor()
      await firstRow(page).click()
      await page.getByLabel(personText.reason).fill('He asked about his plan.')
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: personText.account }).waitFor()
    },
  },
]

/** @param roundId the round that has just ended */
export const picturesAfterTheRound = (roundId: string): readonly DeskPicture[] => [
  {
    name: 'matches',
    address: `rounds/${roundId}/matches`,
    show: (page) =>
      page
        .getByText(/^Matched /)
        .first()
        .waitFor(),
  },
  { name: 'audit', address: 'settings/audit', show: (page) => firstRow(page).waitFor() },
]
