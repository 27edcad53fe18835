import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { type Measurement, sized } from '../../../scripts/measurement.ts'
import { durations, messagesPerMinute } from '../../../src/shared/limits.ts'
import { text } from '../../../src/shared/text.ts'
import { type Campus, startCampus } from '../../faults/browser/support/campus.ts'
import { closeNewMatches, signIn, waitForWorker } from '../../support/browser/person.ts'
import { enrich, matchInDeck, newRoundOf, writeAs } from '../reads/script.ts'
import { type CountedBytes, countedLine } from './counted-line.ts'
import { measureDeckPhotos } from './deck-photos.ts'

const days = sized(7, 1)
const sessionsADay = sized(6, 2)
/** The messages of the week; half of them are his. */
const messages = sized(200, 4)
const rounds = 2
const settleMs = 1_000
const viewport = { width: 360, height: 740 }

/** The name of a tab begins with the count of what is unread behind it. */
const tab = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`${name}$`) })
    .click()

interface Conversation {
  matchId: string
  girlUid: string
}

interface Session {
  conversation: Conversation
  heard: string
  answers: readonly string[]
  /** Whether he likes the first woman of his deck. */
  likes: boolean
}

/** Looks at the deck and the matches, reads what has come and answers. */
const session = async (
  context: BrowserContext,
  address: string,
  { conversation: { girlUid }, heard, answers, likes }: Session,
): Promise<void> => {
  const page = await context.newPage()
  await closeNewMatches(page)
  await page.goto(address)
  await page.locator('main article').first().waitFor()
  if (likes) {
    const main = page.locator('main')
    await main.getByRole('button', { name: text.rounds.like, exact: true }).first().click()
    await main.getByRole('button', { name: text.rounds.liked }).first().waitFor()
  }
  await tab(page, text.shell.matches)
  await page.locator('main article, main li').first().waitFor()
  await tab(page, text.shell.chat)
  await page.locator(`a[href*="with=${girlUid}"]`).first().click()
  const log = page.getByRole('log')
  await log.getByText(heard, { exact: true }).waitFor()
  for (const answer of answers) {
    await page.getByRole('textbox', { name: text.chat.placeholder }).fill(answer)
    await page.getByRole('button', { name: text.chat.send }).click()
    await log.getByText(answer, { exact: true }).waitFor()
  }
  await page.waitForTimeout(settleMs)
  await page.close()
}

/** Waits until nothing passes any more: the photos of the first deck come after its cards. */
const quietBytes = async (bytes: CountedBytes): Promise<CountedBytes> => {
  for (;;) {
    const before = { ...bytes }
    await sleep(3 * settleMs)
    if (JSON.stringify(before) === JSON.stringify(bytes)) return before
  }
}

const playWeek = async (
  campus: Campus,
  context: BrowserContext,
  address: string,
  uid: string,
): Promise<void> => {
  const conversation = await matchInDeck(campus, uid)
  const sessions = days * sessionsADay
  const each = messages / 2 / sessions
  // Below the pace that the server holds: it takes away what comes faster.
  const sessionMs = 1.5 * (each / messagesPerMinute) * durations.minute
  let said = 0
  for (let index = 0; index < sessions; index += 1) {
    const begun = performance.now()
    // Two rounds in the week: a new deck at its beginning and in its middle.
    const isNew = index % Math.ceil(sessions / rounds) === 0
    if (isNew) await newRoundOf(campus, uid, `week-${index}`)
    const upTo = Math.round((index + 1) * each)
    const words = Array.from({ length: upTo - said }, (_, place) => said + place + 1)
    said = upTo
    for (const word of words) await writeAs(campus, conversation, `What do you think of ${word}?`)
    const heard = `What do you think of ${said}?`
    const answers = words.map((word) => `I have never thought about ${word}.`)
    await session(context, address, { conversation, heard, answers, likes: isNew })
    await sleep(Math.max(0, begun + sessionMs - performance.now()))
  }
}

/** P20: bytes of a man's week, with the app installed: two rounds, six sessions a day, 200 messages. */
export const measure = async (): Promise<Measurement[]> => {
  const campus = await startCampus()
  const { account } = await campus.nextMan()
  await enrich(campus, account.uid)
  const line = await countedLine()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const proxy = { server: `http://127.0.0.1:${line.port}` }
  const context = await browser.newContext({ viewport, proxy })
  const page = await context.newPage()
  await signIn(page, campus.stack, account.email)
  await page.locator('main article').first().waitFor()
  await waitForWorker(page)
  const installed = await quietBytes(line.bytes)
  const address = page.url()
  await page.close()
  await playWeek(campus, context, address, account.uid)
  await context.close()
  await line.close()
  await campus.stop()
  // A campus of its own: the week has ended the rounds of this one.
  const fresh = await startCampus()
  const deckPhotos = await measureDeckPhotos(fresh, browser)
  await browser.close()
  await fresh.stop()
  const kB = (name: string, bytes: number): Measurement => ({
    name,
    value: bytes / 1_000,
    unit: 'kB',
  })
  const { photos, others, heads } = line.bytes
  const weekHeads = heads - installed.heads
  return [
    {
      ...kB('a week without photos', others - installed.others + weekHeads),
      goal: { atMost: 1_500 },
    },
    kB('of them heads of requests and answers', weekHeads),
    // The women of the new rounds have photos that his phone knows. The next rows are of new ones.
    kB('photos of the week', photos - installed.photos),
    ...deckPhotos,
    kB('installation and first visit, without photos', installed.others + installed.heads),
  ]
}
