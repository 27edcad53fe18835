import { readFileSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import { releaseIn } from '../../scripts/build/release.ts'
import { accountText } from '../../src/shared/text/profile/account.ts'
import { expect, test } from './app.ts'
import { open, queued } from './own-profile.ts'

test('who deletes the account reads first what is lost with it', async ({ page }) => {
  await open(page, '/dashboard/account')
  const { start, matches, plan } = accountText.remove
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByText(matches(1))).toBeVisible()
  await expect(page.getByText(plan)).toBeVisible()
})

test('two switches that are pressed before anything is drawn keep both presses [113]', async ({
  page,
}) => {
  await open(page, '/dashboard/account')
  const { messages, matches } = accountText.choices.topics
  const switches = page.getByRole('switch')
  await expect(switches.first()).toBeVisible()
  await switches.evaluateAll(
    (buttons, names) => {
      for (const button of buttons as HTMLElement[]) {
        if (names.includes(button.textContent)) button.click()
      }
    },
    [messages, matches] as string[],
  )
  for (const name of [messages, matches]) {
    await expect(page.getByRole('switch', { name })).not.toBeChecked()
  }
  expect(await queued(page)).toMatchObject([
    { args: { values: { notificationChoices: { messages: false, matches: false } } } },
  ])

  // The switch for the own college waits too; names to avoid stay in the field, and nowhere else.
  await page.getByRole('switch', { name: accountText.ownCollege.label }).click()
  await expect.poll(() => queued(page)).toHaveLength(2)
  const handle = page.getByRole('switch', { name: accountText.handle.label })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(handle).not.toBeChecked()
  await expect
    .poll(() => queued(page))
    .toContainEqual(
      expect.objectContaining({ args: { section: 'handle', values: { handleOnPress: true } } }),
    )
  const words = accountText.avoided
  const names = page.getByLabel(words.label)
  const add = page.getByRole('button', { name: words.add })
  await names.pressSequentially('Some One')
  await add.click()
  await expect(page.getByRole('alert')).toHaveText(words.unread('Some One'))
  await names.fill('')
  await names.pressSequentially('@some.ex')
  await add.click()
  await expect(page.getByRole('alert')).toHaveText(words.failed)
  await expect(names).toHaveValue('@some.ex')
  await expect(add).toBeEnabled()
  expect(JSON.stringify(await queued(page))).not.toContain('some.ex')
})

test('the account page names the commit, so that the site can be held against its sources', async ({
  page,
}) => {
  // A build of changed sources has no commit: this one stands in its place.
  await page.route('**/dashboard/account', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(name="commit" content=")\w*/, '$1c0ffee0123456789')
    await route.fulfill({ response: answer, body })
  })
  await open(page, '/dashboard/account')
  const { number } = releaseIn(readFileSync('dist/release.json', 'utf8'))
  const named = accountText.about.version(packageJson.version, number, 'c0ffee012')
  await expect(page.getByText(named, { exact: true })).toBeVisible()
})
