import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { liveHindi } from '../../../src/public-pages/live/live-hindi.ts'
import { loadedTexts } from '../../../src/shared/language/text-of.ts'

const folder = 'src/public-pages/live'

/** Modules of texts that a file imports, with what it takes of each. */
const importedTexts = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /import \{ ([^}]*) \} from '([^']*\/shared\/text\/[^']*)'/g,
    ),
  ]
    .filter(([, , from]) => !from?.includes('/hi/'))
    .map(([, taken = '', from = '']) => ({
      names: taken.split(', ').map((name) => name.split(' as ')[0] ?? ''),
      module: resolve(folder, from),
    }))

test('everything that the script of a public page says, it says in Hindi too', async () => {
  const said = new Set<string>()
  for (const file of readdirSync(folder)) {
    for (const { names, module } of importedTexts(`${folder}/${file}`)) {
      const exported = await import(module)
      for (const [name, text] of loadedTexts()) {
        if (names.some((taken) => exported[taken] === text)) said.add(name)
      }
    }
  }
  expect(said.size).toBeGreaterThan(7)
  // `destinationText` is a function over its texts.
  expect(Object.keys(liveHindi).sort()).toEqual([...said, 'destinations'].sort())
})
