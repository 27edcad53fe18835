import { durations } from '../../src/shared/limits.ts'
import { text } from '../../src/shared/text.ts'
import { expect, holdRows, session, test } from '../screens/app.ts'
import { roundAt, roundRows } from '../support/screens/round-rows.ts'
import { roundStates } from '../support/screens/round-states.ts'

test.describe.configure({ mode: 'parallel' })

test('the badge, the countdown and Like disappear offline when the window ends', async ({
  page,
  context,
}) => {
  const now = Date.now()
  const round = roundAt('boysLive', now)
  const endAt = now + durations.minute
  const phases = { ...round.phases, boys: { ...round.phases.boys, endAt } }
  await holdRows(page, session, {
    ...roundRows('male', 'boysLive', now),
    rounds: [{ ...round, phases }],
  })
  await page.clock.install({ time: now })
  await page.goto(roundStates.male.path)
  const like = page.getByRole('button', { name: text.rounds.like, exact: true })
  await expect(like).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText(text.rounds.boysLive)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d+ s left$/)
  await page.clock.runFor(durations.minute)
  await expect(page.getByText(text.rounds.boysLive)).toBeHidden()
  await expect(like).toBeDisabled()
  await expect(page.getByText(text.rounds.boysGrace)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^The girls’ round opens in /)
})
