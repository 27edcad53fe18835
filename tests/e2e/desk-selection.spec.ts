import { collections } from '../../src/shared/paths.ts'
import { actionText } from '../../src/shared/text/admin/action.ts'
import { sendText, sentText } from '../../src/shared/text/admin/notifications.ts'
import { peopleText, selectedPeopleText as selected } from '../../src/shared/text/admin/people.ts'
import { photosText } from '../../src/shared/text/admin/photos.ts'
import { bulkText, tableText } from '../../src/shared/text/admin/table.ts'
import { leaveWaitingWork } from '../guide/waiting-work.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)
test.use({ viewport: { width: 1280, height: 800 } })

test('selected people are notified, each once, past a failure half way; a notification is found by its state @long', async ({
  stack,
  signedIn,
}) => {
  const { page } = await signedIn('admin@demo.campus')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.waitForURL(/dashboard.round/)
  await page.goto(`${stack.url}/admin/people`)
  await page.getByRole('combobox', { name: peopleText.filters.gender }).selectOption('male')
  const table = page.getByRole('region', { name: peopleText.label })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  for (const place of [1, 2, 3]) await table.getByRole('checkbox').nth(place).check()
  let asked = 0
  await page.route('**/sendNotification', (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    asked += 1
    return asked === 2 ? route.fulfill({ status: 503, body: '' }) : route.fallback()
  })
  await page.getByRole('button', { name: selected.notify(3) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(sendText.title).fill('Come to the stall')
  await dialog.getByLabel(sendText.body).fill('We need two hands on Friday.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: selected.notify(3) }).click()
  await expect(dialog.getByText(bulkText.rest('failed', 1, 2))).toBeVisible()
  await dialog.getByRole('button', { name: selected.notify(2) }).click()
  await expect(page.getByText(selected.notified(2))).toBeVisible()
  await expect(dialog).toBeHidden()
  const sends = (await stack.documents(collections.notificationSends)).map(({ data }) => data)
  expect(sends.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  expect(new Set(sends.map(({ userUid }) => userUid)).size).toBe(3)

  await page.goto(`${stack.url}/admin/notifications?state=scheduled`)
  const state = page.getByRole('combobox', { name: sentText.columns.state })
  await expect(state).toHaveValue('scheduled')
  await expect(page.getByText(sentText.none)).toBeVisible()
  await state.selectOption('sent')
  await expect(page.getByRole('row', { name: /Come to the stall/ })).toHaveCount(3)
  await expect(page).toHaveURL(/state=sent/)
})

test('waiting photos are approved together, and the approval is taken back @long', async ({
  stack,
  signedIn,
}) => {
  await leaveWaitingWork(stack)
  const waiting = async () => (await stack.documents(collections.photoReviews)).length
  expect(await waiting()).toBe(2)
  const { page } = await signedIn('admin@demo.campus')
  await page.waitForURL(/dashboard.round/)
  await page.goto(`${stack.url}/admin/photos`)
  await page.getByRole('checkbox', { name: tableText.selectShown }).check()
  await page.getByRole('button', { name: photosText.approveMany(2) }).click()
  await expect(page.getByText(photosText.approvedMany(2))).toBeVisible()
  await expect(page.getByText(photosText.none)).toBeVisible()
  expect(await waiting()).toBe(0)
  await page.getByRole('button', { name: actionText.undo }).click()
  await expect(page.getByText(photosText.reopenedMany(2))).toBeVisible()
  expect(await waiting()).toBe(2)
})
