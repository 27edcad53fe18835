import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import type { Measurement } from '../../../scripts/measurement.ts'
import { actCost } from '../../../scripts/scale/costs.ts'
import { text } from '../../../src/shared/text.ts'
import { type Campus, type Player, startCampus } from '../../faults/browser/support/campus.ts'
import { closeNewMatches, signIn } from '../../support/browser/person.ts'
import { openPlainClient, type PlainClient } from './plain-client.ts'
import { type Billed, enrich, herMessage, playRound, type Visitor } from './script.ts'

/** The cost that `npm run scale` assumes for them. */
const model = actCost('six sessions of a phone')
const settleMs = 1_500
const openRules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read, write; }
  }
}`

interface Counters {
  clients: { reads: number }
  traffic: { bytes: number }
}

/** The bill of all phones, once they have asked for nothing for a while. */
const billedOf = (campus: Campus) => async (): Promise<Billed> => {
  const now = async () => {
    const response = await fetch(`http://${campus.stack.backend}/control/counters`)
    const { clients, traffic } = (await response.json()) as Counters
    return { reads: clients.reads, bytes: traffic.bytes }
  }
  for (let before = await now(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    const after = await now()
    if (after.reads === before.reads) return after
    before = after
  }
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

/** The product on a phone that has been in use before this round. */
const product = (context: BrowserContext, address: string): Visitor => {
  let page: Page
  let listening: Promise<unknown>
  return {
    open: async () => {
      page = await context.newPage()
      await closeNewMatches(page)
      listening = page.waitForResponse(/\/Listen\/channel/)
      await page.goto(address)
      await expect(page.getByRole('article').first()).toBeVisible()
    },
    matches: () => tab(page, text.shell.matches),
    chat: async (matchId) => {
      await tab(page, text.shell.chat)
      if (matchId === undefined) return
      await page
        .locator(`a[href*="with=${matchId.split('_')[1]}"]`)
        .first()
        .click()
      await expect(page.getByRole('log').getByText(herMessage)).toBeVisible()
      // A phone's conversation has the screen for itself.
      await page.goBack()
    },
    // A quick look may be over before anything was asked.
    rounds: async () => {
      await tab(page, text.shell.rounds)
      await listening
    },
    close: () => page.close(),
  }
}

const measureProduct = async (campus: Campus, { account }: Player) => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumFlags,
  })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await signIn(page, campus.stack, account.email)
  await expect(page.getByRole('article').first()).toBeVisible()
  await billedOf(campus)()
  const address = page.url()
  await page.close()
  const billed = await playRound(campus, account.uid, product(context, address), billedOf(campus))
  await browser.close()
  return billed
}

const plain = (campus: Campus, uid: string): Visitor => {
  const { backend } = campus.stack
  let client: PlainClient
  return {
    open: async () => {
      client = await openPlainClient({ projectId: campus.projectId, backend }, uid)
      await client.rounds()
    },
    matches: () => client.matches(),
    chat: (matchId) => client.chat(matchId),
    rounds: () => client.rounds(),
    close: () => client.close(),
  }
}

/** The plain client reads what the product's rules keep from everybody: the women's own documents. */
const measurePlain = async (campus: Campus, { account }: Player) => {
  const response = await fetch(
    `http://${campus.stack.backend}/emulator/v1/projects/${campus.projectId}:securityRules`,
    {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ rules: { files: [{ name: 'open.rules', content: openRules }] } }),
    },
  )
  if (!response.ok) throw new Error(await response.text())
  return playRound(campus, account.uid, plain(campus, account.uid), billedOf(campus))
}

/** P11: documents billed to a man over a round of six sessions, beside a plain client's. */
export const measure = async (): Promise<Measurement[]> => {
  const measurements: Measurement[] = []
  const totals: number[] = []
  for (const [who, run] of [
    ['ours', measureProduct],
    ['plain listeners', measurePlain],
  ] as const) {
    const campus = await startCampus()
    const man = await campus.nextMan()
    await enrich(campus, man.account.uid)
    const billed = await run(campus, man)
    await campus.stop()
    const total = billed.reduce((sum, [, { reads }]) => sum + reads, 0)
    totals.push(total)
    if (run === measureProduct) {
      const bytes = billed.reduce((sum, [, one]) => sum + one.bytes, 0)
      const goal = { atMost: model.bytes / 1000 }
      const name = `${who}, sent in a round`
      measurements.push({ name, value: bytes / 1000, unit: 'kB', goal })
    }
    for (const [what, { reads: value }] of billed) {
      measurements.push({ name: `${who}, session: ${what}`, value, unit: 'reads' })
    }
    measurements.push(
      {
        name: `${who}, a man and round`,
        value: total,
        unit: 'reads',
        ...(run === measureProduct && { goal: { atMost: model.reads } }),
      },
      {
        name: `${who}, a session`,
        value: total / billed.length,
        unit: 'reads',
        ...(run === measureProduct && { goal: { atMost: 3.5 } }),
      },
    )
  }
  const [ours = 0, theirs = 0] = totals
  const ratio = { name: 'plain listeners to ours', value: theirs / ours, unit: 'ratio' } as const
  return [...measurements, { ...ratio, goal: { atLeast: 13 } }]
}
