import type { Page } from '@playwright/test'
import { setupAddresses } from '../../src/shared/addresses.ts'
import { answerText } from '../../src/shared/answer-text.ts'
import type { User } from '../../src/shared/model/user.ts'
import { collections } from '../../src/shared/paths.ts'
import { ownProfileText } from '../../src/shared/text/own-profile.ts'
import { reasonText, text } from '../../src/shared/text.ts'
import { expectAccessible } from '../support/accessible.ts'
import { accountOf } from '../support/campus.ts'
import {
  answerAll,
  chooseBirthday,
  chooseCollege,
  choosePhoto,
  expectStep,
  goOn,
  signInAsNew,
  suggestions,
} from '../support/joining.ts'
import { waitForWorker } from '../support/person.ts'
import { expect, test } from '../support/stack.ts'

const words = text.joining
const college = 'Lady Shri Ram College for Women'

const complaint = (page: Page, sentence: string) =>
  page.getByRole('alert').filter({ hasText: sentence })

/** What each step refuses, then what it takes. Ends at 'All Set'. */
const joinWith = async (
  page: Page,
  gender: User['gender'],
  between: (step: string) => Promise<void>,
): Promise<void> => {
  await expectStep(page, words.steps.terms, '1/8')
  await expect(page.getByRole('button', { name: words.back })).toBeDisabled()
  await expectAccessible(page)
  await goOn(page)
  await expect(complaint(page, words.terms.mustAgree)).toBeVisible()
  await page.getByRole('checkbox', { name: 'I agree to the Terms & Conditions.' }).check()
  await goOn(page)

  await expectStep(page, words.steps.gender, '2/8')
  await between('gender')
  await goOn(page)
  await expect(complaint(page, words.gender.missing)).toBeVisible()
  await page
    .getByRole('radio', { name: words.gender.options[gender ?? 'female'], exact: true })
    .check()
  await expectAccessible(page)
  await goOn(page)

  await expectStep(page, words.steps.details, '3/8')
  await between('details')
  await goOn(page)
  await expect(complaint(page, words.details.nameMissing)).toBeVisible()
  await expect(complaint(page, 'Instagram handle is required')).toBeVisible()
  await expect(complaint(page, words.details.dobMissing)).toBeVisible()
  await expect(complaint(page, words.college.missing)).toBeVisible()
  const handle = page.getByLabel(words.details.handle)
  await page.getByLabel(words.details.name).fill('  Asha \u202eRao ')
  await handle.fill('@@asha')
  await expect(complaint(page, words.details.handleWrong)).toBeVisible()
  await handle.fill('@asha.rao')
  const year = new Date().getFullYear()
  await chooseBirthday(page, [String(year - 17), '1', '1'])
  await expect(complaint(page, 'You must be at least 18 years old to continue.')).toBeVisible()
  await chooseBirthday(page, ['2005', '2', '31'])
  await expect(complaint(page, words.details.dobWrong)).toBeVisible()
  await chooseBirthday(page, ['2005', '2', '28'])
  const box = page.getByRole('combobox', { name: words.college.label })
  await box.fill('no such place')
  await expect(page.getByText('No matches')).toBeVisible()
  await goOn(page)
  await expect(complaint(page, words.college.notChosen)).toBeVisible()
  await box.fill('GHAZIABAD')
  await expect(suggestions(page).first()).toContainText('Ghaziabad')
  await expectAccessible(page)
  await page.getByRole('button', { name: words.college.clear }).click()
  await expect(box).toHaveValue('')
  await box.fill('e')
  await expect(suggestions(page)).toHaveCount(20)
  await box.press('Escape')
  await expect(suggestions(page)).toHaveCount(0)
  await chooseCollege(page, 'lsr', college)
  await page.getByLabel(words.details.unit).selectOption(words.details.units.feet)
  await page.getByLabel(words.details.feet).fill('5')
  await page.getByLabel(words.details.inches).fill('4')
  await between('details filled in')
  await expect(page.getByLabel(words.details.name)).toHaveValue(/Asha/)
  await expect(box).toHaveValue(college)
  await goOn(page)

  await expectStep(page, words.steps.interests, '4/8')
  await between('interests')
  await goOn(page)
  await expect(complaint(page, words.interests.missing)).toBeVisible()
  for (const interest of ['Design', 'Music', 'Gaming', 'Fitness', 'Travel', 'Photography']) {
    await page.getByText(interest, { exact: true }).click()
  }
  await expect(page.getByText('5/5 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Photography' })).not.toBeChecked()
  await expectAccessible(page)
  await goOn(page)

  for (const [step, place] of [
    [words.steps.q1, '5/8'],
    [words.steps.q2, '6/8'],
  ] as const) {
    await expectStep(page, step, place)
    await between(step)
    await goOn(page)
    await expect(complaint(page, words.answers.missing).first()).toBeVisible()
    await answerAll(page)
    await expectAccessible(page)
    await goOn(page)
  }

  await expectStep(page, words.steps.bio, '7/8')
  await between('bio')
  const bio = page.getByRole('textbox', { name: words.bio.label })
  await bio.fill('   ')
  await goOn(page)
  await expect(complaint(page, words.bio.missing)).toBeVisible()
  await bio.fill('x'.repeat(251))
  await goOn(page)
  await expect(complaint(page, words.bio.tooLong(250))).toBeVisible()
  await bio.fill('Chai, books and long walks. <img src=x onerror=alert(1)>')
  await between('bio filled in')
  await expect(bio).toHaveValue(/Chai/)
  await expectAccessible(page)
  await goOn(page)

  await expectStep(page, 'Upload Photos', '8/8')
  await between('photos')
  await expect(page.getByText('Add at least one. First chosen becomes primary.')).toBeVisible()
  const finish = page.getByRole('button', { name: words.photos.finish })
  await expect(finish).toBeDisabled()
  await choosePhoto(page)
  await expect(finish).toBeEnabled({ timeout: 30_000 })
  await between('photo chosen')
  await expectAccessible(page)
  await finish.click()

  await expectStep(page, 'All Set', 'Complete')
  await expect(page.getByRole('button', { name: words.back })).toBeDisabled()
  await expectAccessible(page)
}

const joined = {
  name: 'Asha Rao',
  instagramId: 'asha.rao',
  college,
  dob: '2005-02-28',
  height: 163,
  interests: ['Design', 'Music', 'Gaming', 'Fitness', 'Travel'],
  isProfileComplete: true,
  acceptedTermsVersion: 1,
}

test('a new woman joins online', async ({ browser, stack }) => {
  test.setTimeout(150_000)
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAsNew(page, stack, 'new-woman@demo.campus')
  await expectStep(page, words.steps.terms, '1/8')
  for (const older of setupAddresses) {
    await page.goto(`${stack.url}/setup/${older}`)
    await expect(page).toHaveURL(/\/setup\/profile$/)
  }
  await joinWith(page, 'female', async () => {})
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\/round$/)
  await page.goto(`${stack.url}/setup/photos`)
  await expect(page).toHaveURL(/\/dashboard\/round$/)
  await expect
    .poll(() => accountOf(stack, 'new-woman@demo.campus'), { timeout: 30_000 })
    .toMatchObject({ ...joined, gender: 'female' })
  await context.close()
})

test('a new man joins with the network off from the second step, killed between all of them', async ({
  browser,
  stack,
}) => {
  test.setTimeout(200_000)
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = 'new-man@demo.campus'
  await signInAsNew(page, stack, email)
  await expectStep(page, words.steps.terms, '1/8')
  await waitForWorker(page)
  let first = true
  await joinWith(page, 'male', async () => {
    if (first) await context.setOffline(true)
    first = false
    await page.reload()
  })
  expect(await accountOf(stack, email)).toMatchObject({ isProfileComplete: false })
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)
  await context.setOffline(false)
  await expect
    .poll(() => accountOf(stack, email), { timeout: 60_000 })
    .toMatchObject({ ...joined, gender: 'male' })
  await context.close()
})

/** Moves by Tab alone until `name` has the focus; what it meets on the way stays as it is. */
const tabTo = async (page: Page, role: Parameters<Page['getByRole']>[0], name: string) => {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}`)
}

test('the wizard can be gone through by keyboard alone', async ({ browser, stack }) => {
  test.setTimeout(150_000)
  const context = await browser.newContext()
  const page = await context.newPage()
  const { keyboard } = page
  await signInAsNew(page, stack, 'keyboard@demo.campus')
  await expectStep(page, words.steps.terms, '1/8')
  const next = async () => {
    await tabTo(page, 'button', words.continue)
    await keyboard.press('Enter')
  }
  await tabTo(page, 'checkbox', words.terms.agree)
  await keyboard.press('Space')
  await next()

  await expectStep(page, words.steps.gender, '2/8')
  await tabTo(page, 'radio', words.gender.options.male)
  await keyboard.press('ArrowDown')
  await next()

  await expectStep(page, words.steps.details, '3/8')
  await tabTo(page, 'textbox', words.details.name)
  await keyboard.type('Asha Rao')
  await tabTo(page, 'combobox', words.college.label)
  await keyboard.type('srcc')
  await expect(suggestions(page).first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, 'combobox', words.details.day)
  await keyboard.type('12')
  await tabTo(page, 'combobox', words.details.month)
  await keyboard.type('Mar')
  await tabTo(page, 'combobox', words.details.year)
  await keyboard.type('2004')
  await tabTo(page, 'textbox', words.details.handle)
  await keyboard.type('asha.rao')
  await keyboard.press('Enter')

  await expectStep(page, words.steps.interests, '4/8')
  await tabTo(page, 'checkbox', 'Music')
  await keyboard.press('Space')
  await next()

  for (const [section, step, place] of [
    [['communicationImportance', 'conflictApproach', 'sundayStyle'], words.steps.q1, '5/8'],
    [['travelPreference', 'loveLanguage'], words.steps.q2, '6/8'],
  ] as const) {
    await expectStep(page, step, place)
    for (const name of section) {
      const [first] = Object.values(answerText[name].options)
      await tabTo(page, 'radio', first ?? '')
      await keyboard.press('Space')
    }
    await next()
  }

  await expectStep(page, words.steps.bio, '7/8')
  await tabTo(page, 'textbox', words.bio.label)
  await keyboard.type('Chai and books.')
  await next()

  await expectStep(page, words.steps.photos, '8/8')
  await tabTo(page, 'button', words.back)
  await keyboard.press('Enter')
  await expectStep(page, words.steps.bio, '7/8')
  await next()
  await expectStep(page, words.steps.photos, '8/8')
  // The file dialog belongs to the system.
  await choosePhoto(page)
  await expect(page.getByRole('button', { name: words.photos.finish })).toBeEnabled({
    timeout: 30_000,
  })
  await tabTo(page, 'button', words.photos.finish)
  await keyboard.press('Enter')
  await expectStep(page, words.allSet, 'Complete')
  await tabTo(page, 'link', words.goToDashboard)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/round$/)
  await expect
    .poll(() => accountOf(stack, 'keyboard@demo.campus'), { timeout: 30_000 })
    .toMatchObject({
      name: 'Asha Rao',
      college: 'Shri Ram College of Commerce',
      dob: '2004-03-12',
      gender: 'female',
      isProfileComplete: true,
    })
  await context.close()
})

test('a missing college list is an empty one, and the admins hear of a missing college', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await context.route('**/data/colleges-delhi-ncr.json', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Sign in</html>' }),
  )
  await signInAsNew(page, stack, 'unlisted@demo.campus')
  await page.getByRole('checkbox', { name: words.terms.agree }).check()
  await goOn(page)
  await page.getByRole('radio', { name: words.gender.options.male, exact: true }).check()
  await goOn(page)
  await expectStep(page, words.steps.details, '3/8')
  await page.getByRole('combobox', { name: words.college.label }).fill('Miranda House')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: words.college.notListed }).click()
  await page.getByLabel(words.college.suggestCity).fill('Delhi')
  await page.getByRole('button', { name: words.college.suggest, exact: true }).click()
  await expect(page.getByText(words.college.suggested)).toBeVisible()
  const suggested = await stack.documents(collections.collegeSuggestions)
  expect(suggested).toHaveLength(1)
  expect(suggested[0]?.data).toMatchObject({ name: 'Miranda House', city: 'Delhi' })
  await context.close()
})

test('a step that the server refuses comes back as it was typed, and says why', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAsNew(page, stack, 'refused@demo.campus')
  await page.getByRole('checkbox', { name: words.terms.agree }).check()
  await goOn(page)
  await page.getByRole('radio', { name: words.gender.options.female, exact: true }).check()
  await goOn(page)
  await expectStep(page, words.steps.details, '3/8')
  await page.getByLabel(words.details.name).fill('Asha Rao')
  await page.getByLabel(words.details.handle).fill('asha.rao')
  await chooseBirthday(page, ['2004', '3', '12'])
  await chooseCollege(page, 'lsr', college)
  await expect
    .poll(async () => (await accountOf(stack, 'refused@demo.campus')).gender, { timeout: 20_000 })
    .toBe('female')
  await stack.control('fail-next', { count: 1, code: 'PERMISSION_DENIED' })
  await goOn(page)
  await expect(complaint(page, reasonText['not-allowed'])).toBeVisible({ timeout: 20_000 })
  await expectStep(page, words.steps.details, '3/8')
  await expect(page.getByLabel(words.details.name)).toHaveValue('Asha Rao')
  await page.getByRole('button', { name: ownProfileText.status.retry }).click()
  await expectStep(page, words.steps.interests, '4/8')
  await expect
    .poll(() => accountOf(stack, 'refused@demo.campus'), { timeout: 20_000 })
    .toMatchObject({ name: 'Asha Rao', dob: '2004-03-12', setupStatus: { profile: true } })
  await context.close()
})
