import type { Page } from '@playwright/test'

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
export const readAloud = async (page: Page): Promise<string[]> =>
  (await page.locator('body').ariaSnapshot()).split('\n').flatMap(spoken)
