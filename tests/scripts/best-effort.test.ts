import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSourceFiles, listTypeScriptFiles } from '../../scripts/source-files.ts'

/** `void` hides the rejection of a write that a full device refuses: data/lib/best-effort.ts. */
const unheard = /\bvoid (keep|write|drop|welcome|sweep|forget|put|save)[A-Z]\w*\(/

test('no write of the phone is left without somebody who hears that the device is full', () => {
  const found = listTypeScriptFiles(['src', 'sw']).filter((file) =>
    unheard.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})

const importsOfRows =
  /import (?:type )?\{([^}]*)\} from '[^']*(?:\/data\/(?:database|photos|session)\/[^']*|\/queries\.ts)'/g

/** Names of functions that a file takes from where the phone's rows are read and written. */
const takenIn = (source: string): string[] =>
  [...source.matchAll(importsOfRows)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.match(/^\s*([a-z]\w*)\s*$/)?.[1] ?? []),
  )

/** A press, or `void`, that drops the promise of one of them. */
const isDropped = (source: string, name: string): boolean =>
  new RegExp(
    `(?:\\bvoid |on[A-Z]\\w*=\\{\\([^)]*\\) =>\\s*(?:void )?)${name}\\((?:[^()]|\\([^()]*\\))*\\)(?!\\s*\\.(?:then|catch)\\()`,
  ).test(source)

/** Whether the file awaits a function that can fail, and never looks at its failure. */
const isAwaitedUnheard = (source: string, name: string): boolean =>
  new RegExp(`await ${name}\\(`).test(source) && !/try \{|\.catch\(|bestEffort\(/.test(source)

test('no press of a screen leaves a write to itself, either', () => {
  const screens = listSourceFiles(['src']).filter((file) => /\.tsx$/.test(file))
  const found = screens.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return takenIn(source)
      .filter((name) => isDropped(source, name) || isAwaitedUnheard(source, name))
      .map((name) => `${file}: ${name}`)
  })
  expect(screens.length).toBeGreaterThan(150)
  expect(found).toEqual([])
})
