import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts'
import { durations } from '../../src/shared/limits.ts'
import { text } from '../../src/shared/text.ts'
import { signIn } from '../support/browser/person.ts'
import { moveClockTo } from '../support/servers/campus.ts'
import { npmStart, type Stack, startStackBy } from '../support/servers/stack-process.ts'

/** `npx tsx tests/guide/make-round-pictures.ts`: plays a round of the demo campus and makes the pictures of README.md. */
const folder = 'docs/round'

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 } as const

const take = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0)
  await page.waitForFunction(() => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    return shown.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  })
  const drawn = await page.screenshot({ animations: 'disabled' })
  const file = join(folder, `${name}.webp`)
  const { size } = await sharp(drawn).resize(480).webp({ quality: 74, effort: 6 }).toFile(file)
  process.stdout.write(`${file} ${Math.ceil(size / 1_024)} KB\n`)
}

const phoneOf = async (browser: Browser, stack: Stack, email: string): Promise<Page> => {
  const page = await (await browser.newContext({ ...phone, reducedMotion: 'reduce' })).newPage()
  await signIn(page, stack, email)
  await page.getByRole('article').first().waitFor()
  return page
}

const { rounds, girlsRound, matches, outbox } = text

mkdirSync(folder, { recursive: true })
const stack = await startStackBy(npmStart)
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  const his = await phoneOf(browser, stack, 'man@demo.campus')
  await take(his, 'deck')
  const first = his.getByRole('article').first()
  await first.getByRole('button', { name: rounds.like, exact: true }).click()
  await first.getByText(outbox.delivered, { exact: true }).waitFor()
  await take(his, 'like')

  await moveClockTo(stack, 'girls', 'startAt', durations.minute)
  const hers = await phoneOf(browser, stack, 'woman@demo.campus')
  await take(hers, 'choice')
  const confirm = hers
    .getByRole('article')
    .first()
    .getByRole('button', { name: girlsRound.confirm })
  await confirm.click()
  await confirm.click()
  await hers.getByText(matches.arrived).waitFor()
  await take(hers, 'match')

  await hers.getByRole('dialog').getByRole('link', { name: matches.chat }).click()
  await hers.getByRole('log').waitFor()
  const words = ['Hi! Is that the lawn behind the library?', 'I am there most evenings.']
  for (const word of words) {
    await hers.getByRole('textbox').fill(word)
    await hers.getByRole('textbox').press('Enter')
    await hers.getByRole('log').getByText(word).waitFor()
  }
  await take(hers, 'chat')
} finally {
  await browser.close()
  await stack.stop()
}
