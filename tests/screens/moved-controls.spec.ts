import { languages } from '../../src/shared/language/language.ts'
import { watchControls } from '../support/browser/moved-controls.ts'
import { quietOnPage } from '../support/browser/quiet-on-page.ts'
import { everyScreen } from '../support/screens/every-screen.ts'
import { rowOf, shownOn } from '../support/screens/placed-entries.ts'
import { screens } from '../support/screens/user-action-screens.ts'
import { addRows, chooseLanguage, expect, holdRows, replaceRows, test } from './app.ts'

test.describe.configure({ mode: 'parallel' })

/** The time in which parts come that a screen does not wait for. */
const lateMs = 900
/** A delivered line is said for three seconds. */
const saidMs = 4_500

/** States in which something comes above a control, and must. */
const arrivesAbove: Readonly<Record<string, string>> = {
  'round-male: like-refused': 'the card says above its button why the like was refused',
  'round-female: confirm-refused': 'the same, of a confirmation',
}

/** The others belong to the long run. */
const everyday = 'others: chat'

for (const screen of everyScreen) {
  const name = `${screen.part}: ${screen.name}`
  if (name in arrivesAbove) continue
  const title = `no control moves by itself as the screen opens, goes offline and comes back: ${name}`
  test(title, { tag: name === everyday ? [] : '@long' }, async ({ page, context }) => {
    const expectNoneMoved = await watchControls(context)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await holdRows(page, screen.who, screen.rows(Date.now()))
      await page.goto(screen.path)
      await quietOnPage(page, lateMs)
      await context.setOffline(true)
      await quietOnPage(page, lateMs)
      await context.setOffline(false)
      await quietOnPage(page, lateMs)
    }
    expectNoneMoved()
  })
}

/** An entry that is itself what moves: the message goes with it. */
const isDrawnAsEntry = (name: string): boolean => name === 'sendMessage'

/** The others belong to the long run. */
const dailyEntry = 'editProfile'

for (const [screen, { path, who, rows, ...rest }] of Object.entries(screens)) {
  for (const name of shownOn(screen as keyof typeof screens)) {
    if (isDrawnAsEntry(name)) continue
    const title = `no control moves as an entry arrives and its line goes: ${screen}, ${name}`
    test(title, { tag: name === dailyEntry ? [] : '@long' }, async ({ page, context }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await holdRows(page, who, { ...rows(Date.now()), outbox: [rowOf(name, 1, 'queued')] })
      await page.goto(path)
      if ('open' in rest) await rest.open(page)
      await quietOnPage(page, lateMs)
      const expectNoneMoved = await watchControls(context)
      await addRows(page, who, { outbox: [rowOf(name, 1, 'delivered')] })
      await quietOnPage(page, saidMs)
      await replaceRows(page, who, { outbox: [] })
      await quietOnPage(page, lateMs)
      expectNoneMoved()
    })
  }
}

test('the cloud of an entry breaks the bar of somebody who joins into no second row', async ({
  page,
}) => {
  const { path, who, rows } = screens['first step']
  const heights = async (): Promise<number[]> => {
    const found: number[] = []
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      found.push(await page.getByRole('banner').evaluate((bar) => bar.clientHeight))
    }
    return found
  }
  for (const language of languages) {
    const outbox = [rowOf('acceptTerms', 1, 'queued')]
    await holdRows(page, who, { ...rows(Date.now()), outbox })
    await chooseLanguage(page, language)
    await page.goto(path)
    await expect(page.getByRole('banner').getByRole('button')).toBeVisible()
    const before = await heights()
    await replaceRows(page, who, { outbox: [] })
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toHaveCount(0)
    expect(await heights(), language).toEqual(before)
  }
})
