import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { text } from '../../src/shared/text.ts'
import { chromiumFlags, ensureChromium } from '../chromium.ts'
import { signInToDemo, startDemoSite } from './demo-site.ts'

/**
 * Makes the moving picture of README.md: his like with the network off, delivered once it is back. `npm start`
 * is played for it, and every frame is a screenshot.
 */
const file = 'docs/round/offline-like.webp'
const mostBytes = 600_000

const viewport = { width: 360, height: 640 } as const
const captionHeight = 44
const sharpness = { deviceScaleFactor: 2 } as const

/** The page into which each screenshot is put, with what happens to the network below it. */
const composer = `<style>
  body { margin: 0; background: #241a2b; color: #fff; font: 500 17px 'Noto Sans', sans-serif }
  img { display: block; width: ${viewport.width}px; height: ${viewport.height}px }
  p { margin: 0; line-height: ${captionHeight}px; text-align: center }
  i { position: absolute; width: 44px; height: 44px; margin: -22px; border-radius: 50%;
    background: #0005; border: 2px solid #fffc; box-sizing: border-box }
</style><img><p></p><i hidden></i>`

interface Point {
  x: number
  y: number
}

interface Frame {
  picture: Buffer
  shownMs: number
}

/** A browser without a person: it draws the frames of a page with their captions. */
const openComposer = async (browser: Browser) => {
  const height = viewport.height + captionHeight
  const page = await browser.newPage({ ...sharpness, viewport: { ...viewport, height } })
  await page.setContent(composer)
  return async (screenshot: Buffer, caption: string, finger?: Point): Promise<Buffer> => {
    const address = `data:image/png;base64,${screenshot.toString('base64')}`
    await page.evaluate(
      async ([source, words, at]) => {
        document.querySelector('p')!.textContent = words
        const circle = document.querySelector('i')!
        circle.hidden = at === undefined
        if (at) Object.assign(circle.style, { left: `${at.x}px`, top: `${at.y}px` })
        const image = document.querySelector('img')!
        image.src = source
        await image.decode()
      },
      [address, caption, finger] as const,
    )
    return page.screenshot()
  }
}

const photosAreDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    return shown.length > 0 && shown.every(({ naturalWidth }) => naturalWidth > 0)
  })

const middleOf = async (place: Locator): Promise<Point> => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('The button is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Plays the like on his phone. */
const play = async (browser: Browser, url: string): Promise<Frame[]> => {
  const compose = await openComposer(browser)
  // Photos that change by themselves would be caught in the middle of it.
  const still = { reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...sharpness, ...still, viewport, hasTouch: true })
  const page = await context.newPage()
  await signInToDemo(page, { url, stop: () => undefined })
  const card = page.getByRole('article').first()
  await card.waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await photosAreDrawn(page)

  const frames: Frame[] = []
  const show = async (caption: string, shownMs: number, finger?: Point) => {
    await page.mouse.move(0, 0)
    frames.push({ picture: await compose(await page.screenshot(), caption, finger), shownMs })
  }
  /** Frames of what moves by itself, as quickly as screenshots can be taken. */
  const film = async (caption: string, lengthMs: number) => {
    const begun = performance.now()
    let last = begun
    while (performance.now() - begun < lengthMs) {
      const picture = await compose(await page.screenshot(), caption)
      const now = performance.now()
      frames.push({ picture, shownMs: now - last })
      last = now
    }
  }

  await show('On campus Wi-Fi', 1500)
  await context.setOffline(true)
  await page.reload()
  await card.waitFor()
  await photosAreDrawn(page)
  const off = 'Network off. Opened again.'
  await setTimeout(1000)
  await show(off, 1800)
  const like = card.getByRole('button', { name: text.rounds.like, exact: true })
  await show('Network off. He likes her.', 700, await middleOf(like))
  await like.click()
  await film('Network off. He likes her.', 900)
  await card.getByText(text.outbox.savedShort).waitFor()
  // The message of the like lies over the word for the network.
  await page.getByText(text.rounds.likedToast, { exact: true }).waitFor({ state: 'detached' })
  await show('Network off. Kept on his phone.', 2200)
  await context.setOffline(false)
  await card.getByText(text.outbox.delivered, { exact: true }).waitFor()
  await film('Network on.', 600)
  await show('Network on. Delivered, once.', 2600)
  return frames
}

const site = await startDemoSite()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
try {
  const frames = await play(browser, site.url)
  const moving = await sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({
      quality: 70,
      effort: 6,
      loop: 0,
      delay: frames.map(({ shownMs }) => Math.round(shownMs)),
    })
    .toBuffer()
  if (moving.byteLength > mostBytes) throw new Error(`${moving.byteLength} bytes are too many`)
  writeFileSync(file, moving)
  process.stdout.write(
    `${file}: ${frames.length} frames, ${Math.ceil(moving.byteLength / 1_024)} KB\n`,
  )
} finally {
  await browser.close()
  site.stop()
}
