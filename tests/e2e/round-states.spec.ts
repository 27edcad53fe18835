import { durations } from '../../src/shared/limits.ts'
import { genders } from '../../src/shared/model/people/answers.ts'
import { text } from '../../src/shared/text.ts'
import { changeRows, expect, holdRows, session, test } from '../screens/app.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { picture } from '../support/browser/picture.ts'
import { roundAt, roundRows } from '../support/screens/round-rows.ts'
import { roundStates } from '../support/screens/round-states.ts'

test.describe.configure({ mode: 'parallel' })

for (const gender of genders) {
  const { path, states } = roundStates[gender]
  test(
    `every state of the round as seen by a ${gender}`,
    { tag: '@long' },
    async ({ page }, info) => {
      test.setTimeout(400_000)
      const who = { ...session, gender }
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await holdRows(page, who, roundRows(gender, null, Date.now()))
      await page.goto(path)
      for (const [index, { name, rows, open, says }] of states.entries()) {
        await test.step(name, async () => {
          await changeRows(page, who, rows(Date.now()))
          await open?.(page)
          for (const words of says) {
            await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
          }
          await picture(page, info, `${gender}-${name}`)
          // Every state once, half of them in each light.
          await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
          await expectAccessible(page)
        })
      }
    },
  )
}

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
