import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as limits from '../../src/shared/limits.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { photosText } from '../../src/shared/text/profile/photos.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { waitForWorker } from '../support/browser/person.ts'
import { openSignedIn } from '../support/browser/signed-in-phone.ts'
import { cameraPhoto, look, place } from '../support/photos.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

const man = 'man@demo.campus'
const { problems } = photosText

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}
const jpeg = (buffer: Buffer): Chosen => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })

const chooser = (page: Page) => page.getByLabel(photosText.add).first()
const shown = (page: Page) => page.getByRole('img', { name: /^Your photo/ })
const add = (page: Page, ...files: Chosen[]) => chooser(page).setInputFiles(files)
const photosOf = async (stack: Stack): Promise<string[]> => (await accountOf(stack, man)).photoUrls
const download = async (address: string) => Buffer.from(await (await fetch(address)).arrayBuffer())

const onePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: 'plum' } })
    .png()
    .toBuffer()

const openSection = (page: Page) =>
  page.getByRole('button', { name: ownProfileText.sections.photos }).click()

const editProfile = '/dashboard/edit-profile'
const openPhotos = async (page: Page, stack: Stack) => {
  const address = `${stack.url}${editProfile}`
  if (page.url() !== 'about:blank') await page.waitForURL(/dashboard/)
  if (page.url() !== address) await page.goto(address)
  await openSection(page)
  await expect(shown(page).first()).toBeVisible()
}

/** Leaves the first one, which a profile always has. Who turns away waits for no undo. */
const removeOthers = async (page: Page, stack: Stack) => {
  const count = await shown(page).count()
  for (let place = count; place > 1; place -= 1) {
    await page.getByRole('button', { name: photosText.remove(place) }).click()
  }
  await openSection(page)
  await openSection(page)
  await expect.poll(() => photosOf(stack), { timeout: 30_000 }).toHaveLength(1)
  await expect(shown(page)).toHaveCount(1)
}

test('camera photos of every orientation arrive upright, small and without location [60]', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(400_000)
  const { page } = await signedIn(man)
  await openPhotos(page, stack)
  const upright = (await look(await cameraPhoto(1))).quarters

  for (const orientations of [
    [1, 2, 3],
    [4, 5, 6],
    [7, 8],
  ]) {
    await removeOthers(page, stack)
    const photos = await Promise.all(orientations.map((orientation) => cameraPhoto(orientation)))
    await add(page, ...photos.map(jpeg))
    await expect
      .poll(() => photosOf(stack), { timeout: 90_000 })
      .toHaveLength(1 + orientations.length)
    const stored = await Promise.all((await photosOf(stack)).slice(1).map(download))
    for (const [index, bytes] of stored.entries()) {
      const seen = await look(bytes)
      const what = `orientation ${orientations[index]}`
      expect(seen.quarters, what).toEqual(upright)
      expect([seen.width, seen.height, seen.format], what).toEqual([1200, 900, 'jpeg'])
      expect(seen.hasExif, what).toBe(false)
      expect(bytes.includes(place), what).toBe(false)
      expect(bytes.length, what).toBeLessThan(0.7 * 1024 * 1024)
    }
  }
})

test(
  'hostile and unfit files are refused with a text, and the screen stays usable [55, 57, 58, 59, 61, 62, 63]',
  {
    tag: '@long',
  },
  async ({ stack, signedIn }, info) => {
    test.setTimeout(400_000)
    const { page } = await signedIn(man)
    await openPhotos(page, stack)
    await removeOthers(page, stack)
    const before = await photosOf(stack)
    const small = sharp({ create: { width: 60, height: 80, channels: 3, background: 'plum' } })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const bomb = await onePixel()
    // Behind the signature and the name of the first block: how large the picture says it is.
    for (const place of [16, 20]) bomb.writeUInt32BE(30_000, place)
    // The file announces one pixel and brings none.
    const hollow = (await onePixel()).subarray(0, 33)
    const torn = (await cameraPhoto(1, 400, 300)).subarray(0, 1500)

    const huge = info.outputPath('huge.jpg')
    await writeFile(huge, await small.jpeg().toBuffer())
    await truncate(huge, limits.photoFileMax + 1)

    const hostile: [what: string, file: Chosen | string, sentence: string][] = [
      ['a text as a JPEG', { ...jpeg(Buffer.from('hello')) }, problems['not-an-image']],
      [
        'a text',
        { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
        problems['not-an-image'],
      ],
      [
        'a text as a PNG',
        { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('hello') },
        problems['not-a-png'],
      ],
      [
        'an SVG',
        { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
        problems.svg,
      ],
      [
        'a HEIC',
        {
          name: 'a.heic',
          mimeType: 'image/heic',
          buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'),
        },
        problems.heic,
      ],
      [
        'a PNG of one pixel that is no PNG inside',
        { name: 'a.png', mimeType: 'image/png', buffer: hollow },
        problems.unreadable,
      ],
      [
        'a PNG that unfolds to 900 megapixels',
        { name: 'a.png', mimeType: 'image/png', buffer: bomb },
        problems['too-many-pixels'],
      ],
      ['more than the most', huge, problems['too-large']],
      ['a JPEG that ends before its picture', jpeg(torn.subarray(0, 200)), problems.unreadable],
      ['a JPEG without an end', jpeg(torn), problems.cut],
    ]
    for (const [what, file, sentence] of hostile) {
      await chooser(page).setInputFiles(file)
      await expect(page.getByRole('alert').getByText(sentence), what).toBeVisible()
      await expect(page.getByText(photosText.compressing), what).toHaveCount(0)
    }
    expect(await photosOf(stack)).toEqual(before)

    await test.step('a picture with something else behind its end is a picture, and nothing else', async () => {
      const script = '<script>alert(document.domain)</script>PK\u0003\u0004'
      await add(page, jpeg(Buffer.concat([await small.jpeg().toBuffer(), Buffer.from(script)])))
      await expect.poll(() => photosOf(stack), { timeout: 30_000 }).toHaveLength(2)
      const [, address = ''] = await photosOf(stack)
      const bytes = await download(address)
      expect(bytes.includes('script')).toBe(false)
      expect((await look(bytes)).format).toBe('jpeg')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    await test.step('four photos are the most, and there is no fifth slot [61]', async () => {
      const one = await onePixel()
      const pixel = { name: 'a.png', mimeType: 'image/png', buffer: one }
      await add(page, pixel, pixel, pixel)
      await expect(page.getByText(problems.full)).toBeVisible()
      await expect(shown(page)).toHaveCount(4)
      await expect(page.getByLabel(photosText.add)).toHaveCount(0)
      await expect.poll(() => photosOf(stack), { timeout: 30_000 }).toHaveLength(4)
      await expect(shown(page)).toHaveCount(4)
    })
  },
)

test('photos chosen offline are shown at once, survive a reload, and arrive in order', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  test.setTimeout(400_000)
  const { page, context } = await signedIn(man)
  await openPhotos(page, stack)
  await removeOthers(page, stack)
  await waitForWorker(page)
  await context.setOffline(true)
  await page.reload()
  await openSection(page)
  await expect(shown(page)).toHaveCount(1)
  await add(page, jpeg(await cameraPhoto(6, 800, 600)))
  await expect(shown(page)).toHaveCount(2)
  await expect(page.getByText(outboxText.savedShort)).toBeVisible()
  await page.getByRole('button', { name: photosText.earlier(2) }).click()
  await expect(shown(page).first()).toHaveAttribute('src', /^blob:/)
  await page.reload()
  await openSection(page)
  await expect(shown(page)).toHaveCount(2)
  const own = shown(page).first()
  await expect
    .poll(() => own.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(own).toHaveAttribute('src', /^blob:/)
  const [old] = await photosOf(stack)

  await context.setOffline(false)
  await expect.poll(() => photosOf(stack), { timeout: 30_000 }).toHaveLength(2)
  await expect.poll(async () => (await photosOf(stack))[1], { timeout: 30_000 }).toBe(old)
  await expect(page.getByText(outboxText.savedShort)).toHaveCount(0)
  await expect(shown(page)).toHaveCount(2)

  await test.step('removed and undone it stays; the last one is not removed', async () => {
    await page.getByRole('button', { name: photosText.remove(2) }).click()
    await page.getByRole('button', { name: photosText.undo }).click()
    await expect(shown(page)).toHaveCount(2)
    await removeOthers(page, stack)
    await page.getByRole('button', { name: photosText.remove(1) }).click()
    await expect(page.getByText(photosText.onlyOne)).toBeVisible()
    expect(await photosOf(stack)).toHaveLength(1)
  })
})

test('a decoder that never ends is stopped after three tries of 20 seconds [59]', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const { page } = await signedIn(man)
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', {
      value: class extends EventTarget {
        postMessage() {}
        terminate() {}
      },
    })
  })
  await openPhotos(page, stack)
  await removeOthers(page, stack)
  await add(page, jpeg(await cameraPhoto(1, 400, 300)))
  await expect(page.getByText(photosText.compressing)).toBeVisible()
  await expect(page.getByText(problems['too-slow'])).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(photosText.compressing)).toHaveCount(0)
  expect(await photosOf(stack)).toHaveLength(1)
})

/** A browser, and how its page begins. */
const browsers = {
  'beside the page in Safari too': {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    begins: () => undefined,
    isOnPage: false,
  },
  'without a worker too': {
    begins: () => {
      Object.defineProperty(globalThis, 'Worker', {
        value: class {
          constructor() {
            throw new Error('Workers are switched off')
          }
        },
      })
    },
    isOnPage: true,
  },
} as const

for (const [how, { begins, isOnPage, ...options }] of Object.entries(browsers)) {
  test(`a photo is prepared ${how} [71]`, { tag: '@long' }, async ({ browser, stack }) => {
    const context = await browser.newContext(options)
    await context.addInitScript(begins)
    const page = await context.newPage()
    await openSignedIn(page, stack, man)
    await openPhotos(page, stack)
    await removeOthers(page, stack)
    const onPage: string[] = []
    page.on('request', (request) => {
      if (/shrink-photo/.test(request.url())) onPage.push(request.url())
    })
    await add(page, jpeg(await cameraPhoto(6, 1600, 1200)))
    await expect.poll(() => photosOf(stack), { timeout: 30_000 }).toHaveLength(2)
    const seen = await look(await download((await photosOf(stack))[1] ?? ''))
    expect([seen.width, seen.height]).toEqual([1200, 900])
    expect(seen.quarters).toEqual((await look(await cameraPhoto(1))).quarters)
    expect(onPage.length > 0).toBe(isOnPage)
    await context.close()
  })
}

test('the first photo is the primary one, and the order can be changed by keyboard', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const { page } = await signedIn(man)
  await openPhotos(page, stack)
  await removeOthers(page, stack)
  await add(page, jpeg(await cameraPhoto(1, 400, 300)))
  await expect.poll(() => photosOf(stack), { timeout: 30_000 }).toHaveLength(2)
  await expectAccessible(page)
  const [first, second] = await photosOf(stack)
  await page.getByRole('button', { name: photosText.later(1) }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => photosOf(stack)).toEqual([second, first])
  expect((await accountOf(stack, man)).photoUrl).toBe(second)

  await test.step('and by dragging', async () => {
    const [here, there] = await Promise.all(
      [shown(page).first(), shown(page).last()].map((photo) => photo.boundingBox()),
    )
    if (!here || !there) throw new Error('The photos are not on the screen')
    // The grip is the upper left corner.
    await page.mouse.move(here.x + 20, here.y + 20)
    await page.mouse.down()
    await page.mouse.move(there.x + there.width / 2, there.y + there.height / 2, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => photosOf(stack)).toEqual([first, second])
  })
})
