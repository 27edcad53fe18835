import type { Page } from '@playwright/test'
import type { OutboxRow } from '../../../src/data/db.ts'
import { durations } from '../../../src/shared/limits.ts'
import { outboxText } from '../../../src/shared/text/outbox.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { places, type Shown, screens } from '../../support/deed-places.ts'
import { addRows, changeRows, expect, holdRows, test } from './app.ts'

const shown = Object.keys(places) as Shown[]

const rowOf = (name: Shown, order: number, state: OutboxRow['state']): OutboxRow => ({
  key: places[name].key,
  name,
  args: places[name].args,
  lane: `lane ${name}`,
  order,
  state,
  createdAt: Date.now(),
  attempts: 1,
  // Nothing of this is sent while somebody looks.
  retryAt: Date.now() + durations.hour,
  retrySetBy: 'server',
  retrySetAt: Date.now(),
  ...(state === 'refused' ? { reason: 'not-allowed' } : {}),
  ...(state === 'delivered' ? { deliveredAt: Date.now() + durations.second } : {}),
})

const lineOf = (page: Page, name: Shown, state: OutboxRow['state']) => {
  const line = places[name].lines[state]
  return line === null ? null : page.getByText(line, { exact: true }).first()
}

/** 44 pixels, reached by the keyboard, beside the reason. */
const expectAnswers = async (page: Page, name: Shown): Promise<void> => {
  const place = lineOf(page, name, 'refused')?.locator('..')
  for (const words of [outboxText.retry, outboxText.discard]) {
    const button = place?.getByRole('button', { name: words })
    if (button === undefined) throw new Error(`${name} says nothing when it was refused`)
    await button.focus()
    await expect(button).toBeFocused()
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
}

/** The others belong to the long run. */
const everyday = new Set(['his round', 'her round', 'conversation'])

for (const [screen, { path, who, rows, ...rest }] of Object.entries(screens)) {
  const here = shown.filter((name) => places[name].screen === screen)
  const outbox = (state: OutboxRow['state']) => here.map((name, at) => rowOf(name, at + 1, state))

  const change = 'remembers' in rest ? changeRows : addRows

  const title = `what waits, arrives or is refused says so at its item: ${screen} (${here.join(', ')})`
  test(title, { tag: everyday.has(screen) ? [] : '@long' }, async ({ page }) => {
    expect(here).not.toEqual([])
    await holdRows(page, who, { ...rows(Date.now()), outbox: outbox('queued') })
    await page.goto(path)
    if ('open' in rest) await rest.open(page)
    for (const state of ['queued', 'delivered', 'refused'] as const) {
      if (state !== 'queued') await change(page, who, { outbox: outbox(state) })
      if (change === changeRows && state !== 'queued' && 'open' in rest) await rest.open(page)
      for (const name of here) {
        const line = lineOf(page, name, state)
        if (line !== null) await expect(line, `${name}, ${state}`).toBeVisible()
      }
    }
    for (const name of here) await expectAnswers(page, name)
    await expectAccessible(page)
    for (const name of here) {
      const line = page.getByText(places[name].lines.refused ?? '', { exact: true })
      await line.first().locator('..').getByRole('button', { name: outboxText.discard }).click()
      await expect(line).toHaveCount(0)
    }
  })
}
