import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSourceFiles } from '../../../scripts/source-files.ts'

/** `=>` of a handler closes no tag. */
const plainDisabledButton = /<(?:button|a|summary)\b(?:[^<>]|=>)*[\s"}]disabled(?=[\s=>])/

test('no button of any screen loses the focus by the press that disables it', () => {
  const files = listSourceFiles(['src']).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(250)
  expect(files.filter((file) => plainDisabledButton.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ['<button type="button" disabled={busy} onClick={() => go()}>', true],
  ['<button onClick={() => go()} disabled>', true],
  ['<button type="button" aria-disabled={busy} onClick={() => go()}>', false],
  ['<button type="button" className="p-2 disabled:opacity-35">', false],
  ['<Button disabled={busy}>', false],
])('%s is found: %s', (source, isFound) => {
  expect(plainDisabledButton.test(source)).toBe(isFound)
})
