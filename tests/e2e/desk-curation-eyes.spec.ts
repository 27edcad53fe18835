import { ageText } from '../../src/shared/text/desk/action.ts'
import {
  curationActsText,
  curationChangesText,
  curationDecksText,
  curationFormText,
  curationFunnelText,
  curationReportText,
  curationSeenText,
  curationText,
} from '../../src/shared/text/desk/curation.ts'
import { knownPairsText } from '../../src/shared/text/desk/known-pairs.ts'
import { roundsText } from '../../src/shared/text/rounds/rounds.ts'
import { adminOf } from '../support/servers/admin.ts'
import { expect, test } from '../support/servers/stack.ts'

test('at 768 an admin measures a round by the last one, weighs known pairs, and looks with their eyes @long', async ({
  stack,
  openDesk,
}) => {
  const ask = await adminOf(stack)
  const before = await stack.documents('matchingRounds')
  const last = before.find(({ data }) => data.isActive === true)
  await ask('createRound', { roundId: 'spring', name: 'Spring round', reason: 'It rains' })
  await ask('computeParticipants', {})
  const lastName = String(last?.data.name)

  const { context, page } = await openDesk('curation', { width: 768, height: 1024 })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  // People who stop at a step are listed behind its number.
  const funnel = page.getByRole('region', { name: curationFunnelText.heading })
  await funnel.getByRole('button', { name: curationFunnelText.stopped.participants }).click()
  const list = page.getByRole('dialog', { name: curationFunnelText.stopped.participants })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await press(curationFunnelText.close)

  // A weight that is changed is seen at once in what known pairs score.
  await page.getByText(knownPairsText.heading).click()
  const shown = page.getByRole('row', { name: knownPairsText.outcomes.shown })
  const cells = async () => (await shown.getByRole('cell').allTextContents()).slice(1)
  await expect(shown).toBeVisible()
  const [old, same] = await cells()
  expect(same).toBe(old)
  await page.getByLabel(curationFormText.slide(curationFormText.parts.age)).fill('90')
  await expect.poll(async () => (await cells())[1]).not.toBe(old)
  expect((await cells())[0]).toBe(old)
  await page.getByLabel(curationFormText.parts.age, { exact: true }).fill('15')

  await page.getByLabel(curationFormText.floor).fill('0')
  await press(curationText.dryRun)
  const report = page.getByRole('region', { name: curationReportText.heading })
  await expect(report.getByRole('columnheader', { name: lastName })).toBeVisible()
  const changes = page.getByRole('region', { name: curationChangesText.heading(lastName) })
  await expect(changes.getByText(curationChangesText.shownAgain(0))).toBeVisible()
  await press(curationActsText.save)
  await expect(page.getByText(/^\d+ drafts are saved$/)).toBeVisible()

  // A change by hand is in the report of the drafts.
  const ofDrafts = page.getByRole('region', { name: curationReportText.headingOfDrafts })
  const short = () =>
    ofDrafts.getByRole('row', { name: curationReportText.rows.shortMen }).textContent()
  const shortBefore = await short()
  const decks = page.getByRole('region', { name: curationDecksText.show }).first()
  await decks.locator('tbody tr[data-index="0"]').click()
  const deck = page.getByRole('article', { name: /^Deck of / })
  await deck.getByRole('button', { name: curationDecksText.remove }).first().click()
  await expect(page.getByText(/^The deck of .* is changed$/)).toBeVisible()
  await expect.poll(short).not.toBe(shortBefore)

  // The admin sees his deck as he will see it, by his own cards without a name.
  await deck.getByRole('button', { name: curationSeenText.see }).click()
  await expect(deck.getByText(roundsText.hidden).first()).toBeVisible()
  await expect(deck.getByText(roundsText.profileOf(1, await cardsIn()))).toBeVisible()
  async function cardsIn() {
    return deck.getByRole('button', { name: curationDecksText.remove }).count()
  }
  await deck
    .getByRole('button', { name: /^Who may see / })
    .first()
    .click()
  await expect(deck.getByText(/each may like her/)).toBeVisible()

  // Without a network all of it stays, with its age, and what would write rests.
  await context.setOffline(true)
  await expect(
    page.getByRole('button', { name: `${curationActsText.publish} (offline)` }),
  ).toBeDisabled()
  await expect(deck.getByRole('button', { name: /^Remove .*\(offline\)/ }).first()).toBeDisabled()
  await page.getByRole('button', { name: ageText.refresh }).first().click()
  await expect(page.getByText(/No answer\. Shown as of \d\d:\d\d/).first()).toBeVisible()
  await expect(ofDrafts).toBeVisible()
  await press(curationText.dryRun)
  await expect(report.locator('code')).toBeAttached()
})
