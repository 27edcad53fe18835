import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'
import { scheduleOf } from '../../src/shared/domain/rounds/round-schedule.ts'
import { durations } from '../../src/shared/limits.ts'
import type { PhaseName } from '../../src/shared/model/rounds/round.ts'
import { collegeIdsText } from '../../src/shared/text/desk/college-ids.ts'
import { curationActsText } from '../../src/shared/text/desk/curation.ts'
import { deskSearchText } from '../../src/shared/text/desk/desk.ts'
import { unansweredText } from '../../src/shared/text/desk/notifications.ts'
import { adminPaymentsText, bankStatementText } from '../../src/shared/text/desk/payments.ts'
import { personText } from '../../src/shared/text/desk/people.ts'
import { photosText } from '../../src/shared/text/desk/photos.ts'
import { readyReasonsText } from '../../src/shared/text/desk/ready-reasons.ts'
import { reportsText } from '../../src/shared/text/desk/reports.ts'
import {
  adminRoundsText,
  participantsText,
  roundStepsText,
} from '../../src/shared/text/desk/rounds.ts'
import { signIn } from '../support/browser/person.ts'
import { adminOf } from '../support/servers/admin.ts'
import { npmStart, type Stack, startStackBy } from '../support/servers/stack-process.ts'
import { leaveWaitingWork, utrAt } from './waiting-work.ts'

/**
 * `npx tsx tests/guide/count-presses.ts`: plays the jobs of an admin's week and prints presses, typed letters
 * and seconds of each, and how fast pages open at the first press and the second.
 */
interface Hands {
  page: Page
  /** One key, or one click. */
  press: (what: string | ReturnType<Page['getByRole']>) => Promise<void>
  type: (words: string) => Promise<void>
  paste: (words: string) => Promise<void>
}

interface Job {
  name: string
  /** Presses before the desk was rebuilt. */
  before: number
  address: string
  /** The state that the job begins with. */
  prepare?: (stack: Stack) => Promise<unknown>
  ready: (page: Page) => Promise<unknown>
  work: (hands: Hands) => Promise<unknown>
}

/** Both waiting payments are approved by one press. */
const approveAll = async (stack: Stack) => {
  const payments = (await stack.documents('payments')).filter(
    ({ data }) => data.status === 'pending',
  )
  const ids = payments.map(({ path }) => path.split('/').at(-1))
  await (await adminOf(stack))('decidePayments', { decision: 'approve', ids })
}

/** The round before is over, and its windows are the week's. */
const endRound = async (stack: Stack) => {
  const call = await adminOf(stack)
  const rounds = await stack.documents('matchingRounds')
  const active = rounds.find(({ data }) => data.isActive === true)
  const phases = active?.data.phases as Record<PhaseName, { startAt: string; endAt: string }>
  const timesOf = ({ startAt, endAt }: (typeof phases)[PhaseName]) => ({
    startAt: Date.parse(startAt),
    endAt: Date.parse(endAt),
  })
  const windows = { boys: timesOf(phases.boys), girls: timesOf(phases.girls) }
  await call('saveRoundSchedule', scheduleOf(windows) ?? {})
  await call('setActiveRound', { roundId: null, reason: 'It is over.' })
}

const jobs: readonly Job[] = [
  {
    name: 'undo a bulk approval, an hour later',
    before: 4,
    address: 'payments?view=decided',
    prepare: approveAll,
    ready: (page) => page.locator('tbody tr[data-index="1"]').waitFor(),
    work: async ({ page, press }) => {
      await press(page.locator('tbody tr[data-index="0"]'))
      await press(page.getByRole('button', { name: adminPaymentsText.takeBackMany(2, '₹198') }))
      await page.getByText(adminPaymentsText.undone(2)).waitFor()
    },
  },
  {
    name: 'approve what the bank has',
    before: 6,
    address: 'payments',
    ready: (page) => page.getByText(utrAt(0)).waitFor(),
    work: async ({ page, press, paste }) => {
      const csv = `Date,Narration,Debit,Credit\n24/11,UPI ${utrAt(0)} plan,,99.00`
      await paste(csv)
      await press(page.getByRole('button', { name: bankStatementText.approveMatched(1, '₹99') }))
      await page.getByText(adminPaymentsText.approved(1)).waitFor()
    },
  },
  {
    name: 'reject a photo by keyboard, with a reason',
    before: 6,
    address: 'photos',
    ready: (page) => page.getByRole('button', { name: photosText.remove, exact: true }).waitFor(),
    work: async ({ page, press }) => {
      await press('r')
      await press(page.getByRole('button', { name: readyReasonsText.photo[0] }))
      await press('Control+Enter')
      await page.getByText(/^A photo of .* was removed$/).waitFor()
    },
  },
  {
    name: 'approve a college ID',
    before: 1,
    address: 'college-id-verification',
    ready: (page) =>
      page.locator('button:enabled', { hasText: collegeIdsText.approve }).first().waitFor(),
    work: async ({ page, press }) => {
      await press('a')
      await page.getByText(/ is verified$/).waitFor()
    },
  },
  {
    name: 'dismiss a report that was read',
    before: 6,
    address: 'reports',
    ready: (page) => page.getByLabel(reportsText.opening.reason).waitFor(),
    work: async ({ page, press }) => {
      await press(page.getByRole('button', { name: readyReasonsText.openReport[0] }))
      await press('Enter')
      await press(page.getByRole('button', { name: readyReasonsText.report.dismiss[0] }))
      await press(page.getByRole('button', { name: reportsText.decide.act, exact: true }))
      await page.getByText(reportsText.done.dismiss()).waitFor()
    },
  },
  {
    name: 'why has somebody no plan?',
    before: 5,
    address: 'home',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    work: async ({ page, press, type }) => {
      await press('Control+k')
      await page.getByRole('combobox', { name: deskSearchText.label }).waitFor()
      await type('man@demo')
      await page.getByRole('option').first().waitFor()
      await press('Enter')
      await press(page.getByRole('button', { name: readyReasonsText.openPerson[0] }))
      await press('Enter')
      await page.getByRole('region', { name: personText.payments }).waitFor()
    },
  },
  {
    name: 'keep a window open an hour longer',
    before: 5,
    address: 'home',
    ready: (page) => page.getByRole('button', { name: unansweredText.extendLabel.boys }).waitFor(),
    work: async ({ page, press }) => {
      await press(page.getByRole('button', { name: unansweredText.extendLabel.boys }))
      await page.getByText(/^Open until /).waitFor()
    },
  },
  {
    name: 'write to the men who have not acted',
    before: 0,
    address: 'home',
    ready: (page) => page.getByRole('button', { name: unansweredText.write.boys }).waitFor(),
    work: async ({ page, press }) => {
      await press(page.getByRole('button', { name: unansweredText.write.boys }))
      await press(page.getByRole('button', { name: /^Send to / }))
      await page.getByText(/^Sent to /).waitFor()
    },
  },
  {
    name: 'a round from nothing, by the week’s schedule',
    before: 11,
    address: 'rounds',
    prepare: endRound,
    ready: (page) => page.getByRole('button', { name: adminRoundsText.create }).waitFor(),
    work: async ({ page, press, type }) => {
      await press(page.getByRole('button', { name: adminRoundsText.create }))
      await type('December round')
      await press('Enter')
      await press(page.getByRole('button', { name: participantsText.compute }))
      await press(page.getByRole('link', { name: roundStepsText.curate }))
      await press(page.getByRole('button', { name: curationActsText.save, exact: true }))
      await press(page.getByRole('button', { name: curationActsText.publish, exact: true }))
      await press(page.getByRole('button', { name: readyReasonsText.publish[0] }))
      await press(page.getByRole('button', { name: /^Publish to / }))
      await page.getByText(/a deck$/).waitFor()
    },
  },
]

const play = async (stack: Stack, page: Page, job: Job): Promise<string> => {
  await job.prepare?.(stack)
  await page.goto(`${stack.url}/admin/${job.address}`)
  await job.ready(page)
  // Keys rest for a moment after a page was opened.
  await page.waitForTimeout(durations.second)
  let presses = 0
  let letters = 0
  const begin = performance.now()
  await job.work({
    page,
    press: async (what) => {
      presses += 1
      await (typeof what === 'string' ? page.keyboard.press(what) : what.click())
    },
    type: async (words) => {
      letters += words.length
      await page.keyboard.type(words)
    },
    paste: async (words) => {
      presses += 1
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, words)
    },
  })
  const seconds = ((performance.now() - begin) / durations.second).toFixed(1)
  return `| ${job.name} | ${job.before || '–'} | ${presses} | ${letters} | ${seconds} |`
}

/** Milliseconds from the press on an item of the rail to the page's heading. */
const openings = (page: Page, names: readonly string[]): Promise<number[]> =>
  page.evaluate(async (wanted) => {
    const times: number[] = []
    for (const name of wanted) {
      const items = [...document.querySelectorAll<HTMLAnchorElement>('nav a')]
      const begin = performance.now()
      items.find(({ textContent }) => textContent?.startsWith(name))?.click()
      while (document.querySelector('h1')?.textContent !== name)
        await new Promise(requestAnimationFrame)
      times.push(Math.round(performance.now() - begin))
    }
    return times
  }, names)

const pages = ['Plans', 'Notifications', 'Rounds', 'People', 'Settings', 'Audit log']

const stack = await startStackBy(npmStart)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  await leaveWaitingWork(stack)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await signIn(page, stack, 'admin@demo.campus')
  await page.waitForURL(/dashboard.round/)
  console.info(
    '| job | presses before | presses | letters | seconds |\n| --- | --- | --- | --- | --- |',
  )
  for (const job of jobs) {
    const row = await play(stack, page, job).catch((error) => `| ${job.name} | failed: ${error} |`)
    console.info(row)
  }
  console.info('pages: first press · second press (ms)')
  for (let run = 0; run < 4; run += 1) {
    await page.goto(`${stack.url}/admin/home`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(3 * durations.second)
    console.info(
      (await openings(page, pages)).join(' '),
      '·',
      (await openings(page, pages)).join(' '),
    )
  }
} finally {
  await browser.close()
  await stack.stop()
}
