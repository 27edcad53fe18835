import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ownProfileText } from '../../../src/shared/text/profile/own-profile.ts'
import { photosText } from '../../../src/shared/text/profile/photos.ts'
import { text } from '../../../src/shared/text.ts'
import { accountOf } from '../../support/servers/campus.ts'
import { heldUndo } from './support/in-page.ts'
import { expect, test } from './support/phone.ts'

const words = text.joining

const openSection = async (page: Page, section: keyof typeof ownProfileText.sections) => {
  await page.goto(`${new URL(page.url()).origin}/dashboard/edit-profile`)
  await page.getByRole('button', { name: ownProfileText.sections[section] }).click()
}

const turnToPlans = async (page: Page) => {
  await page.getByRole('link', { name: text.shell.plans, exact: true }).click()
  await expect(page.getByRole('heading', { name: text.plans.heading }).first()).toBeVisible()
}

const jpeg = async () => {
  const create = { width: 300, height: 400, channels: 3, background: 'plum' } as const
  return {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).jpeg().toBuffer(),
  }
}

/** Hands over a chosen photo as the browser does, wherever the input is by then. */
const chooseIn = (input: Node, base64: string): void => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const chosen = new DataTransfer()
  chosen.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }))
  Object.assign(input, { files: chosen.files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a photo removed before it was sent never appears [67]', async ({ campus, newClient }) => {
  const client = await newClient({ worker: true })
  const { page, context, account } = client
  const photos = () => page.getByRole('img', { name: /^Your photo/ })
  await openSection(page, 'photos')
  await expect(photos()).toHaveCount(account.photoUrls.length)
  let uploads = 0
  await context.route(/[/]v0[/]b[/][^/]+[/]o\?name=/, (route) => {
    uploads += 1
    return route.continue()
  })
  await context.setOffline(true)
  for (let place = account.photoUrls.length; place > 1; place -= 1) {
    await page.getByRole('button', { name: photosText.remove(place) }).click()
  }
  await expect(photos()).toHaveCount(1)
  // A photo whose removal may be undone takes its place: there may be room for one only.
  await turnToPlans(page)
  await page.goBack()
  await page.getByRole('button', { name: ownProfileText.sections.photos }).click()
  await expect(photos()).toHaveCount(1)
  const first = page.getByLabel(photosText.add).first()
  const slot = await first.elementHandle()
  await first.setInputFiles(await jpeg())
  await expect(photos()).toHaveCount(2)
  // The gallery was open twice: what is chosen for a slot that is filled by now is not lost.
  await slot?.evaluate(chooseIn, (await jpeg()).buffer.toString('base64'))
  await expect(photos()).toHaveCount(3)
  await page.getByRole('button', { name: photosText.remove(3) }).click()
  await page.getByRole('button', { name: photosText.remove(2) }).click()
  await expect(photos()).toHaveCount(1)
  // A person who turns to another screen cannot undo any more.
  await turnToPlans(page)
  await context.setOffline(false)
  await expect
    .poll(async () => (await accountOf(campus.stack, account.email)).photoUrls.length, {
      timeout: 60_000,
    })
    .toBe(1)
  expect(uploads).toBe(0)
})

test('a photo that arrives while its removal may still be undone is removed all the same [67]', async ({
  campus,
  newClient,
}) => {
  const { page, account } = await newClient({ worker: true })
  // The time to undo it ends when the photo has arrived, however long that takes.
  await page.addInitScript(heldUndo, 'photo-removal')
  const stored = async () => (await accountOf(campus.stack, account.email)).photoUrls.length
  const before = account.photoUrls.length
  await openSection(page, 'photos')
  await page
    .getByLabel(photosText.add)
    .first()
    .setInputFiles(await jpeg())
  await page.getByRole('button', { name: photosText.remove(before + 1) }).click()
  await expect.poll(stored, { timeout: 60_000 }).toBe(before + 1)
  expect(await page.evaluate(() => (globalThis as { letGo?: () => number }).letGo?.())).toBe(1)
  await expect.poll(stored, { timeout: 60_000 }).toBe(before)
  await expect(page.getByRole('img', { name: /^Your photo/ })).toHaveCount(before)
})

for (const [what, answer] of [
  ['missing', { status: 404, contentType: 'text/plain', body: 'Not found' }],
  ['a page', { status: 200, contentType: 'text/html', body: '<h1>Sign in</h1>' }],
  ['broken', { status: 500, contentType: 'application/json', body: '{"colleges"' }],
] as const) {
  test(`a college list that is ${what} is an empty one [78]`, async ({ newClient }) => {
    const { page, context } = await newClient()
    await context.route('**/data/colleges-delhi-ncr.json', (route) => route.fulfill(answer))
    await openSection(page, 'details')
    await page.getByRole('combobox', { name: words.college.label }).fill('Miranda')
    await expect(page.getByText(words.college.none)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
