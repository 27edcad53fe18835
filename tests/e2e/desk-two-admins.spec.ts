import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/shared/paths.ts'
import { actionText, queueText } from '../../src/shared/text/desk/action.ts'
import { adminText } from '../../src/shared/text/desk/admin.ts'
import { collegeIdsText } from '../../src/shared/text/desk/college-ids.ts'
import { collegesText } from '../../src/shared/text/desk/colleges.ts'
import { adminPaymentsText as payments } from '../../src/shared/text/desk/payments.ts'
import { peopleText } from '../../src/shared/text/desk/people.ts'
import { photosText } from '../../src/shared/text/desk/photos.ts'
import { adminPlansText, subscriptionsText } from '../../src/shared/text/desk/plans.ts'
import { adminReasonText } from '../../src/shared/text/desk/reasons.ts'
import { reportsText } from '../../src/shared/text/desk/reports.ts'
import { campusSettingsText } from '../../src/shared/text/desk/settings.ts'
import { tableText } from '../../src/shared/text/desk/table.ts'
import { plansText } from '../../src/shared/text/plans.ts'
import { leaveWaitingWork } from '../guide/waiting-work.ts'
import { adminOf, callerOf } from '../support/servers/admin.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, laptop, type OpenDesk, test, withoutWorker } from '../support/servers/stack.ts'
import type { Stack } from '../support/servers/stack-process.ts'

test.use(withoutWorker)

const severalPagesMs = 240_000

/** A person whom another admin has suspended appeals. */
const leaveAppeal = async (stack: Stack): Promise<void> => {
  const [him, colleague] = [
    await accountOf(stack, 'man@demo.campus'),
    await accountOf(stack, 'woman-two@demo.campus'),
  ]
  await (await adminOf(stack))('setAdmin', { uid: colleague.uid, admin: true, reason: 'asked' })
  await stack.control('idle')
  const suspend = await callerOf(stack, colleague.uid)
  await suspend('suspendUser', { uid: him.uid, reason: 'A complaint.', days: 3 })
  const outcomes = await stack.documents('outcomes')
  const outcomeId = outcomes
    .find(({ data }) => data.uid === him.uid)
    ?.path.split('/')
    .at(-1)
  await (await callerOf(stack, him.uid))('appeal', { outcomeId, text: 'It was a mistake.' })
}

/** Two screens of the desk that show the same, each as old as the other. */
const twoDesks = async (path: string, openDesk: OpenDesk, shown: (page: Page) => Promise<void>) => {
  const open = async () => {
    const { page } = await openDesk(path, laptop)
    await shown(page)
    return page
  }
  return [await open(), await open()] as const
}

const newsMs = 5_000

test('two admins see within five seconds who is on what, and what was decided', async ({
  stack,
  openDesk,
  signedIn,
}) => {
  await leaveWaitingWork(stack)
  const colleague = await accountOf(stack, 'woman-two@demo.campus')
  await (await adminOf(stack))('setAdmin', { uid: colleague.uid, admin: true, reason: 'asked' })
  await stack.control('idle')
  const { page: one } = await openDesk('photos', laptop)
  const { page: other } = await signedIn(colleague.email, '/admin/photos', laptop)
  const rowsOf = (page: Page) =>
    page.getByRole('region', { name: photosText.queue }).locator('tbody tr[data-index]')
  for (const page of [one, other]) await expect(rowsOf(page)).toHaveCount(2)
  const noticed = async (seen: () => Promise<void>): Promise<number> => {
    const begin = performance.now()
    await seen()
    return performance.now() - begin
  }

  await one.getByRole('button', { name: queueText.take }).click()
  await expect(one.getByRole('button', { name: queueText.mine })).toBeVisible()
  const marked = await noticed(() =>
    expect(rowsOf(other).first()).toContainText(queueText.onItShort(''), { timeout: newsMs }),
  )
  await expect(other.getByText(/ is on it since \d\d:\d\d\.$/)).toBeVisible()
  await one.getByRole('button', { name: photosText.approve, exact: true }).click()
  const decided = await noticed(() => expect(rowsOf(other)).toHaveCount(1, { timeout: newsMs }))
  // The row that she looks at stays until she goes on.
  await expect(other.getByText(queueText.gone)).toBeVisible()
  console.info(`seen after ${Math.round(marked)} and ${Math.round(decided)} ms`)
})

test('two admins at one payment: it is approved, and the one who rejects it is told @long', async ({
  stack,
  openDesk,
}) => {
  const { uid } = await accountOf(stack, 'man@demo.campus')
  const call = await callerOf(stack, uid)
  await call('submitPayment', { planId: 'plan-1', utr: '400000000001' })
  const select = tableText.selectShown
  const [one, other] = await twoDesks('payments', openDesk, (page) =>
    page.getByRole('checkbox', { name: select }).check(),
  )
  await other.getByRole('button', { name: payments.reject(1) }).click()
  await other.getByLabel(actionText.reason).fill('Not in the bank.')
  await one.getByRole('button', { name: payments.approve(1, '₹99') }).click()
  await expect(one.getByText(payments.approved(1))).toBeVisible()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: payments.reject(1) }).click()
  await expect(other.getByText(payments.others(1))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(other.getByText(payments.none)).toBeVisible()
  const stored = await stack.documents('payments')
  expect(stored.filter(({ data }) => data.utr === '400000000001')).toMatchObject([
    { data: { status: 'approved', approvals: 1 } },
  ])
})

test('two admins at one college: it joins the list, and the one who declines it is told @long', async ({
  stack,
  openDesk,
}) => {
  const { uid } = await accountOf(stack, 'woman@demo.campus')
  const call = await callerOf(stack, uid)
  await call('suggestCollege', { name: 'Acharya Institute', city: 'Delhi' })
  const [one, other] = await twoDesks('settings/colleges', openDesk, (page) =>
    page.getByLabel(collegesText.state, { exact: true }).fill('Delhi'),
  )
  await one.getByRole('button', { name: collegesText.accept }).click()
  await expect(one.getByText(collegesText.accepted('Acharya Institute'))).toBeVisible()
  await other.getByRole('button', { name: collegesText.decline }).click()
  await expect(other.getByText(collegesText.already.accepted('Acharya Institute'))).toBeVisible()
  const stored = await stack.documents('collegeSuggestions')
  expect(stored.map(({ data }) => data.state)).toContain('accepted')
  expect(stored.map(({ data }) => data.state)).not.toContain('declined')
})

/** Calls that list waiting items. */
const listCalls = /\/list[A-Z]\w+$/

/**
 * The focus stays inside the work, where the item was, so that an admin at the keyboard does not begin at the
 * top of the page again.
 */
const expectFocusInWork = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main')?.tagName))
    .toBe('MAIN')

const pressed = async (place: Page | Locator, name: string) => {
  const button = place.getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

test('two admins at each queue by keyboard: the second is told what stands, and the focus stays in the work @long', async ({
  stack,
  openDesk,
}) => {
  test.setTimeout(severalPagesMs)
  await leaveWaitingWork(stack)
  await leaveAppeal(stack)
  const [one, other] = await twoDesks('photos', openDesk, (page) =>
    expect(
      page.getByRole('region', { name: photosText.queue }).getByRole('row').nth(2),
    ).toBeVisible(),
  )
  /** The second looks at the list as it was, however long the first takes. */
  const go = async (path: string, region: string) => {
    for (const page of [one, other]) {
      await page.goto(`${stack.url}/admin/${path}`)
      await expect(page.getByRole('region', { name: region }).getByRole('row').nth(1)).toBeVisible()
    }
    await other.route(listCalls, (route) => route.abort())
  }
  const reasonGiven = async (page: Page, confirm: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(actionText.reason).fill('I looked at it.')
    await page.unroute(listCalls)
    await pressed(dialog, confirm)
  }

  await go('photos', photosText.queue)
  await pressed(one, photosText.approve)
  await expect(one.getByText(/was approved$/)).toBeVisible()
  await expectFocusInWork(one)
  await pressed(other, photosText.remove)
  await reasonGiven(other, photosText.remove)
  await expect(other.getByText(photosText.gone)).toBeVisible()
  await expectFocusInWork(other)

  await go('college-id-verification', collegeIdsText.waiting)
  await pressed(one, collegeIdsText.approve)
  await expect(one.getByText(/ is verified$/)).toBeVisible()
  await expectFocusInWork(one)
  await pressed(other, collegeIdsText.reject)
  await reasonGiven(other, collegeIdsText.reject)
  await expect(other.getByText(/^Decided meanwhile: .* is verified\.$/)).toBeVisible()
  await expectFocusInWork(other)

  await go('reports', reportsText.queue)
  for (const page of [one, other]) {
    await page.getByLabel(reportsText.opening.reason).fill('To decide it.')
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: reportsText.outcomes.warn }).check()
    await page.getByLabel(reportsText.decide.reason, { exact: true }).fill('Please be kind.')
  }
  await pressed(one, reportsText.decide.act)
  await expect(one.getByText(/ was warned$/)).toBeVisible()
  await expectFocusInWork(one)
  await other.unroute(listCalls)
  await pressed(other, reportsText.decide.act)
  await expect(other.getByText(reportsText.decide.already)).toBeVisible()
  await expectFocusInWork(other)

  await go('reports?view=appeals', reportsText.appeals.label)
  for (const page of [one, other])
    await page.getByLabel(reportsText.appeals.answer).fill('I read it.')
  await pressed(one, reportsText.appeals.uphold)
  await expect(one.getByText(/is told that the decision stands$/)).toBeVisible()
  await expectFocusInWork(one)
  await other.unroute(listCalls)
  await pressed(other, reportsText.appeals.restore)
  await expect(other.getByText(reportsText.decide.already)).toBeVisible()
  await expectFocusInWork(other)
  const outcomes = (await stack.documents('outcomes')).map(({ data }) => data)
  expect(outcomes).toContainEqual(
    expect.objectContaining({ appeal: expect.objectContaining({ state: 'upheld' }) }),
  )
})

test('two admins at a price, a gift and the settings: the second overwrites and doubles nothing @long', async ({
  stack,
  openDesk,
}) => {
  test.setTimeout(severalPagesMs)
  const meanwhile = adminReasonText['changed-meanwhile'] ?? ''
  const him = await accountOf(stack, 'man-without-plan@demo.campus')
  const [one, other] = await twoDesks('plans', openDesk, async (page) => {
    await page.getByRole('region', { name: adminPlansText.list }).getByRole('row').nth(1).click()
    await page.getByLabel(adminPlansText.fields.price).fill('123')
  })
  await other.getByLabel(adminPlansText.fields.price).fill('321')
  await pressed(one, adminPlansText.save)
  await expect(one.getByRole('row').filter({ hasText: '₹123' })).toBeVisible()
  await pressed(other, adminPlansText.save)
  await expect(other.getByText(meanwhile)).toBeVisible()
  await pressed(other, actionText.cancel)
  await expect(other.getByRole('row').filter({ hasText: '₹321' })).toHaveCount(0)

  for (const page of [one, other]) {
    await pressed(page, subscriptionsText.grant)
    await page.getByLabel(subscriptionsText.target).fill(him.email)
    await page.getByLabel(actionText.reason).fill('He wrote to us.')
  }
  await pressed(one.getByRole('dialog'), subscriptionsText.grant)
  await expect(one.getByText(subscriptionsText.granted)).toBeVisible()
  await pressed(other.getByRole('dialog'), subscriptionsText.grant)
  await expect(other.getByText(meanwhile)).toBeVisible()
  const gifts = async () =>
    (await stack.documents('ledger')).filter(({ data }) => data.uid === him.uid)
  expect(await gifts()).toHaveLength(1)
  const told = one.getByRole('listitem').filter({ hasText: subscriptionsText.granted })
  await told.getByRole('button', { name: actionText.undo }).press('Enter')
  await expect(one.getByText(subscriptionsText.takenBack)).toBeVisible()
  expect(await gifts()).toHaveLength(2)
  await one
    .getByRole('row')
    .filter({ hasText: him.name ?? '' })
    .first()
    .click()
  const ledger = one.getByRole('region', { name: subscriptionsText.ledgerOf(him.name ?? '') })
  await expect(
    ledger.getByText(plansText.entry({ kind: 'takenBack', planName: undefined })),
  ).toBeVisible()
  await expect(ledger.getByRole('button', { name: subscriptionsText.takeBack })).toHaveCount(0)

  for (const [page, email] of [
    [one, 'one@demo.campus'],
    [other, 'other@demo.campus'],
  ] as const) {
    await page.goto(`${stack.url}/admin/settings`)
    await page.getByLabel(campusSettingsText.supportEmail).fill(email)
  }
  await pressed(one, campusSettingsText.save)
  await expect(one.getByText(campusSettingsText.saved)).toBeVisible()
  await pressed(other, campusSettingsText.save)
  await expect(other.getByText(meanwhile)).toBeVisible()
  await expect(other.getByLabel(campusSettingsText.supportEmail)).toHaveValue('other@demo.campus')
  const config = (await stack.documents('config')).find(({ path }) => path === paths.config)
  expect(config?.data.supportEmail).toBe('one@demo.campus')
})

test('an admin whose desk is taken away reads so at once, and no row stays @long [24]', async ({
  stack,
  signedIn,
}) => {
  const him = await accountOf(stack, 'man@demo.campus')
  const boss = await accountOf(stack, 'admin@demo.campus')
  const call = await callerOf(stack, boss.uid)
  await call('setAdmin', { uid: him.uid, admin: true, reason: 'asked' })
  await stack.control('idle')
  const { page } = await signedIn(him.email, '/admin/people')
  const rows = page.getByRole('region', { name: peopleText.label }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await call('setAdmin', { uid: him.uid, admin: false, reason: 'asked' })
  await expect(page.getByText(adminText.only).first()).toBeVisible()
  await expect(rows).toHaveCount(0)
})
