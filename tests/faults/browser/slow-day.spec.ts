import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { collections } from '../../../src/shared/paths.ts'
import { photosText } from '../../../src/shared/text/profile/photos.ts'
import { text } from '../../../src/shared/text.ts'
import { openLine } from '../../browsers/line.ts'
import { earlierMatch, man, woman } from '../../browsers/people.ts'
import { losing, narrowChannel } from '../../browsers/slow-line.ts'
import { like, turnTo } from '../../support/browser/deck.ts'
import { choosePhoto } from '../../support/browser/joining.ts'
import { chooseAccount } from '../../support/browser/person.ts'
import { accountOf, likesOf } from '../../support/servers/campus.ts'
import { expect, test } from '../../support/servers/stack.ts'
import { tourFolder } from '../../tour/tour-page.ts'

/** "2G" as browsers' tools have it, and worse. */
const bytesPerSecond = 32_000
const latencyMs = 600
const lost = 0.3
const slowdown = 6
const screen = { width: 360, height: 640 }

/** Runs in the page: counts the looks that met an empty screen. */
const watchEmptiness = () => {
  addEventListener('DOMContentLoaded', () => {
    let empty = 0
    setInterval(() => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
      empty = document.body.innerText.trim() === '' ? empty + 1 : 0
      if (empty > 3) document.documentElement.dataset.wasEmpty = location.pathname
    }, 250)
  })
}

const expectNeverEmpty = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.dataset.wasEmpty)).toBeUndefined()
}

test('a day at 2G with 30 % loss on a slow phone loses nothing, doubles nothing, and says what it does @long', async ({
  browser,
  stack,
}) => {
  test.setTimeout(900_000)
  const [him, her, friend] = [
    await accountOf(stack, man),
    await accountOf(stack, woman),
    await accountOf(stack, earlierMatch),
  ]
  const conversation = `${collections.matches}/${him.uid}_${friend.uid}/${collections.messages}`
  const before = (await stack.documents(conversation)).length
  const line = await openLine(narrowChannel(bytesPerSecond, latencyMs))
  line.rule(losing(lost, 7))
  const context = await browser.newContext({
    viewport: screen,
    hasTouch: true,
    proxy: { server: `http://127.0.0.1:${line.port}` },
  })
  await context.addInitScript(watchEmptiness)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  mkdirSync(join(tourFolder, 'slow-day'), { recursive: true })
  let taken = 0
  const picture = async (name: string) => {
    taken += 1
    const path = join(tourFolder, 'slow-day', `${taken}-${name}.jpeg`)
    await page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled' })
  }

  await test.step('he signs in', async () => {
    await page.goto(stack.url, { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: text.auth.login }).first()).toBeVisible()
    await picture('landing')
    // Signing in is never queued: where its answer is lost, a person presses again.
    await expect(async () => {
      await chooseAccount(page, man)
      await expect(page).toHaveURL(/\/dashboard/, { timeout: 20_000 })
    }).toPass({ timeout: 200_000 })
    await expect(
      page.getByText(text.shell.loading).or(page.getByRole('article')).first(),
    ).toBeVisible()
    await picture('signed-in')
    await turnTo(page, her)
    await picture('deck')
    await expectNeverEmpty(page)
  })

  await test.step('a like is kept at once', async () => {
    await like(page, her)
    await picture('liked')
    await page.reload({ waitUntil: 'commit' })
    const card = await turnTo(page, her)
    await expect(card.getByRole('button', { name: text.rounds.liked })).toBeDisabled()
    await expectNeverEmpty(page)
  })

  await test.step('a message is shown at once', async () => {
    await page.goto(`${stack.url}/dashboard/chat?with=${friend.uid}`, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: text.chat.placeholder }).fill('From a slow train.')
    await page.getByRole('button', { name: text.chat.send, exact: true }).click()
    const sent = page.getByRole('listitem').filter({ hasText: 'From a slow train.' })
    await expect(sent).toContainText(
      new RegExp([text.outbox.savedShort, text.outbox.sending, text.outbox.delivered].join('|')),
    )
    await picture('said')
    await expectNeverEmpty(page)
  })

  await test.step('a photo is added', async () => {
    await page.goto(`${stack.url}/dashboard/edit-profile`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: text.ownProfile.sections.photos }).click()
    await picture('photos')
    await choosePhoto(page)
    await expect(page.getByRole('img', { name: photosText.description(4) })).toBeVisible()
    await picture('photo-on-its-way')
    await page.reload({ waitUntil: 'commit' })
    await expectNeverEmpty(page)
  })

  await test.step('all of it arrives, once', async () => {
    const patience = { timeout: 240_000 }
    await expect.poll(() => likesOf(stack, him), patience).toEqual([her.uid])
    await expect
      .poll(async () => (await stack.documents(conversation)).length, patience)
      .toBe(before + 1)
    await expect.poll(async () => (await accountOf(stack, man)).photoUrls.length, patience).toBe(4)
    await page.goto(`${stack.url}/dashboard/chat?with=${friend.uid}`, { waitUntil: 'commit' })
    const sent = page.getByRole('listitem').filter({ hasText: 'From a slow train.' })
    await expect(sent).toHaveCount(1, { timeout: 60_000 })
    await expect(sent.getByText(text.outbox.savedShort)).toHaveCount(0, patience)
    await picture('arrived')
    expect(await likesOf(stack, him)).toEqual([her.uid])
    expect(await stack.documents(conversation)).toHaveLength(before + 1)
  })
  const losses = line.answered.length
  expect(losses).toBeGreaterThan(20)
  await context.close()
  await line.close()
})
