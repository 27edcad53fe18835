import type { Page } from '@playwright/test'
import { setupAddresses } from '../../src/shared/addresses.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { ownAnswersTo } from '../../src/shared/text/profile/own-answers.ts'
import { reasonText, text } from '../../src/shared/text.ts'
import { stepTo } from '../screens/app.ts'
import {
  chooseBirthday,
  chooseCollege,
  choosePhoto,
  expectStep,
  goOn,
  signInAsNew,
  suggestions,
} from '../support/browser/joining.ts'
import { tabTo } from '../support/browser/keyboard.ts'
import { kill } from '../support/browser/kill.ts'
import { waitForWorker } from '../support/browser/person.ts'
import { handLeaves } from '../support/browser/quiet-on-page.ts'
import { refusals } from '../support/browser/refusals.ts'
import { refusedRequests } from '../support/browser/refused-requests.ts'
import { college, complaint, joined, joinWith } from '../support/browser/wizard.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

const words = text.joining

const goToDashboard = (page: Page) => page.getByRole('link', { name: 'Go to Dashboard' }).click()

test('a new woman joins online: every step is accessible, and the server refuses none of her requests', async ({
  browser,
  stack,
}) => {
  test.setTimeout(400_000)
  const context = await browser.newContext(withoutWorker)
  const page = await context.newPage()
  const refused = refusedRequests(page)
  await signInAsNew(page, stack, 'new-woman@demo.campus')
  await expectStep(page, words.steps.terms, '1/8')
  for (const older of setupAddresses) {
    await stepTo(page, `/setup/${older}`)
    await expect(page).toHaveURL(/\/setup\/profile$/)
  }
  await joinWith(page, { gender: 'female', audited: true })
  await goToDashboard(page)
  await expect(page).toHaveURL(/\/dashboard\/round$/)
  await page.goto(`${stack.url}/setup/photos`)
  await expect(page).toHaveURL(/\/dashboard\/round$/)
  await expect
    .poll(() => accountOf(stack, 'new-woman@demo.campus'), { timeout: 30_000 })
    .toMatchObject({ ...joined, gender: 'female' })
  expect(refused).toEqual([])
  await context.close()
})

test('a new man joins offline from the second step on, with the page killed between all steps; the server refuses nothing [70]', {
  tag: '@long',
}, async ({ browser, stack }) => {
  test.setTimeout(400_000)
  const context = await browser.newContext()
  const begun = await context.newPage()
  const refused = refusedRequests(begun)
  const email = 'new-man@demo.campus'
  await signInAsNew(begun, stack, email)
  await expectStep(begun, words.steps.terms, '1/8')
  await waitForWorker(begun)
  const page = await joinWith(begun, {
    gender: 'male',
    between: async (before) => {
      await context.setOffline(true)
      await handLeaves(before)
      await kill(before)
      await before.close()
      const next = await context.newPage()
      await next.goto(`${stack.url}/dashboard`)
      await expect(next).toHaveURL(/\/setup\/profile$/)
      return next
    },
  })
  expect(await accountOf(stack, email)).toMatchObject({ isProfileComplete: false })
  await goToDashboard(page)
  await expect(page).toHaveURL(/\/dashboard\/male\/rounds$/)
  await context.setOffline(false)
  await expect
    .poll(() => accountOf(stack, email), { timeout: 60_000 })
    .toMatchObject({ ...joined, gender: 'male' })
  expect(refused).toEqual([])
  await context.close()
})

test('the wizard works by keyboard alone', { tag: '@long' }, async ({ browser, stack }) => {
  test.setTimeout(400_000)
  const context = await browser.newContext()
  const page = await context.newPage()
  const { keyboard } = page
  const tab = (
    role: 'button' | 'checkbox' | 'combobox' | 'link' | 'radio' | 'textbox',
    name: string,
  ) => tabTo(page, page.getByRole(role, { name, exact: true }))
  await signInAsNew(page, stack, 'keyboard@demo.campus')
  await expectStep(page, words.steps.terms, '1/8')
  const next = async () => {
    await tab('button', words.continue)
    await keyboard.press('Enter')
  }
  await tab('checkbox', words.terms.agree)
  await keyboard.press('Space')
  await next()

  await expectStep(page, words.steps.gender, '2/8')
  await tab('radio', words.gender.options.male)
  await keyboard.press('ArrowDown')
  await next()

  await expectStep(page, words.steps.details, '3/8')
  await tab('textbox', words.details.name)
  await keyboard.type('Asha Rao')
  await tab('combobox', words.college.label)
  await keyboard.type('srcc')
  await expect(suggestions(page).first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tab('combobox', words.details.day)
  await keyboard.type('12')
  await tab('combobox', words.details.month)
  await keyboard.type('Mar')
  await tab('combobox', words.details.year)
  await keyboard.type('2004')
  await tab('textbox', words.details.handle)
  await keyboard.type('asha.rao')
  await keyboard.press('Enter')

  await expectStep(page, words.steps.interests, '4/8')
  await tab('checkbox', 'Music')
  await keyboard.press('Space')
  await next()

  for (const [section, step, place] of [
    [['communicationImportance', 'conflictApproach', 'sundayStyle'], words.steps.q1, '5/8'],
    [['travelPreference', 'loveLanguage'], words.steps.q2, '6/8'],
  ] as const) {
    await expectStep(page, step, place)
    for (const name of section) {
      const [first] = Object.values(ownAnswersTo(name))
      await tab('radio', first ?? '')
      await keyboard.press('Space')
      await next()
    }
  }

  await expectStep(page, words.steps.bio, '7/8')
  await tab('textbox', words.bio.label)
  await keyboard.type('Chai and books.')
  await next()

  await expectStep(page, words.steps.photos, '8/8')
  await tab('button', words.back)
  await keyboard.press('Enter')
  await expectStep(page, words.steps.bio, '7/8')
  await next()
  await expectStep(page, words.steps.photos, '8/8')
  // The file dialog belongs to the system.
  await choosePhoto(page)
  await expect(page.getByRole('button', { name: words.photos.finish })).toBeEnabled({
    timeout: 30_000,
  })
  await tab('button', words.photos.finish)
  await keyboard.press('Enter')
  await expectStep(page, words.allSet, 'Complete')
  await tab('link', words.goToDashboard)
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

/** Makes the phone's disk full, for as long as `during` takes. */
const withFullPhone = async (page: Page, during: () => Promise<void>): Promise<void> => {
  const names = ['add', 'put'] as const
  await page.evaluate((methods) => {
    for (const method of methods) {
      const real = IDBObjectStore.prototype[method]
      Object.defineProperty(IDBObjectStore.prototype, `real ${method}`, {
        value: real,
        configurable: true,
      })
      IDBObjectStore.prototype[method] = () => {
        throw new DOMException('The disk is gone', 'UnknownError')
      }
    }
  }, names)
  await during()
  await page.evaluate((methods) => {
    for (const method of methods) {
      const { value } =
        Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, `real ${method}`) ?? {}
      IDBObjectStore.prototype[method] = value
    }
  }, names)
}

test('terms that cannot be stored say so; a missing college list is empty; a suggestion reaches the admins', {
  tag: '@long',
}, async ({ browser, stack }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route('**/data/colleges-delhi-ncr.json', async (route) => {
    await asked
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Sign in</html>' })
  })
  await signInAsNew(page, stack, 'unlisted@demo.campus')
  await page.getByRole('checkbox', { name: words.terms.agree }).check()
  // A phone that is full before the vendor's SDK has found the account asks to sign in again.
  const addresses = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(addresses).toContainEqual(expect.stringContaining('/documents'))
  await withFullPhone(page, async () => {
    await goOn(page)
    await expect(complaint(page, 'Failed to save acceptance')).toBeVisible()
  })
  await goOn(page)
  await page.getByRole('radio', { name: words.gender.options.male, exact: true }).check()
  await goOn(page)
  await expectStep(page, words.steps.details, '3/8')
  await page.getByRole('combobox', { name: words.college.label }).fill('Miranda House')
  await expect(page.getByText('Loading…')).toBeVisible()
  answer()
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: words.college.notListed }).click()
  await page.getByLabel(words.college.suggestCity).fill('Delhi')
  await page.getByRole('button', { name: words.college.suggest, exact: true }).click()
  await expect(page.getByText(words.college.suggested)).toBeVisible()
  const suggested = await stack.documents('collegeSuggestions')
  expect(suggested).toHaveLength(1)
  expect(suggested[0]?.data).toMatchObject({ name: 'Miranda House', city: 'Delhi' })

  await test.step('who comes back finds what was said and what was typed', async () => {
    await page.reload()
    await expect(page.getByText(words.college.suggestedBefore('Miranda House'))).toBeVisible()
    await expect(page.getByRole('combobox', { name: words.college.label })).toHaveValue(
      'Miranda House',
    )
  })
  await context.close()
})

test('refused terms and details reopen as typed, and say why', { tag: '@long' }, async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAsNew(page, stack, 'refused@demo.campus')
  await expect
    .poll(async () => (await stack.documents('users')).map(({ data }) => data.email))
    .toContain('refused@demo.campus')
  const refused = refusals(page.getByRole('main')).filter({ hasText: reasonText['not-allowed'] })
  const refuse = () => stack.control('fail-next', { count: 1, code: 'PERMISSION_DENIED' })
  await page.getByRole('checkbox', { name: words.terms.agree }).check()
  await refuse()
  await goOn(page)
  await expect(refused).toBeVisible()
  await expectStep(page, words.steps.terms, '1/8')
  await page.getByRole('main').getByRole('button', { name: outboxText.retry }).click()
  await page.getByRole('radio', { name: words.gender.options.female, exact: true }).check()
  await goOn(page)
  await expectStep(page, words.steps.details, '3/8')
  await page.getByLabel(words.details.name).fill('Asha Rao')
  await page.getByLabel(words.details.handle).fill('asha.rao')
  await chooseBirthday(page, ['2004', '3', '12'])
  await chooseCollege(page, 'lsr', college)
  await expect
    .poll(async () => (await accountOf(stack, 'refused@demo.campus')).gender)
    .toBe('female')
  await refuse()
  await goOn(page)
  await expect(refused).toBeVisible()
  await expectStep(page, words.steps.details, '3/8')
  await expect(page.getByLabel(words.details.name)).toHaveValue('Asha Rao')
  await page.getByRole('main').getByRole('button', { name: outboxText.retry }).click()
  await expectStep(page, words.steps.interests, '4/8')
  await expect
    .poll(() => accountOf(stack, 'refused@demo.campus'))
    .toMatchObject({ name: 'Asha Rao', dob: '2004-03-12', setupStatus: { profile: true } })
  await context.close()
})
