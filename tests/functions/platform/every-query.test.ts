import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../../scripts/source-files.ts'
import { boundsByFile } from './query-bounds.ts'

const root = join(import.meta.dirname, '../../../functions')
/** Files that only pass on a query of their caller. */
const passing: readonly string[] = ['platform/read-documents.ts', 'platform/commit/held-writes.ts']
const asks = /\b(?:readQuery|readQueryWithIds|(?:store|reader|transaction)\.query)(?:<[^(]*>)?\(/g
const limited = /\b(?:newest|atMost|page)\b/

/** The text between the bracket that ends at `begin` and the one that closes it. */
const argumentsAt = (source: string, begin: number): string => {
  let open = 1
  let end = begin
  for (; open > 0 && end < source.length; end += 1) {
    if (source[end] === '(') open += 1
    if (source[end] === ')') open -= 1
  }
  return source.slice(begin, end - 1)
}

/** Each query is an object of its own: a choice between two may have one that is limited. */
const unlimitedQueries = (source: string): number =>
  [...source.matchAll(asks)]
    .map((match) => argumentsAt(source, match.index + match[0].length))
    .flatMap((asked) => (asked.includes(' ? {') ? asked.split(' : {') : [asked]))
    .filter((query) => !limited.test(query)).length

test('every query of the server has a limit, pages, or a bound that is named', () => {
  const found = listTypeScriptFiles([root])
    .map((file) => ({
      file: file.slice(root.length + 1),
      count: unlimitedQueries(readFileSync(file, 'utf8')),
    }))
    .filter(({ file, count }) => !passing.includes(file) && count > 0)
  const named = Object.entries(boundsByFile).map(([file, bounds]) => [file, bounds.length])
  expect(found.map(({ file, count }) => [file, count])).toEqual(named)
})
