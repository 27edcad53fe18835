import * as limits from '../../src/shared/limits.ts'
import { actionText } from '../../src/shared/text/desk/action.ts'
import {
  curationActsText,
  curationDecksText,
  curationFormText,
  curationReportText,
  curationText,
  publishText,
} from '../../src/shared/text/desk/curation.ts'
import { onCall } from '../support/browser/calls.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

test.use(withoutWorker)

const size = { width: 1280, height: 800 }

test('an admin curates the round: dry run, drafts, a change by hand; a publishing asks first, and sends what is on the screen [95]', async ({
  stack,
  openDesk,
}) => {
  const { page } = await openDesk('curation', size)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const press = (name: string) => button(name).click()

  await page.getByLabel(curationFormText.floor).fill('11')
  await expect(page.getByText(curationFormText.floorAboveCap)).toBeVisible()
  await expect(button(curationText.dryRun)).toBeDisabled()
  await page.getByLabel(curationFormText.floor).fill('0')
  await page.getByLabel(curationFormText.seed).fill('7')
  await press(curationText.dryRun)
  const report = page.getByRole('region', { name: curationReportText.heading })
  await expect(report.getByRole('row', { name: curationReportText.rows.repeats })).toContainText(
    '0',
  )
  const hash = await report.locator('code').textContent()

  await press(curationActsText.save)
  await expect(page.getByText(/^\d+ drafts are saved$/)).toBeVisible()
  const [run] = await stack.documents('curationRuns')
  expect(run?.data).toMatchObject({ hash, settings: { floor: 0, seed: 7 } })

  // The server knows of somebody below the floor. Its question, and the answer, outlive a lost network.
  const asked = page.getByRole('dialog')
  const publishTo = asked.getByRole('button', { name: /^Publish to / })
  const written = asked.getByLabel(actionText.reason)
  await press(curationActsText.publish)
  const error = { status: 'FAILED_PRECONDITION', details: { reason: 'reason-needed' } }
  const headers = { 'access-control-allow-origin': '*' }
  let answerAgain = await onCall(page, 'publishAssignments', (route) =>
    route.fulfill({ status: 400, headers, json: { error } }),
  )
  await publishTo.click()
  await expect(asked.getByText(publishText.asked)).toBeVisible()
  await written.pressSequentially('Two left.')
  await answerAgain()
  answerAgain = await onCall(page, 'publishAssignments', (route) => route.abort('connectionreset'))
  await publishTo.click()
  await expect(asked).toBeHidden()
  await expect(page.getByText(curationActsText.again)).toBeVisible()
  await press(curationActsText.publish)
  await expect(written).toHaveValue('Two left.')
  await answerAgain()
  await page.keyboard.press('Escape')

  const men = page.getByRole('region', { name: curationDecksText.show }).first()
  await men.locator('tbody tr[data-index="0"]').click()
  const deck = page.getByRole('article', { name: /^Deck of / })
  const removals = deck.getByRole('button', { name: curationDecksText.remove })
  await expect(deck.getByText(/\d+\.\d points/).first()).toBeVisible()
  const before = await removals.count()
  expect(before).toBeGreaterThan(1)
  expect(before).toBeLessThanOrEqual(limits.deckMax)
  await removals.first().click()
  await expect(page.getByText(/^The deck of .* is changed$/)).toBeVisible()
  await expect(removals).toHaveCount(before - 1)

  // A floor that all reach needs no reason, also after a question about drafts that have changed since.
  await press(curationActsText.publish)
  await expect(publishTo).toBeEnabled()
  await expect(written).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByLabel(curationFormText.floor).fill('10')
  await press(curationText.dryRun)
  await press(curationActsText.save)
  await expect(button(curationActsText.publish)).toBeEnabled()

  // After another dry run, the saved drafts differ from the screen, so they cannot be published.
  await page.getByLabel(curationFormText.parts.age, { exact: true }).fill('90')
  await press(curationText.dryRun)
  await expect(page.getByText(curationActsText.steps.save)).toBeVisible()
  await expect(button(curationActsText.publish)).toBeDisabled()
  await press(curationActsText.discard)
  await expect(page.getByText(curationActsText.steps.publish)).toBeVisible()

  const saved = await stack.documents('drafts')
  const cards = saved.flatMap(({ data }) => data.assignedUids as string[]).length
  const count = saved.filter(({ data }) => (data.assignedUids as string[]).length > 0).length
  await press(curationActsText.publish)
  await expect(asked).toContainText(publishText.sent(count, cards))
  await expect(asked).toContainText(publishText.final)
  await page.keyboard.press('Escape')
  await expect(page.getByText(curationActsText.neverPublished)).toBeVisible()
  await press(curationActsText.publish)
  // With a floor that no man reaches, the dialog asks for a reason, and the log keeps it.
  const confirm = asked.getByRole('button', { name: publishText.confirm(count) })
  await expect(confirm).toBeDisabled()
  await written.fill('Few men this week')
  await confirm.click()
  await expect(page.getByText(/^\d+ men have a deck$/)).toBeVisible()
  await expect(page.getByText(/All decks were published/)).toBeVisible()
  const roundId = String(run?.data.roundId)
  const decks = new Map(
    (await stack.documents('assignments'))
      .filter(({ data }) => data.roundId === roundId)
      .map(({ data }) => [data.viewerUid, data.uids as string[]]),
  )
  const drafts = (await stack.documents('drafts')).filter(({ data }) => data.roundId === roundId)
  expect(drafts.length).toBeGreaterThan(10)
  for (const { data } of drafts) {
    expect(decks.get(data.uid)?.toSorted()).toEqual((data.assignedUids as string[]).toSorted())
  }
  await expect(page.getByText(curationActsText.steps.done)).toBeVisible()
  const log = await stack.documents('auditLog')
  expect(log.map(({ data }) => data.request)).toContainEqual(
    expect.objectContaining({ roundId: expect.any(String), reason: 'Few men this week' }),
  )
})
