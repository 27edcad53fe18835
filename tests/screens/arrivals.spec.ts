import * as limits from '../../src/shared/limits.ts'
import { arrivalText, shellText } from '../../src/shared/text/shell.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { noteStanding } from '../support/browser/standing.ts'
import { roundRows } from '../support/screens/round-rows.ts'
import { addRows, expect, holdRows, session, test } from './app.ts'
import { me } from './rows.ts'

const notification = (id: string, changes: object = {}) => ({
  id,
  title: 'You have a match',
  body: 'Say hello.',
  userUid: me,
  targetType: 'personal',
  topic: 'matches',
  createdAt: Date.now() + 1000,
  updatedAt: Date.now() + 1000,
  seen: false,
  ...changes,
})

test('a notification that arrives on a visible page is one toast of six seconds that opens its page', async ({
  page,
}) => {
  const before = notification('match_old', { title: 'An older one', createdAt: Date.now() - 1000 })
  await holdRows(page, session, { ...roundRows('male', null, Date.now()), notifications: [before] })
  await page.goto('/dashboard/plans')
  await expect(page.getByRole('link', { name: shellText.newNotifications })).toBeVisible()
  const stood = await noteStanding(page, 'You have a match')
  // News that is older than the toasts' own code is on the bell alone.
  await expect(page.getByRole('region', { name: shellText.toasts })).toBeAttached()
  await addRows(page, session, { notifications: [notification('collegeId_1')] })
  const said = page.getByText('You have a match')
  await expect(said).toBeVisible()
  await expect(page.getByText('Say hello.')).toBeVisible()
  await expect(page.getByText('An older one')).toHaveCount(0)
  await expectAccessible(page)
  await expect(said).toBeHidden()
  expect(await stood()).toBeGreaterThan(limits.toastMs)

  const seen = { id: 'collegeId_1', seenAt: Date.now(), updatedAt: Date.now() }
  await addRows(page, session, { seen: [seen], notifications: [notification('collegeId_2')] })
  await expect(said).toHaveCount(1)
  await page.getByRole('button', { name: arrivalText.open }).click()
  await expect(page).toHaveURL('/dashboard/male/profile')
  await page.reload()
  await expect(page.getByRole('link', { name: shellText.newNotifications })).toBeVisible()
  await expect(said).toHaveCount(0)
})
