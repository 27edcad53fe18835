import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listSourceFiles } from '../../../scripts/source-files.ts'

/** `=>` of a handler closes no tag. */
const plainDisabledButton = /<button\b(?:[^<>]|=>)*\bdisabled=/

test('no button of the desk loses the focus by the press that disables it', () => {
  const files = listSourceFiles(['src/features/admin']).filter((file) => file.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => plainDisabledButton.test(readFileSync(file, 'utf8')))).toEqual([])
})
