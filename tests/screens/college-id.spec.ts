import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { collegeIdText, photosText } from '../../src/shared/text/profile/photos.ts'
import { expect, holdRows, session, test } from './app.ts'
import { maleRows } from './campus.ts'

const { sides } = collegeIdText
const side = async (background: string) => ({
  name: 'side.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 80, height: 50, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const open = async (page: Page): Promise<void> => {
  const base = maleRows(Date.now())
  const own = { photoUrls: [], interests: [], setupStatus: {}, verified: false }
  await holdRows(page, session, {
    ...base,
    me: (base.me ?? []).map((row) => ({ ...row, ...own })),
    verification: [],
    outbox: [],
  })
  await page.goto('/dashboard/male/profile')
}

/** Each photo's worker waits until it is let go. @returns for each that has come, what lets it go */
const holdWorkers = async (page: Page): Promise<(() => void)[]> => {
  const held: (() => void)[] = []
  await page.route(/compress-worker/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return held
}

test('a college ID is sent with the sides that are on the screen, not while one is prepared; of two photos chosen for one side, the later one stays [114]', async ({
  page,
}) => {
  await open(page)
  const send = page.getByRole('button', { name: collegeIdText.send })
  const choose = async (label: string, colour: string) =>
    page.getByLabel(label).setInputFiles(await side(colour))
  await choose(collegeIdText.choose(sides.front), 'teal')
  await choose(collegeIdText.choose(sides.back), 'plum')
  await expect(page.getByAltText(collegeIdText.chosen(sides.front))).toBeVisible()
  await expect(send).toBeEnabled()

  const held = await holdWorkers(page)
  await choose(collegeIdText.change(sides.front), 'red')
  await expect.poll(() => held.length).toBe(1)
  await choose(collegeIdText.change(sides.back), 'blue')
  await expect.poll(() => held.length).toBe(2)
  const before = await page.getByAltText(collegeIdText.chosen(sides.back)).getAttribute('src')
  held[1]?.()
  await expect(page.getByAltText(collegeIdText.chosen(sides.back))).not.toHaveAttribute(
    'src',
    before ?? '',
  )
  await expect(page.getByRole('button', { name: photosText.compressing })).toBeDisabled()
  await expect(send).toHaveCount(0)
  held[0]?.()
  await expect(send).toBeEnabled()

  for (const colour of ['green', 'black']) {
    await choose(collegeIdText.change(sides.front), colour)
    await expect.poll(() => held.length).toBe(colour === 'green' ? 3 : 4)
  }
  const picture = page.getByAltText(collegeIdText.chosen(sides.front))
  const earlier = await picture.getAttribute('src')
  held[3]?.()
  await expect(picture).not.toHaveAttribute('src', earlier ?? '')
  const chosen = await picture.getAttribute('src')
  held[2]?.()
  await expect(send).toBeEnabled()
  await expect(picture).toHaveAttribute('src', chosen ?? '')
  await send.click()
  await expect(page.getByText(collegeIdText.queued)).toBeVisible()
})
