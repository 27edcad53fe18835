import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { text } from '../../src/shared/text.ts'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { signInToDemo, startDemoSite } from './demo-site.ts'

/** Makes the pictures that the manifest shows before an installation, on a fresh demo campus. */
const folder = 'public/screenshots'

const sizes = {
  narrow: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const

const wanted = readFileSync('public/manifest.webmanifest', 'utf8')

/** Waits until the photos are drawn: every screen shows a person's photo. */
const photosAreDrawn = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    return (
      shown.length > 0 && shown.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    )
  })
}

const screens: readonly (readonly [name: string, show: (page: Page) => Promise<unknown>])[] = [
  ['rounds', (page) => page.getByRole('article').first().waitFor()],
  [
    'matches',
    async (page) => {
      await page.getByRole('link', { name: text.shell.matches }).first().click()
      await page.getByRole('article').first().waitFor()
    },
  ],
  [
    'chat',
    async (page) => {
      await page.getByRole('article').getByRole('link', { name: text.matches.chat }).first().click()
      await page.getByRole('log').waitFor()
    },
  ],
]

mkdirSync(folder, { recursive: true })
const site = await startDemoSite()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
for (const [shape, options] of Object.entries(sizes)) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signInToDemo(page, site)
  for (const [name, show] of screens) {
    await show(page)
    await photosAreDrawn(page)
    // A pointer over the page would draw something as hovered.
    await page.mouse.move(0, 0)
    const file = `${name}-${shape}.webp`
    if (!wanted.includes(file)) continue
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture).webp({ quality: 80 }).toFile(join(folder, file))
    process.stdout.write(`${file}\n`)
  }
  await context.close()
}
await browser.close()
site.stop()
