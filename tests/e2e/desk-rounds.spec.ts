import type { Page } from '@playwright/test'
import { fromCampusField, toCampusField } from '../../src/shared/domain/time/campus-time.ts'
import { durations } from '../../src/shared/limits.ts'
import { actionText } from '../../src/shared/text/desk/action.ts'
import { adminText } from '../../src/shared/text/desk/admin.ts'
import { roundMatchesText } from '../../src/shared/text/desk/round-matches.ts'
import {
  adminRoundsText,
  eventsText,
  participantsText,
  roundEndText,
  roundStateText,
  roundStepsText,
  settingsText,
  windowsText,
} from '../../src/shared/text/desk/rounds.ts'
import { onCall } from '../support/browser/calls.ts'
import { rowsOn } from '../support/browser/phone-rows.ts'
import { accountOf } from '../support/servers/campus.ts'
import { expect, laptop, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const { hour, day } = durations

const field = (page: Page, label: string) =>
  page.getByRole('article').getByLabel(label, { exact: true })

const plan = async (page: Page, from: number) => {
  const at = (hours: number) => toCampusField(from + hours * hour)
  await field(page, adminRoundsText.boysFrom).fill(at(0))
  await field(page, adminRoundsText.boysTo).fill(at(6))
  await field(page, adminRoundsText.girlsFrom).fill(at(5))
  await field(page, adminRoundsText.girlsTo).fill(at(12))
  await expect(page.getByText(windowsText.problem.overlap)).toBeVisible()
  await expect(page.getByRole('button', { name: windowsText.save })).toBeDisabled()
  await field(page, adminRoundsText.girlsFrom).fill(at(7))
  await page.getByRole('button', { name: windowsText.save }).click()
  await expect(page.getByText(windowsText.saved)).toBeVisible()
}

test('an admin creates, plans, fills, deactivates and activates a round', async ({
  stack,
  openDesk,
}) => {
  const { page } = await openDesk('rounds', laptop)
  await expect(page.getByText(/^Pending: \d+$/)).toBeVisible()

  // The new round is prepared beside the running one, so one press ends no round.
  await page.getByRole('button', { name: adminRoundsText.create }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(adminRoundsText.name).pressSequentially('Spring round')
  await expect(dialog.getByText(roundEndText.over)).toBeHidden()
  await dialog.getByRole('button', { name: adminRoundsText.prepare, exact: true }).click()
  const detail = page.getByRole('article')
  await expect(detail.getByRole('heading', { name: 'Spring round' })).toBeVisible()
  await expect(detail).toContainText(roundStateText.inactive)
  const activeNames = async () =>
    (await stack.documents('matchingRounds'))
      .filter(({ data }) => data.isActive === true)
      .map(({ data }) => data.name)
  expect(await activeNames()).toEqual(['Winter round'])

  // The button that makes the round active says that it ends the other; its dialog says what this costs,
  // and asks why.
  const end = adminRoundsText.endAndActivate('Winter round', 'Spring round')
  await page.getByRole('button', { name: end }).click()
  await expect(dialog.getByText(roundEndText.over)).toBeVisible()
  await expect(dialog.getByText(roundEndText.charged(15))).toBeVisible()
  await expect(dialog.getByRole('button', { name: end })).toBeDisabled()
  await dialog.getByLabel(actionText.reason).pressSequentially('It was a rehearsal.')
  await dialog.getByRole('button', { name: end }).click()
  await expect(detail).toContainText('Preparing')
  expect(await activeNames()).toEqual(['Spring round'])

  const start = fromCampusField(toCampusField(Date.now() + day)) ?? 0
  await plan(page, start)
  await expect(detail).toContainText('Scheduled')
  const steps = page.getByRole('region', { name: roundStepsText.heading })
  await expect(steps).toContainText(roundStepsText.next.participants)
  await detail.getByText(roundStepsText.details).click()
  await expect(detail.getByText(eventsText.name.boysStart)).toBeVisible()

  await page.getByLabel(settingsText.womenPerMan).fill('4')
  await page.getByLabel(settingsText.exposureFloor).fill('11')
  await expect(page.getByText(settingsText.floorAboveCap)).toBeVisible()
  await page.getByLabel(settingsText.exposureFloor).fill('2')
  await page.getByRole('button', { name: settingsText.save }).click()
  await expect(page.getByText(settingsText.saved)).toBeVisible()

  await page.getByRole('button', { name: participantsText.compute }).click()
  await expect(detail.getByText(/\d+ men, \d+ women, 0 sitting out/)).toBeVisible()
  await expect(steps.getByRole('link', { name: roundStepsText.curate })).toBeVisible()
  await page.getByLabel(participantsText.target).fill('nobody@demo.campus')
  await page.getByRole('button', { name: participantsText.add }).click()
  await expect(page.getByText(adminText.noUser)).toBeVisible()
  await page.getByLabel(participantsText.target).fill('woman@demo.campus')
  await page.getByRole('button', { name: participantsText.add }).click()
  await expect(page.getByText(participantsText.notAllowed)).toBeVisible()

  // A person is taken out before the start, with a reason.
  const people = page.getByRole('region', { name: participantsText.heading })
  await people.locator('tbody tr[data-index="0"]').click()
  await page.getByRole('button', { name: participantsText.takeOut }).click()
  // The answer is lost, and the row shows what was done: the dialog keeps its words, and ends by another press.
  const why = dialog.getByLabel(actionText.reason)
  await why.pressSequentially('Asked by phone.')
  const answerAgain = await onCall(page, 'sitOutParticipant', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: participantsText.takeOut }).click()
  await expect(detail.getByText(/\d+ men, \d+ women, 1 sitting out/)).toBeVisible()
  await expect(page.getByText(participantsText.isOut)).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(why).toHaveValue('Asked by phone.')
  await answerAgain()
  await dialog.getByRole('button', { name: participantsText.takeOut }).click()
  await expect(page.getByText(/ is out of this round$/)).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: adminRoundsText.deactivate }).click()
  await expect(page.getByText(roundEndText.again)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: adminRoundsText.deactivate }).click()
  await expect(page.getByText(adminRoundsText.deactivated)).toBeVisible()
  await expect(detail).toContainText(roundStateText.inactive)
  await expect(detail.getByText(adminText.noActiveRound)).toBeVisible()
  await page.getByRole('button', { name: adminRoundsText.activate, exact: true }).click()
  await expect(detail).toContainText('Scheduled')

  const rounds = await stack.documents('matchingRounds')
  expect(rounds.filter(({ data }) => data.isActive === true)).toMatchObject([
    { data: { name: 'Spring round', settings: { womenPerMan: 4, exposureFloor: 2 } } },
  ])
})

test('the matches of a round show boy and girl and the time, and nothing of them is on the disk', {
  tag: '@long',
}, async ({ stack, signedIn }) => {
  const { page } = await signedIn('admin@demo.campus')
  await expect(page).toHaveURL(/\/dashboard\/round$/)
  const [match] = await stack.documents('matches')
  await page.setViewportSize(laptop)
  const roundId = String(match?.data.roundId)
  await page.goto(`${stack.url}/admin/rounds/${roundId}/matches`)
  await expect(page.getByRole('heading', { name: roundMatchesText.title(roundId) })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Matched' })).toHaveCount(5)
  await page.goto(`${stack.url}/admin/rounds/nowhere/matches`)
  await expect(page.getByText(roundMatchesText.none)).toBeVisible()
  const { uid } = await accountOf(stack, 'admin@demo.campus')
  const kept = (await rowsOn<{ query: string }>(page, uid, 'deskAnswers')).map(({ query }) => query)
  expect(kept).toContainEqual(expect.stringContaining('listPendingPayments'))
  expect(kept.filter((query) => /Matches|Late|Unpromoted/.test(query))).toEqual([])
})
