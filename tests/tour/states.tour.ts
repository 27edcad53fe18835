import type { Page } from '@playwright/test'
import { drawPortraits } from '../../demo/portraits/portraits.ts'
import { createRandom } from '../../demo/random.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { expect, holdRows, type Rows, test } from '../screens/app.ts'
import { everyScreen, type Screen } from '../support/screens/every-screen.ts'
import { takePictures } from './pictures.ts'

const drawn = (gender: Gender): string[] =>
  drawPortraits({ gender, turbaned: false }, 8, createRandom(4)).map(
    (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`,
  )

/** The rows of a test hold photos of one colour; whoever looks wants to see people. */
const withPortraits = (rows: Rows, gender: Gender): Rows => {
  const portraits = drawn(gender)
  const seen = new Map<string, string>()
  return JSON.parse(
    JSON.stringify(rows).replaceAll(/data:image\/svg\+xml,[^"]+/g, (colour) => {
      const portrait = seen.get(colour) ?? portraits[seen.size % portraits.length] ?? colour
      seen.set(colour, portrait)
      return portrait
    }),
  )
}

test.describe.configure({ mode: 'parallel' })

const otherGender: Readonly<Record<Gender, Gender>> = { male: 'female', female: 'male' }

const takeScreen = async (
  page: Page,
  { part, name, isLong, path, who, rows, open, says }: Screen,
): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await holdRows(page, who, withPortraits(rows(Date.now()), otherGender[who.gender ?? 'male']))
  await page.goto(path)
  await open?.(page)
  for (const words of says) {
    await expect.soft(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  }
  await takePictures(page, part, name, { whole: isLong ?? false })
}

for (const screen of everyScreen) {
  test(`${screen.part}: ${screen.name}`, ({ page }) => takeScreen(page, screen))
}
