import { existsSync, readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { BenchSkipped, type Measurement, sized } from '../../../scripts/measurement.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import type { Campus } from '../../faults/browser/support/campus.ts'
import { closeNewMatches } from '../../support/browser/person.ts'
import { matchInDeck } from '../reads/script.ts'
import { startBench } from './browser.ts'

/** One round of deck, matches and chat is what somebody does in a minute. */
const minutes = sized(30, 2)
/** Until then the app loads what it loads once, and the conversation shows more of its messages each time. */
const warmMinutes = sized(20, 1)
const grownMinutes = sized(60, 3)
const messages = sized(500, 40)
const megabyte = 1024 * 1024
const turns = 6
/** Chromium gives memory back piece by piece. */
const pressureMs = 3_000

/** Memory that ends with the process: what it shares with others is not its own. */
const privateBytes = (pid: number): number => {
  const kilobytes = [
    ...readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/Private_\w+:\s+(\d+)/g),
  ]
  return kilobytes.reduce((sum, [, size]) => sum + 1024 * Number(size), 0)
}

/** The page's own process is the largest of those that draw. */
const rendererBytes = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  return Math.max(...renderers.map(({ id }) => privateBytes(id)))
}

/** The megabytes that are still reachable. */
const heapOf = async (session: CDPSession): Promise<number> => {
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / megabyte
}

const fillConversation = async ({ firestore }: Campus, matchId: string, senderUid: string) => {
  const writer = firestore.bulkWriter()
  const begun = Date.now() - messages * 60_000
  for (let index = 0; index < messages; index += 1) {
    const at = new Date(begun + index * 60_000)
    const message = { senderUid, text: `Words of message ${index}`, clientAt: at }
    void writer.set(firestore.doc(`${paths.messages(matchId)}/bench-${index}`), {
      ...message,
      sentAt: at,
      updatedAt: new Date(),
    })
  }
  await writer.close()
}

/** The name of a tab begins with the count of what is unread behind it. */
const tab = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`${name}$`) })
    .click()

const playMinute = async (page: Page, girlUid: string, minute: number): Promise<void> => {
  await tab(page, text.shell.rounds)
  await page.locator('main article').first().waitFor()
  const [key, back] = minute % 2 === 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  for (let turn = 0; turn < turns; turn += 1) await page.keyboard.press(turn % 4 < 3 ? key : back)
  await tab(page, text.shell.matches)
  await page.locator('main article, main li').first().waitFor()
  await tab(page, text.shell.chat)
  await page.locator(`a[href*="with=${girlUid}"]`).first().click()
  const log = page.getByRole('log')
  await log.locator('li').first().waitFor()
  for (let look = 0; look < 4; look += 1) {
    await log.evaluate((element) => element.scrollBy(0, -600))
    await page.waitForTimeout(100)
  }
  // A person who answers is at the end again.
  await log.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const words = `Said in minute ${minute}`
  await page.getByRole('textbox', { name: text.chat.placeholder }).fill(words)
  await page.getByRole('button', { name: text.chat.send }).click()
  await log.getByText(words, { exact: true }).waitFor()
  await page.goBack()
}

/**
 * P19: what half an hour of deck, photos, matches and a long chat leaves in memory, and how fast the heap grows in the
 * forty minutes after the first twenty.
 */
export const measure = async (): Promise<Measurement[]> => {
  if (!existsSync('/proc/self/smaps_rollup')) {
    throw new BenchSkipped('Memory of a process is read from Linux’s /proc.')
  }
  const bench = await startBench()
  const blank = await bench.browser.newPage()
  const empty = (await rendererBytes(bench.browser)) / megabyte
  await blank.close()
  const { page, context, man } = await bench.client()
  const { matchId, girlUid } = await matchInDeck(bench.campus, man.account.uid)
  await fillConversation(bench.campus, matchId, girlUid)
  await closeNewMatches(page)
  await page.reload()
  const session = await context.newCDPSession(page)
  const playUntil = async (from: number, until: number): Promise<number> => {
    for (let minute = from; minute < until; minute += 1) await playMinute(page, girlUid, minute)
    return heapOf(session)
  }
  const warmHeap = await playUntil(0, warmMinutes)
  const heap = await playUntil(warmMinutes, minutes)
  const renderer = (await rendererBytes(bench.browser)) / megabyte
  const grownHeap = await playUntil(minutes, grownMinutes)
  // Decoded photos stay in memory that the browser gives back when the phone has none left.
  await session.send('Memory.simulatePressureNotification', { level: 'critical' })
  await page.waitForTimeout(pressureMs)
  const pressed = (await rendererBytes(bench.browser)) / megabyte
  await bench.stop()
  const MB = (name: string, value: number, atMost: number): Measurement => ({
    name,
    value,
    unit: 'MB',
    goal: { atMost },
  })
  const perHour = ((grownHeap - warmHeap) * 60) / (grownMinutes - warmMinutes)
  return [
    MB(`the page’s process after ${minutes} minutes of use`, renderer, 120),
    MB('its heap', heap, 25),
    { name: 'the process of an empty page', value: empty, unit: 'MB' },
    {
      name: `the page’s process after ${grownMinutes} minutes, on a phone that runs out of memory`,
      value: pressed,
      unit: 'MB',
    },
    MB(`growth of the heap in an hour, after minute ${warmMinutes}`, Math.max(0, perHour), 1),
  ]
}
