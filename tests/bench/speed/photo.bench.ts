import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumFlags, ensureChromium } from '../../../scripts/chromium.ts'
import { type Measurement, repetitions, sized } from '../../../scripts/measurement.ts'
import * as limits from '../../../src/shared/limits.ts'
import { inTurn } from './compared.ts'
import { buildPage } from './peer/built.ts'
import { serveFiles } from './peer/served.ts'

const runs = repetitions(5)
const [width, height] = [sized(4_000, 800), sized(3_000, 600)]

/** A picture with the detail of a camera: noise that a JPEG cannot leave out. */
const cameraPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: 'tan',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .resize(width, height)
    .jpeg({ quality: 92 })
    .toBuffer()

/** P10: a 12-megapixel photo to the limits of the specification, beside the library in the page itself. */
export const measure = async (): Promise<Measurement[]> => {
  const site = await serveFiles({
    '/': {
      type: 'text/html',
      body: '<!doctype html><title>Photo</title><script type="module" src="/page.js"></script>',
    },
    '/photo.jpg': { type: 'image/jpeg', body: await cameraPhoto() },
    ...(await buildPage(join(import.meta.dirname, 'peer/photo/page.ts'))),
  })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const page = await browser.newPage()
  let foreign = 0
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'blob:' && url.origin !== new URL(site.url).origin) foreign += 1
  })
  await page.goto(site.url)
  await page.waitForFunction(() => 'photo' in window)
  const ofOurs = await page.evaluate(() => window.photo.ours())
  const foreignOfOurs = foreign
  if (ofOurs.bytes > limits.photoBytesMax) throw new Error(`${ofOurs.bytes} bytes are too many`)
  // The first is the one that a person has: worker and codec start in it.
  const frames = { ours: [ofOurs.longestFrameMs], theirs: [] as number[] }
  const times = await inTurn<'ours' | 'theirs'>(runs, [
    async () => {
      const { ms, longestFrameMs } = await page.evaluate(() => window.photo.ours())
      frames.ours.push(longestFrameMs)
      return { ours: ms }
    },
    async () => {
      const { ms, longestFrameMs } = await page.evaluate(() => window.photo.theirs())
      frames.theirs.push(longestFrameMs)
      return { theirs: ms }
    },
  ])
  await browser.close()
  site.stop()
  const ms = (name: string, value: number): Measurement => ({ name, value, unit: 'ms' })
  return [
    { ...ms('longest frame of all runs', Math.max(...frames.ours)), goal: { atMost: 50 } },
    ms('longest frame of all runs, library in the page', Math.max(...frames.theirs)),
    ms('a 12-megapixel photo', times.ours),
    ms('the same by the library in the page', times.theirs),
    { name: 'requests to others', value: foreignOfOurs, unit: 'count', goal: { atMost: 0 } },
  ]
}
