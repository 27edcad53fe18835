import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listTypeScriptFiles } from '../../scripts/source-files.ts'

/** The clock of the test's process, which may be ahead of a page on a busy machine. */
const ownClock = /\.waitForTimeout\(/

test('a browser test waits for states, and where there is none by the page’s own clock', () => {
  const files = listTypeScriptFiles(['tests', 'packages/local-firebase/tests']).filter(
    (file) => !/^tests\/(bench|guide|tour)\/|waits\.test/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => ownClock.test(readFileSync(file, 'utf8')))).toEqual([])
})
