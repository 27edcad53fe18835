import type { Page } from '@playwright/test'
import type { SessionRow } from '../../src/data/database/schema.ts'
import type { Gender } from '../../src/shared/model/people/answers.ts'
import { otherRows, otherStates, type ScreenState } from '../support/screens/other-states.ts'
import { ownStates } from '../support/screens/own-states.ts'
import { roundStates } from '../support/screens/round-states.ts'
import { expect, holdRows, type Rows, session, test } from '../unit/ui/app.ts'
import { takePictures } from './pictures.ts'
import { withPortraits } from './portraits.ts'

test.describe.configure({ mode: 'parallel' })

const otherGender: Readonly<Record<Gender, Gender>> = { male: 'female', female: 'male' }

const takeState = async (
  page: Page,
  part: string,
  who: SessionRow,
  { name, path, open, says }: ScreenState,
  rows: Rows,
): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await holdRows(page, who, withPortraits(rows, otherGender[who.gender ?? 'male']))
  await page.goto(path)
  await open?.(page)
  for (const words of says) {
    await expect.soft(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  }
  await takePictures(page, part, name)
}

for (const [gender, { path, states }] of Object.entries(roundStates)) {
  const who = { ...session, gender: gender as Gender }
  for (const state of states) {
    test(`${gender} round: ${state.name}`, ({ page }) =>
      takeState(page, `round-${gender}`, who, { ...state, path }, state.rows(Date.now())))
  }
}

for (const state of otherStates) {
  test(`others: ${state.name}`, ({ page }) => {
    const now = Date.now()
    return takeState(page, 'others', session, state, { ...otherRows(now), ...state.rows?.(now) })
  })
}

for (const state of ownStates) {
  test(`own: ${state.name}`, ({ page }) => {
    const now = Date.now()
    const rows = { ...otherRows(now), ...state.rows?.(now) }
    return takeState(page, 'own', state.who ?? session, state, rows)
  })
}
