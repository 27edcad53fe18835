import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { userDatabaseName } from '../../src/data/database/schema.ts'
import { photosMax } from '../../src/shared/limits.ts'
import { ownProfileText } from '../../src/shared/text/profile/own-profile.ts'
import { photosText } from '../../src/shared/text/profile/photos.ts'
import { behindBlocks, cameraPhoto, look, withFillBytes } from '../support/photos.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'
import { me } from './rows.ts'

const { problems } = photosText

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}
const chosen = (buffer: Buffer, mimeType = 'image/jpeg', name = 'photo'): Chosen => ({
  name,
  mimeType,
  buffer,
})
const shown = (page: Page) => page.getByRole('img', { name: /^Your photo/ })
const add = (page: Page, file: Chosen | string) =>
  page.getByLabel(photosText.add).first().setInputFiles(file)

const openPhotos = async (page: Page, photoUrls: readonly string[] = []): Promise<void> => {
  const base = maleRows(Date.now())
  const own = { photoUrls, interests: [], setupStatus: {} }
  await holdRows(page, session, {
    ...base,
    me: (base.me ?? []).map((row) => ({ ...row, ...own })),
    outbox: [],
    files: [],
    drafts: [],
  })
  await page.goto('/dashboard/edit-profile')
  await page.getByRole('button', { name: ownProfileText.sections.photos }).click()
}

/** Runs in the page. @returns in base64, what is to be sent */
const readFiles = (name: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('files').objectStore('files').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        database.close()
        resolve(
          reading.result.map(({ bytes }) =>
            btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')),
          ),
        )
      }
    }
  })
const filesOn = async (page: Page): Promise<Buffer[]> =>
  (await page.evaluate(readFiles, userDatabaseName(me))).map((file) => Buffer.from(file, 'base64'))

/** Waits until this number of photos is prepared. */
const prepared = async (page: Page, count: number) => {
  await expect(shown(page)).toHaveCount(count)
  await expect(page.getByText(photosText.compressing)).toHaveCount(0)
  const files = await filesOn(page)
  expect(files).toHaveLength(count)
  return Promise.all(files.map((file) => look(file)))
}

test('what the browser can open is taken, whatever its name, type and format say, and half a photo is noticed [110]', async ({
  page,
}) => {
  const camera = await cameraPhoto(1, 800, 600)
  const image = sharp(camera)
  const { quarters } = await look(camera)
  const taken: Record<string, Chosen> = {
    'a JPEG called .png': chosen(camera, 'image/png', 'photo.png'),
    'a JPEG without a type': chosen(camera, '', 'photo'),
    'a JPEG that calls itself a drawing': chosen(camera, 'image/svg+xml', 'photo.svg'),
    'a PNG that calls itself a PDF': chosen(await image.png().toBuffer(), 'application/pdf'),
    'an AVIF': chosen(await image.avif().toBuffer(), 'image/avif', 'photo.avif'),
    'a GIF': chosen(await image.gif().toBuffer(), 'image/gif', 'photo.gif'),
    'a portrait with its depth map': chosen(behindBlocks(camera, 16)),
    'with fill bytes': chosen(withFillBytes(camera, 7)),
  }
  await openPhotos(page)
  await add(page, chosen(camera.subarray(0, camera.length / 2)))
  await expect(page.getByRole('alert').getByText(problems.cut)).toBeVisible()
  await expect(shown(page)).toHaveCount(0)
  expect(await filesOn(page)).toEqual([])
  for (const [index, [what, file]] of Object.entries(taken).entries()) {
    await test.step(what, async () => {
      const place = index % photosMax
      if (index > 0 && place === 0) await openPhotos(page)
      await add(page, file)
      for (const seen of await prepared(page, place + 1)) {
        expect([seen.format, seen.quarters], what).toEqual(['jpeg', quarters])
      }
    })
  }
})

/** Safari before 16.4 and Firefox before 105, in their workers too. */
const withoutOffscreenCanvas = 'delete globalThis.OffscreenCanvas;'

for (const [width, height] of [
  [800, 600],
  [6800, 5100],
] as const) {
  test(`a browser that draws on a page alone takes a photo of ${width} × ${height}`, {
    tag: width === 800 ? [] : '@long',
  }, async ({ page }) => {
    await page.addInitScript(withoutOffscreenCanvas)
    await page.route(/compress-worker/, async (route) => {
      const answer = await route.fetch()
      const body = withoutOffscreenCanvas + (await answer.text())
      await route.fulfill({ response: answer, body })
    })
    const camera = await cameraPhoto(1, 800, 600)
    await openPhotos(page)
    await add(page, chosen(await sharp(camera).resize(width, height).jpeg().toBuffer()))
    const [seen] = await prepared(page, 1)
    expect([seen?.format, seen?.quarters]).toEqual(['jpeg', (await look(camera)).quarters])
  })
}

test(
  'a photo of 64 megapixels is taken, and one of 200',
  { tag: '@long' },
  async ({ page }, info) => {
    for (const [width, height] of [
      [9248, 6936],
      [16_320, 12_240],
    ] as const) {
      await openPhotos(page)
      const path = info.outputPath('large.jpg')
      await sharp(await cameraPhoto(1, 800, 600))
        .resize(width, height)
        .jpeg()
        .toFile(path)
      await add(page, path)
      const [seen] = await prepared(page, 1)
      expect([seen?.width, seen?.height, seen?.quarters]).toEqual([
        1200,
        900,
        (await look(await cameraPhoto(1, 800, 600))).quarters,
      ])
    }
  },
)

test('a photo that is moved twice before anything is drawn moves by two places [113]', async ({
  page,
}) => {
  await openPhotos(page, ['data:,first', 'data:,second', 'data:,third'])
  const later = page.getByRole('button', { name: photosText.later(1), exact: true })
  await later.evaluate((button) => {
    for (let press = 0; press < 2; press += 1) (button as HTMLElement).click()
  })
  const order = () =>
    page
      .locator('[data-photo]')
      .evaluateAll((slots) => slots.map((slot) => slot.getAttribute('data-photo')))
  await expect.poll(order).toEqual(['data:,second', 'data:,third', 'data:,first'])
})

/** Run in a page or a worker on a copy of the drawing, which is given back instead of it. */
const spoils = {
  noise: `
    const picture = drawing.createImageData(canvas.width, canvas.height)
    picture.data.forEach((_, at, data) => { data[at] = at % 4 === 3 ? 255 : Math.random() * 256 })
    drawing.putImageData(picture, 0, 0)`,
  white: `
    drawing.fillStyle = 'white'
    drawing.fillRect(0, 0, canvas.width, canvas.height)`,
  half: `
    drawing.drawImage(this, 0, 0)
    drawing.clearRect(0, canvas.height / 2, canvas.width, canvas.height)`,
}
/** The library of the page gives `toDataURL` a canvas of the page. */
const spoiledBy = (spoil: string) => `{
  const spoiling = (owner, name, made) => {
    const before = owner.prototype[name]
    owner.prototype[name] = function (...given) {
      const canvas = made(this)
      const drawing = canvas.getContext('2d')
      ${spoil}
      return before.apply(canvas, given)
    }
  }
  spoiling(OffscreenCanvas, 'convertToBlob', ({ width, height }) => new OffscreenCanvas(width, height))
  if (globalThis.HTMLCanvasElement !== undefined) {
    const made = ({ width, height }) => Object.assign(document.createElement('canvas'), { width, height })
    for (const name of ['toBlob', 'toDataURL']) spoiling(HTMLCanvasElement, name, made)
  }
};`

for (const [what, spoil] of Object.entries(spoils)) {
  test(`a browser that gives back ${what} instead of what was drawn keeps no photo, and says why [112]`, {
    tag: what === 'noise' ? [] : '@long',
  }, async ({ page }) => {
    const script = spoiledBy(spoil)
    await page.addInitScript(script)
    await page.route(/compress-worker/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: script + (await answer.text()) })
    })
    await openPhotos(page)
    const working = page.waitForRequest(/compress-worker/)
    await add(page, chosen(await cameraPhoto(1, 800, 600)))
    await working
    await expect(page.getByRole('alert').getByText(problems.spoiled)).toBeVisible()
    await expect(shown(page)).toHaveCount(0)
    expect(await filesOn(page)).toEqual([])
  })
}
