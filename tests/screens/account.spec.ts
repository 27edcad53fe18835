import { readFileSync } from 'node:fs'
import packageJson from '../../package.json' with { type: 'json' }
import { releaseIn } from '../../scripts/build/release.ts'
import { durations } from '../../src/shared/limits.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import { accountText } from '../../src/shared/text/profile/account.ts'
import { reasonText } from '../../src/shared/text/reasons.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { onItsWay } from '../support/browser/on-its-way.ts'
import { refusals } from '../support/browser/refusals.ts'
import { changeRows, expect, session, test } from './app.ts'
import { now, open, queued, refused } from './own-profile.ts'
import { me } from './rows.ts'

test('blocked people are listed without names and can be unblocked singly', {
  tag: '@long',
}, async ({ page }) => {
  const block = (otherUid: string, ago: number) => ({
    id: `${me}_${otherUid}`,
    uid: me,
    otherUid,
    createdAt: now - ago,
    updatedAt: now - ago,
  })
  await open(
    page,
    '/dashboard/account',
    {},
    {
      blocks: [
        block('one', 2 * durations.day),
        { ...block('two', durations.minute), place: 'chat', reported: true },
      ],
      syncStates: [
        {
          name: 'blocks',
          stream: 'blocks',
          roundId: null,
          pokedAt: 1,
          pulledAt: 1,
          newestAt: null,
        },
      ],
    },
  )
  const unblock = page.getByRole('button', { name: accountText.blocked.unblock })
  await expect(unblock).toHaveCount(2)
  await expectAccessible(page)
  const { keep, confirm, places, reportedFrom } = accountText.blocked
  await expect(page.getByText(reportedFrom(places.chat))).toBeVisible()
  await unblock.last().click()
  await page.getByRole('dialog').getByText(keep).click()
  await expect(unblock).toHaveCount(2)
  expect(await queued(page)).toEqual([])
  await unblock.last().click()
  await page.getByRole('button', { name: confirm }).click()
  await expect(unblock).toHaveCount(1)
  expect(await queued(page)).toMatchObject([{ name: 'unblock', args: { uid: 'one' } }])
  await unblock.click()
  await page.getByRole('button', { name: confirm }).click()
  await expect(page.getByText(accountText.blocked.none)).toBeVisible()
})

test('who deletes the account reads first what is lost with it', async ({ page }) => {
  await open(page, '/dashboard/account')
  const { start, matches, plan } = accountText.remove
  await page.getByRole('button', { name: start }).click()
  await expect(page.getByText(matches(1))).toBeVisible()
  await expect(page.getByText(plan)).toBeVisible()
})

test('a choice of notifications made offline says that it waits, and later that it was refused', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/dashboard/account')
  const messages = page.getByRole('switch', { name: accountText.choices.topics.messages })
  await messages.click()
  await expect(messages).not.toBeChecked()
  await expect(page.getByText(onItsWay)).toBeVisible()
  await page.reload()
  await expect(messages).not.toBeChecked()
  await expect(page.getByText(onItsWay)).toBeVisible()
  const values = { notificationChoices: { messages: false } }
  await changeRows(page, session, {
    outbox: [refused('profile:choices', 'editProfile', { section: 'choices', values })],
  })
  await expect(refusals(page)).toHaveText(`${outboxText.refused}. ${reasonText['not-allowed']}`)
  await expectAccessible(page)
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
