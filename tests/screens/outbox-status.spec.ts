import type { Locator, Page } from '@playwright/test'
import type { OutboxRow } from '../../src/data/database/schema.ts'
import { outboxText } from '../../src/shared/text/outbox.ts'
import type { Shown } from '../support/acts/act.ts'
import { acts } from '../support/acts/table.ts'
import { expectAccessible } from '../support/browser/accessible.ts'
import { lineOf, rowOf, shownOn } from '../support/screens/placed-entries.ts'
import { screens } from '../support/screens/user-action-screens.ts'
import {
  addRows,
  changeRows,
  expect,
  holdRows,
  type Rows,
  replaceRows,
  stepTo,
  test,
} from './app.ts'
import { me } from './rows.ts'

/** Expects each button beside the reason to be 44 pixels high and within reach of the keyboard. */
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
const everyday = 'his round'

for (const [screen, { path, who, rows, ...rest }] of Object.entries(screens)) {
  const here = shownOn(screen as keyof typeof screens)
  const outbox = (state: OutboxRow['state']) => here.map((name, at) => rowOf(name, at + 1, state))

  const change = 'remembers' in rest ? changeRows : addRows

  const title = `an entry that waits, arrives or is refused says so at its item: ${screen} (${here.join(', ')})`
  test(title, { tag: screen === everyday ? [] : '@long' }, async ({ page }) => {
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
      const line = page.getByText(acts[name].shown.lines.refused ?? '', { exact: true })
      await line.first().locator('..').getByRole('button', { name: outboxText.discard }).click()
      await expect(line).toHaveCount(0)
    }
  })
}

test('a photo shows as delivered although the profile with it arrives before its outbox entry is marked', async ({
  page,
}) => {
  const { path, who, rows, open } = screens.photos
  const held: Rows = rows(Date.now())
  await holdRows(page, who, { ...held, outbox: [rowOf('putPhoto', 1, 'queued')] })
  await page.goto(path)
  await open(page)
  const photo = page.locator('[data-photo="local:kept"]')
  await expect(photo.getByText(outboxText.savedShort)).toBeVisible()
  const address = 'https://photos.test/kept.jpg'
  const upload = { id: 'kept', path: '', session: '', received: 8, sent: 8, address }
  const profile = { ...held.me?.[0], photoUrls: [address] }
  await replaceRows(page, who, { me: [profile], uploads: [upload], outbox: [] })
  const arrived = page.locator(`[data-photo="${address}"]`)
  await expect(arrived.getByText(outboxText.delivered)).toBeVisible()
  await expect(arrived.getByText(outboxText.delivered)).toBeHidden()
})

test('Retry and Discard by keyboard leave the focus at their item or beside it', async ({
  page,
}) => {
  const { path, who, rows } = screens.conversation
  const saidNot = (id: string, order: number): OutboxRow => ({
    ...rowOf('sendMessage', order, 'refused'),
    key: `message:${id}`,
    args: { matchId: `${me}_girl`, id, text: `Not ${id}`, clientAt: Date.now() },
  })
  const outbox = [saidNot('one', 1), saidNot('two', 2), saidNot('three', 3)]
  await holdRows(page, who, { ...rows(Date.now()), outbox })
  await page.goto(path)
  const focused = page.locator(':focus')
  const press = async (item: Locator, name: string) => {
    await item.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  const log = page.getByRole('log')
  const message = (id: string) => log.getByRole('listitem').filter({ hasText: `Not ${id}` })

  await test.step('in a conversation', async () => {
    await press(message('one'), outboxText.discard)
    await expect(message('one')).toHaveCount(0)
    await expect(message('two')).toBeFocused()
    await press(message('two'), outboxText.retry)
    await expect(message('two').getByRole('button')).toHaveCount(0)
    await expect(log.locator(':focus')).toHaveCount(1)
  })

  await test.step('in the list of what waits', async () => {
    // A conversation has one bar on a phone, without the list.
    await stepTo(page, '/dashboard/matches')
    await page.getByRole('button', { name: outboxText.count(2) }).click()
    const sheet = page.getByRole('dialog')
    const items = sheet.getByRole('listitem')
    await expect(items).toHaveCount(2)
    await press(items.first(), outboxText.discard)
    await expect(items).toHaveCount(1)
    await expect(items).toBeFocused()
    await press(items, outboxText.discard)
    await expect(items).toHaveCount(0)
    await expect(focused).toHaveRole('dialog')
  })
})
