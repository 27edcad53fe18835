import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'
import { durations } from '../../src/shared/limits.ts'
import { signIn } from '../support/browser/person.ts'
import { moveClockTo } from '../support/servers/campus.ts'
import { npmStart, type Stack, startStackBy } from '../support/servers/stack-process.ts'
import { type DeskPicture, picturesAfterTheRound, picturesOfTheWeek } from './desk-pictures.ts'
import { leaveWaitingWork, makeMatches } from './waiting-work.ts'

/** `npx tsx tests/guide/make-pictures.ts`: plays the week of a demo campus and makes the pictures of the admins' guide. */
const folder = 'docs/guide'

const viewport = { width: 1280, height: 800 }
const underTheTopBarPx = 72
/** The admin's own computer. */
const onCampus = { locale: 'en-IN', timezoneId: 'Asia/Kolkata' }

const take = async (page: Page, stack: Stack, picture: DeskPicture): Promise<void> => {
  await page.goto(`${stack.url}/admin/${picture.address}`)
  await picture.show(page)
  await page.mouse.move(0, 0)
  const part = picture.from?.(page)
  await part?.evaluate((shown, room) => {
    scrollBy(0, shown.getBoundingClientRect().top - room)
  }, underTheTopBarPx)
  // Photos of what came into view by scrolling.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const drawn = await page.screenshot({ animations: 'disabled' })
  const file = join(folder, `${picture.name}.webp`)
  const { size } = await sharp(drawn).webp({ quality: 72, effort: 6 }).toFile(file)
  process.stdout.write(`${file} ${Math.ceil(size / 1_024)} KB\n`)
}

mkdirSync(folder, { recursive: true })
const stack = await startStackBy(npmStart)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  // The server's minute work runs, as it does on a campus.
  await stack.control('clock', { now: new Date(Date.now() + durations.minute).toISOString() })
  await leaveWaitingWork(stack)
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...onCampus })
  const page = await context.newPage()
  await signIn(page, stack, 'admin@demo.campus')
  await page.waitForURL(/dashboard.round/)
  for (const picture of picturesOfTheWeek) await take(page, stack, picture)

  const rounds = await stack.documents('matchingRounds')
  const roundId =
    rounds
      .find(({ data }) => data.isActive === true)
      ?.path.split('/')
      .at(-1) ?? ''
  await moveClockTo(stack, 'girls', 'startAt', durations.minute)
  await makeMatches(stack, roundId)
  await moveClockTo(stack, 'girls', 'endAt', durations.hour)
  for (const picture of picturesAfterTheRound(roundId)) await take(page, stack, picture)
} finally {
  await browser.close()
  await stack.stop()
}
