import type { Page } from '@playwright/test'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { expect, holdRows, test } from '../screens/app.ts'
import { everyScreen, type Screen } from '../support/screens/every-screen.ts'
import { takePictures } from './pictures.ts'
import { withPortraits } from './portraits.ts'

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
