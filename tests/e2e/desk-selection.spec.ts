import { day } from '../../src/shared/limits.ts'
import { actionText } from '../../src/shared/text/desk/action.ts'
import { sendText, sentText } from '../../src/shared/text/desk/notifications.ts'
import { peopleText, selectedPeopleText as selected } from '../../src/shared/text/desk/people.ts'
import { photosText } from '../../src/shared/text/desk/photos.ts'
import { subscriptionsText as plans } from '../../src/shared/text/desk/plans.ts'
import { bulkText, tableText } from '../../src/shared/text/desk/table.ts'
import { leaveWaitingWork } from '../guide/waiting-work.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { onCall } from '../support/browser/calls.ts'
import { expect, laptop, test, withoutWorker } from '../support/servers/stack.ts'
import { writeAll } from '../support/servers/write-all.ts'

test.use(withoutWorker)
test.use({ viewport: { width: 1280, height: 800 } })

test('selected people are notified, each once, past a failure half way; a notification is found by its state @long', async ({
  stack,
  openDesk,
}) => {
  const { page } = await openDesk('people', laptop)
  await page.getByRole('combobox', { name: peopleText.filters.gender }).selectOption('male')
  const table = page.getByRole('region', { name: peopleText.label })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  for (const place of [1, 2, 3]) await table.getByRole('checkbox').nth(place).check()
  let asked = 0
  await onCall(page, 'sendNotification', (route) => {
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
  const sends = (await stack.documents('notificationSends')).map(({ data }) => data)
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
  openDesk,
}) => {
  await leaveWaitingWork(stack)
  const waiting = async () => (await stack.documents('photoReviews')).length
  expect(await waiting()).toBe(2)
  const { page } = await openDesk('photos')
  await page.getByRole('checkbox', { name: tableText.selectShown }).check()
  await page.getByRole('button', { name: photosText.approveMany(2) }).click()
  await expect(page.getByText(photosText.approvedMany(2))).toBeVisible()
  await expect(page.getByText(photosText.none)).toBeVisible()
  expect(await waiting()).toBe(0)
  await page.getByRole('button', { name: actionText.undo }).click()
  await expect(page.getByText(photosText.reopenedMany(2))).toBeVisible()
  expect(await waiting()).toBe(2)
})

test('days are given to selected plans, past a failure half way, each once, and taken back @long', async ({
  stack,
  openDesk,
}) => {
  const [usable, spent] = ['plan-1', 'plan-2'].map((planId) => ({
    planId,
    status: 'active',
    remainingMatches: planId === 'plan-1' ? 1 : 0,
    roundsUsed: 0,
    roundsAllowed: 1,
    expiresAt: new Date(Date.now() + day),
    updatedAt: new Date(0),
  }))
  const men = await stack.documents('subscriptions')
  const plansOf = men.map(({ path, data: { uid } }, place) => [
    path,
    { ...(place < 3 ? usable : spent), uid },
  ])
  await writeAll(stack, Object.fromEntries(plansOf))
  const { page } = await openDesk('plans')
  const table = page.getByRole('region', { name: plans.heading })
  await table.getByRole('combobox', { name: plans.columns.plan }).selectOption('One round')
  await expect(table.getByRole('row').nth(3)).toBeVisible()
  for (const place of [1, 2, 3]) await table.getByRole('checkbox').nth(place).check()
  let asked = 0
  await onCall(page, 'extendSubscription', (route) => {
    asked += 1
    return asked === 2 ? route.fulfill({ status: 503, body: '' }) : route.fallback()
  })
  await page.getByRole('button', { name: plans.extendMany(3) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(plans.days).fill('4')
  await dialog.getByLabel(actionText.reason).fill('A day without the app.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: plans.extendMany(3) }).click()
  await expect(dialog.getByText(bulkText.rest('failed', 1, 2))).toBeVisible()
  await dialog.getByRole('button', { name: plans.extendMany(2) }).click()
  const told = page.getByRole('listitem').filter({ hasText: plans.extendedMany(2) })
  await expect(told).toBeVisible()
  await expect(dialog).toBeHidden()
  const days = async () =>
    (await stack.documents('ledger')).flatMap(({ data }) => data.daysChange ?? [])
  expect(await days()).toEqual([4, 4, 4])
  await told.getByRole('button', { name: actionText.undo }).click()
  await expect(page.getByText(plans.takenBackMany(2))).toBeVisible()
  expect((await days()).toSorted()).toEqual([-4, -4, 4, 4, 4])

  await table.getByRole('combobox', { name: plans.columns.plan }).selectOption('Semester')
  await table.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: plans.extendMany(1) }).click()
  await dialog.getByLabel(actionText.reason).fill('A day without the app.')
  await dialog.getByRole('button', { name: plans.extendMany(1) }).click()
  await expect(page.getByText(plans.notExtended(1))).toBeVisible()
})
