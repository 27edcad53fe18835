import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { AnswerName } from '../../../src/shared/model/people/answers.ts'
import { answerText } from '../../../src/shared/text/profile/answers.ts'
import { text } from '../../../src/shared/text.ts'
import type { Stack } from '../servers/stack-process.ts'
import { pressLogin } from './person.ts'

const words = text.joining

/** Signs in with an account that nobody has used before. */
export const signInAsNew = async (page: Page, stack: Stack, email: string): Promise<void> => {
  await page.goto(stack.url)
  const popup = page.waitForEvent('popup')
  await pressLogin(page)
  const chooser = await popup
  const closed = chooser.waitForEvent('close')
  await chooser.getByText('Use another account').click()
  await chooser.getByLabel('E-mail').fill(email)
  await chooser.getByLabel('Name', { exact: true }).fill('New Student')
  // The window may close before the press is reported; only its end counts.
  const press = chooser.getByRole('button', { name: 'Continue' }).click()
  await press.catch(() => undefined)
  await closed
}

export const stepHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Expects the wizard at this step. @param place 'n/8' or 'Complete' */
export const expectStep = async (page: Page, name: string, place: string): Promise<void> => {
  await expect(stepHeading(page, name)).toBeVisible()
  await expect(page.getByText(place, { exact: true })).toBeVisible()
}

export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: words.continue, exact: true }).click()

export const suggestions = (page: Page): Locator =>
  page.getByRole('listbox', { name: words.college.label }).getByRole('option')

export const chooseCollege = async (page: Page, typed: string, college: string): Promise<void> => {
  await page.getByRole('combobox', { name: words.college.label }).fill(typed)
  await suggestions(page).filter({ hasText: college }).click()
}

export const chooseBirthday = async (
  page: Page,
  [year, month, day]: readonly [string, string, string],
): Promise<void> => {
  await page.getByLabel(words.details.day, { exact: true }).selectOption(day)
  await page.getByLabel(words.details.month, { exact: true }).selectOption(month)
  await page.getByLabel(words.details.year, { exact: true }).selectOption(year)
}

export const choosePhoto = async (page: Page): Promise<void> => {
  const buffer = await sharp({
    create: { width: 600, height: 750, channels: 3, background: '#a05070' },
  })
    .jpeg()
    .toBuffer()
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').first().setInputFiles(file)
}

/** The steps of the wizard that ask one question at a time. */
export const questionSteps = [
  [words.steps.q1, '5/8', ['communicationImportance', 'conflictApproach', 'sundayStyle']],
  [words.steps.q2, '6/8', ['travelPreference', 'loveLanguage']],
] as const

/** Presses the first answer of each question; each press leads to the next question. */
export const answerAll = async (page: Page, names: readonly AnswerName[]): Promise<void> => {
  for (const name of names) {
    const question = page.getByRole('group', { name: answerText[name].asks })
    await question.getByRole('radio').first().click()
    await expect(question).toHaveCount(0)
  }
}
