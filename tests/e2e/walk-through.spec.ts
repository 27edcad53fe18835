import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { text } from '../../src/shared/text.ts'
import { turnTo } from '../support/browser/deck.ts'
import { leaveMatchPlace } from '../support/browser/match-place.ts'
import { chooseAccount } from '../support/browser/person.ts'
import { accountOf, likesOf, moveClockTo } from '../support/servers/campus.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

const line = /^\s*- (?:'|")?(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)(?:'|")?:?\s*(.*)$/

const months = 'Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec'
/** Words that change from run to run, and the word that is written in their place. */
const passing: readonly [RegExp, string][] = [
  [/\b\d{1,2}:\d{2}(?:\s?[ap]m)?\b/gi, 'TIME'],
  [/\b(?:\d+ h )?\d+ (?:s|min|h)\b/g, 'SPAN'],
  [new RegExp(`\\b(?:\\w{3}, )?\\d{1,2} (?:${months})(?: \\d{4})?\\b`, 'g'), 'DAY'],
  [/\b(?:today|tomorrow|yesterday)\b/gi, 'DAY'],
]
const withoutTimes = (words: string): string =>
  passing.reduce((left, [pattern, name]) => left.replaceAll(pattern, name), words)

const spoken = (row: string): string[] => {
  const [, role, name, states, words] = line.exec(row) ?? []
  if (role === undefined) return []
  const said = [name?.replaceAll('\\"', '"'), words?.replaceAll(/^["']|["']$/g, '')]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
  const state = states?.trim().replaceAll(/[[\]]/g, '').replaceAll('=', ' ') ?? ''
  const what =
    role === 'text' || role === 'paragraph' ? '' : [role, state].filter(Boolean).join(' ')
  if (said === '') return ['list', 'listitem'].includes(role) ? [] : [what]
  return [withoutTimes(what === '' ? said : `${said} (${what})`)]
}

/** The accessibility tree in its order, a line for each item that a screen reader reads. */
const readAloud = async (page: Page): Promise<string[]> =>
  (await page.locator('body').ariaSnapshot()).split('\n').flatMap(spoken)

const file = join(import.meta.dirname, 'walk-through.txt')
const isWritten = process.env.READ_AGAIN !== '1'
const man = 'man@demo.campus'
const woman = 'woman@demo.campus'

test.use(withoutWorker)

/** `READ_AGAIN=1` writes the file anew: its difference is then read by a person. */
test('a screen reader comes through the main job as it is written down', {
  tag: '@long',
}, async ({ browser, stack }) => {
  test.setTimeout(400_000)
  const [him, her] = await Promise.all([accountOf(stack, man), accountOf(stack, woman)])
  const written = readFileSync(file, 'utf8').split(/^# /m)
  const heard: string[] = []
  const read = async (what: string, page: Page) => {
    const chapter = async () => `${what}\n\n${(await readAloud(page)).join('\n')}\n`
    heard.push(await (isWritten ? waitFor(chapter, written) : settled(chapter)))
  }
  const open = async () => (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const [hisPage, herPage] = [await open(), await open()]

  await hisPage.goto(stack.url)
  await read('A visitor opens the landing page', hisPage)
  await chooseAccount(hisPage, man)
  const card = await turnTo(hisPage, her)
  await read('He is signed in, and turns to her card', hisPage)
  await card.getByRole('button', { name: text.rounds.like }).click()
  await expect.poll(() => likesOf(stack, him)).toEqual([her.uid])
  await read('He has liked her', hisPage)

  await moveClockTo(stack, 'girls', 'startAt', durations.minute)
  await herPage.goto(stack.url)
  await chooseAccount(herPage, woman)
  const his = await turnTo(herPage, him)
  await read('Her window is open, and she comes to his card', herPage)
  await his.getByRole('button', { name: text.girlsRound.confirm }).click()
  await his.getByRole('button', { name: text.girlsRound.confirm }).click()
  await leaveMatchPlace(herPage)
  await herPage.getByRole('link', { name: text.shell.matches }).click()
  const connection = herPage.getByRole('article', { name: him.name ?? '' })
  await expect(connection.getByText(him.instagramId ?? '')).toBeVisible()
  await read('She said yes, and opens her matches', herPage)
  await connection.getByRole('link', { name: text.matches.chat }).click()
  await herPage.getByRole('textbox', { name: text.chat.placeholder }).fill('Hello.')
  await herPage.getByRole('button', { name: text.chat.send }).click()
  await expect(herPage.getByRole('log').getByText(text.chat.sent)).toBeVisible()
  await read('She writes to him', herPage)

  const walk = heard.map((chapter) => `# ${chapter}`).join('\n')
  if (!isWritten) writeFileSync(file, walk)
  expect(walk).toBe(readFileSync(file, 'utf8'))
})

/** Waits until the page reads as it is written: a toast has passed by then. */
const waitFor = async (chapter: () => Promise<string>, written: readonly string[]) => {
  const [title] = (await chapter()).split('\n')
  const wanted = written.find((text) => text.startsWith(`${title}\n`))?.trimEnd()
  await expect.poll(async () => (await chapter()).trimEnd()).toBe(wanted)
  return chapter()
}

/** Waits for two equal readings with more time between them than a toast stands. */
const settled = async (chapter: () => Promise<string>): Promise<string> => {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        last = await chapter()
        return last === before
      },
      { intervals: [2 * limits.toastMs], timeout: 120_000 },
    )
    .toBe(true)
  return last
}
