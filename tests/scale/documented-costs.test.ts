import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actCosts, measuredCosts } from '../../scripts/scale/costs.ts'

const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('docs/scale.md has what each act costs, and when that was measured', () => {
  for (const { act, reads, writes, invocations, bytes } of actCosts) {
    expect(rows, act).toContainEqual([
      act,
      ...[reads, writes, invocations, bytes].map((value) => value.toLocaleString('en')),
      expect.any(String),
    ])
  }
  const { measuredOn, smaller, larger } = measuredCosts
  expect(page).toContain(`Measured on ${measuredOn}`)
  expect(page.replace(/\s+/g, ' ')).toContain(`${smaller} and ${larger} on each side`)
})
