import { chromium, type Locator, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { type Measurement, repetitions, sized } from '../../../scripts/measurement.ts'
import * as limits from '../../../src/shared/limits.ts'
import { holdRows, session } from '../../screens/app.ts'
import { maleRows } from '../../screens/campus.ts'
import { serveBuiltApp } from '../../support/built-app/serve.ts'
import { type Box, type DrawnFaces, recordFaces } from './drawn-faces.ts'
import { noisePhoto } from './noise-photo.ts'

const decks = repetitions(2)
const turns = sized(limits.deckMax - 1, 5)
const swipes = decks * turns
const rate = 4
/** The round trip to the photo's server. */
const photoMs = 150
/** The time for which a person looks at a face before the next one; a second is short. */
const lookMs = 1_000
/** Pixels, less than the height of a button. */
const squareSide = 32
const photoPath = '/photos/'

interface Faces {
  frames: number
  blank: number
  longestMs: number
}

/**
 * Runs in the page: looks whether the front card's photo is loaded, in every frame until it is asked to stop.
 */
const watchFaces = () => {
  const seen = { frames: 0, blank: 0, longestMs: 0, stop: false }
  Object.assign(globalThis, { faces: seen })
  let last = performance.now()
  const look = () => {
    const cards = [...document.querySelectorAll('main article')]
    const front = cards.find((card) => card.closest('[inert]') === null)
    const photo = front?.querySelector('img')
    const isSharp = photo?.complete === true && photo.naturalWidth > 0
    seen.frames += 1
    if (!isSharp) seen.blank += 1
    const now = performance.now()
    seen.longestMs = Math.max(seen.longestMs, now - last)
    last = now
    if (!seen.stop) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
const stopWatching = (): Faces => {
  const { faces } = globalThis as unknown as { faces: Faces & { stop: boolean } }
  faces.stop = true
  return faces
}

const swipe = async (page: Page): Promise<void> => {
  const box = await page.locator('main article').first().boundingBox()
  if (box === null) throw new Error('There is no card')
  const [x, y] = [box.x + 0.8 * box.width, box.y + 120]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const share of [0.25, 0.5, 0.75, 1]) await page.mouse.move(x - 0.6 * box.width * share, y)
  await page.mouse.up()
}

/** A square in the middle. */
const squareOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('The card is not drawn')
  return {
    x: Math.round(box.x + box.width / 2 - squareSide / 2),
    y: Math.round(box.y + box.height / 2 - squareSide / 2),
    width: squareSide,
    height: squareSide,
  }
}

const deckRows = (round: number) => {
  const now = Date.now()
  const rows = maleRows(now)
  const [full] = rows.cards as { card: object }[]
  const cards = Array.from({ length: limits.deckMax }, (_, position) => {
    const uid = `girl${position}`
    const photoUrls = [`${photoPath}${round}-${position}.jpg`]
    return { roundId: 'round', uid, position, card: { ...full?.card, uid, photoUrls } }
  })
  return { ...rows, cards }
}

/** P22: swipe after swipe, with photos that come over a network, until each face is sharp. */
export const measure = async (): Promise<Measurement[]> => {
  const site = await serveBuiltApp()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const body = await noisePhoto()
  const faces: Faces[] = []
  const drawn: DrawnFaces[] = []
  for (let round = 0; round < decks; round += 1) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 360, height: 740 },
    })
    // tsx wraps named functions in `__name`, also those that are sent to the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.route(`**${photoPath}*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, photoMs))
      await route.fulfill({ contentType: 'image/jpeg', body })
    })
    const page = await context.newPage()
    await holdRows(page, session, deckRows(round))
    await page.goto('/dashboard/male/rounds')
    await page.locator('main article img').first().waitFor()
    const shell = await context.newCDPSession(page)
    await shell.send('Emulation.setCPUThrottlingRate', { rate })
    await page.waitForTimeout(2 * lookMs)
    await page.evaluate(watchFaces)
    const stopRecording = await recordFaces(
      shell,
      await squareOf(page.locator('main article img').first()),
      await squareOf(page.locator('main article footer button').first()),
    )
    for (let turn = 1; turn <= turns; turn += 1) {
      await swipe(page)
      await page.getByText(`${turn + 1}/${limits.deckMax}`, { exact: true }).waitFor()
      await page.waitForTimeout(lookMs)
    }
    faces.push(await page.evaluate(stopWatching))
    drawn.push(await stopRecording())
    await context.close()
  }
  await browser.close()
  await site.close()
  const sum = (what: 'frames' | 'blank') => faces.reduce((total, one) => total + one[what], 0)
  const sumDrawn = (what: keyof DrawnFaces) => drawn.reduce((total, one) => total + one[what], 0)
  return [
    {
      name: `frames without a face in ${swipes} swipes, four times slower`,
      value: sum('blank'),
      unit: 'count',
      goal: { atMost: 0 },
    },
    {
      name: 'drawn frames with a plain box in its place',
      value: sumDrawn('plain'),
      unit: 'count',
      goal: { atMost: 0 },
    },
    { name: 'of them while the card fades in', value: sumDrawn('fading'), unit: 'count' },
    { name: 'drawn frames', value: sumDrawn('frames'), unit: 'count' },
    { name: 'frames looked at', value: sum('frames'), unit: 'count' },
    {
      name: 'the longest of them',
      value: Math.max(...faces.map(({ longestMs }) => longestMs)),
      unit: 'ms',
    },
  ]
}
