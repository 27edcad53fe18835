import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../scripts/source-files.ts'

const preload = 'tests/faults/sim/day/engine-preload.ts'

/** The modules of the engine's own room that a file names by this expression. */
const namedIn = (file: string, expression: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(expression)]
    .map(([, path]) => posix.join(posix.dirname(file), path ?? ''))
    .filter((path) => path.startsWith('src/data/'))

// A part that is still being loaded while virtual minutes pass looks like an act that was lost.
test('each part that the engine loads late is loaded before virtual time stands still', () => {
  const late = listTypeScriptFiles(['src/data']).flatMap((file) =>
    namedIn(file, /(?<!typeof )\bimport\(\s*'([^']+)'/g),
  )
  expect(late).not.toEqual([])
  expect(namedIn(preload, /^import '([^']+)'/gm)).toEqual([...new Set(late)].toSorted())
})
