import { expect, type Page } from '@playwright/test'
import type { Gender } from '../../../src/shared/model/people/answers.ts'
import { text } from '../../../src/shared/text.ts'
import { expectAccessible } from './accessible.ts'
import {
  answerAll,
  chooseBirthday,
  chooseCollege,
  choosePhoto,
  expectStep,
  goOn,
  questionSteps,
  stepHeading,
  suggestions,
} from './joining.ts'

const words = text.joining
export const college = 'Lady Shri Ram College for Women'

/** A sentence that says what is wrong. */
export const complaint = (page: Page, sentence: string) =>
  page.getByRole('alert').filter({ hasText: sentence })

interface Joining {
  gender: Gender
  /** Whether axe looks at every step. */
  audited?: boolean
  /**
   * Called before each step, and with a step half filled in.
   * @returns the page on which the walk continues
   */
  between?: (page: Page) => Promise<Page>
}

/** Walks through the steps, each with the input that it refuses first. */
export const joinWith = async (
  begun: Page,
  { gender, audited = false, between = async (page) => page }: Joining,
): Promise<Page> => {
  let page = begun
  const audit = () => (audited ? expectAccessible(page) : undefined)
  const pause = async () => {
    page = await between(page)
  }
  await expectStep(page, words.steps.terms, '1/8')
  await expect(page.getByRole('button', { name: words.back })).toBeDisabled()
  await audit()
  await goOn(page)
  await expect(complaint(page, words.terms.mustAgree)).toBeVisible()
  await page.getByRole('checkbox', { name: 'I agree to the Terms & Conditions.' }).check()
  await goOn(page)

  await expectStep(page, words.steps.gender, '2/8')
  await pause()
  await goOn(page)
  await expect(complaint(page, words.gender.missing)).toBeVisible()
  await page.getByRole('radio', { name: words.gender.options[gender], exact: true }).check()
  await audit()
  await goOn(page)

  await expectStep(page, words.steps.details, '3/8')
  await pause()
  await goOn(page)
  await expect(complaint(page, words.details.nameMissing)).toBeVisible()
  await expect(complaint(page, 'Instagram handle is required')).toBeVisible()
  await expect(complaint(page, words.details.dobMissing)).toBeVisible()
  await expect(complaint(page, words.college.missing)).toBeVisible()
  const handle = () => page.getByLabel(words.details.handle)
  await page.getByLabel(words.details.name).fill('  Asha \u202eRao ')
  await handle().fill('@@asha')
  await expect(complaint(page, words.details.handleWrong)).toBeVisible()
  await handle().fill('@asha.rao')
  const year = new Date().getFullYear()
  await chooseBirthday(page, [String(year - 17), '1', '1'])
  await expect(complaint(page, 'You must be at least 18 years old to continue.')).toBeVisible()
  await chooseBirthday(page, ['2005', '2', '31'])
  await expect(complaint(page, words.details.dobWrong)).toBeVisible()
  await chooseBirthday(page, ['2005', '2', '28'])
  const box = () => page.getByRole('combobox', { name: words.college.label })
  await box().fill('no such place')
  await expect(page.getByText('No matches')).toBeVisible()
  await goOn(page)
  await expect(complaint(page, words.college.notChosen)).toBeVisible()
  await box().fill('GHAZIABAD')
  await expect(suggestions(page).first()).toContainText('Ghaziabad')
  await audit()
  await page.getByRole('button', { name: words.college.clear }).click()
  await expect(box()).toHaveValue('')
  await box().fill('e')
  await expect(suggestions(page)).toHaveCount(20)
  await box().press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await chooseCollege(page, 'lsr', college)
  await page.getByLabel(words.details.unit).selectOption(words.details.units.feet)
  await page.getByLabel(words.details.feet).fill('5')
  await page.getByLabel(words.details.inches).fill('4')
  await pause()
  await expect(page.getByLabel(words.details.name)).toHaveValue(/Asha/)
  await expect(box()).toHaveValue(college)
  await goOn(page)

  await expectStep(page, words.steps.interests, '4/8')
  await pause()
  await goOn(page)
  await expect(complaint(page, words.interests.missing)).toBeVisible()
  for (const interest of ['Design', 'Music', 'Gaming', 'Fitness', 'Travel', 'Photography']) {
    await page.getByText(interest, { exact: true }).click()
  }
  await expect(page.getByText('5/5 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Photography' })).not.toBeChecked()
  await audit()
  await goOn(page)

  for (const [step, place, names] of questionSteps) {
    await expectStep(page, step, place)
    await pause()
    await goOn(page)
    await expect(complaint(page, words.answers.missing).first()).toBeVisible()
    await audit()
    await answerAll(page, names)
  }

  await expectStep(page, words.steps.bio, '7/8')
  await pause()
  const bio = () => page.getByRole('textbox', { name: words.bio.label })
  await bio().fill('   ')
  await goOn(page)
  await expect(complaint(page, words.bio.missing)).toBeVisible()
  await bio().fill('x'.repeat(251))
  await goOn(page)
  await expect(complaint(page, words.bio.tooLong(250))).toBeVisible()
  await bio().fill('Chai, books and long walks. <img src=x onerror=alert(1)>')
  await pause()
  await expect(bio()).toHaveValue(/Chai/)
  await audit()
  await goOn(page)

  await expectStep(page, 'Upload Photos', '8/8')
  await pause()
  await expect(page.getByText('Add at least one. First chosen becomes primary.')).toBeVisible()
  const finish = () => page.getByRole('button', { name: words.photos.finish })
  await expect(finish()).toBeDisabled()
  await choosePhoto(page)
  await expect(finish()).toBeEnabled({ timeout: 30_000 })
  await pause()
  await audit()
  // The button is disabled while the photo is being sent: a press in that moment is repeated.
  await expect(async () => {
    if (await finish().isVisible()) await finish().click({ timeout: 2000 })
    await expect(stepHeading(page, 'All Set')).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })

  await expectStep(page, 'All Set', 'Complete')
  await expect(page.getByRole('button', { name: words.back })).toBeDisabled()
  await audit()
  return page
}

/** The fields that the server holds afterwards. */
export const joined = {
  name: 'Asha Rao',
  instagramId: 'asha.rao',
  college,
  dob: '2005-02-28',
  height: 163,
  interests: ['Design', 'Music', 'Gaming', 'Fitness', 'Travel'],
  isProfileComplete: true,
  acceptedTermsVersion: 1,
}
