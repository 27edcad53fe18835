import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { translatePage } from '../support/browser/translate-page.ts'
import { pageScript } from '../support/built-app/databases-script.ts'
import type { Part } from '../support/built-app/drawn-words.ts'

const wordsOf = (part: Part): string => {
  if (part === null || typeof part === 'string') return part ?? ''
  return ('in' in part ? part.in : part.of).map(wordsOf).join('')
}

const word = fc.constantFrom(null, '₹99', '3', ' matches', 'Sent', ' · ', 'under review')
const { part } = fc.letrec<{ part: Part; parts: Part[] }>((tie) => ({
  part: fc.oneof({ maxDepth: 2 }, word, fc.record({ in: tie('parts') })),
  parts: fc.array(tie('part'), { maxLength: 4 }),
}))
const keyed = fc.uniqueArray(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), of: fc.array(part, { maxLength: 4 }) }),
  { selector: ({ key }) => key, maxLength: 4 },
)
const screens = fc.array(keyed, { minLength: 2, maxLength: 5 })

for (const joins of [false, true]) {
  const how = joins ? 'sentence by sentence' : 'text by text'
  test(`a page that is translated ${how} shows the newest words, wherever they stand and move [173]`, async ({
    page,
  }) => {
    await page.setContent('<!doctype html><body></body>')
    await page.addScriptTag({
      content: await pageScript('tests/support/built-app/drawn-words.ts'),
      type: 'module',
    })
    await page.evaluate(translatePage, joins)
    await fc.assert(
      fc.asyncProperty(screens, async (all) => {
        const shown = await page.evaluate(async (all) => {
          window.startAnew()
          const shown: string[] = []
          for (const parts of all) shown.push(await window.drawParts(parts))
          return shown
        }, all)
        expect(shown).toEqual(all.map((parts) => parts.map(wordsOf).join('')))
      }),
      { numRuns: 300 },
    )
  })
}
