import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const folder = '.github/workflows'
const lines = readdirSync(folder).flatMap((file) =>
  readFileSync(`${folder}/${file}`, 'utf8')
    .split('\n')
    .map((line, index) => [`${file}:${index + 1}`, line] as const),
)
const naming = (part: string) => lines.filter(([, line]) => line.includes(part))

describe('a workflow', () => {
  test('runs actions of one commit each, which no moved tag can replace', () => {
    const used = naming('uses:')
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter(([, line]) => !/@[\da-f]{40} # v\d/.test(line))).toEqual([])
  })

  test('installs packages without their scripts', () => {
    const installs = lines.filter(([, line]) => /npm (install|ci)\b/.test(line))
    expect(installs.length).toBeGreaterThan(4)
    expect(installs.filter(([, line]) => !line.includes('--ignore-scripts'))).toEqual([])
  })

  test('may only read the repository unless a job says more', () => {
    for (const file of readdirSync(folder)) {
      expect(readFileSync(`${folder}/${file}`, 'utf8'), file).toMatch(
        /^permissions: \{ contents: read/m,
      )
    }
  })
})
