import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { faults, inChromium, inEveryEngine, inMemory, open } from './cases.ts'
import { isHeld, numbers, numbersIn, renderTable } from './table.ts'

const files = Object.entries({ ...inMemory, ...inChromium, ...inEveryEngine })

/** Removes the spaces by which the formatter lines up the columns. */
const unpadded = (table: string): string => table.replace(/ *\| */g, '|').replace(/-{3,}/g, '---')

describe('the list of faults', () => {
  test.each(files)('%s names in its titles what it is said to hold', (file, claimed) => {
    expect(existsSync(file)).toBe(true)
    expect(numbersIn(file)).toEqual(expect.arrayContaining([...claimed]))
  })

  test.each(files.filter(([file]) => file.startsWith('tests/faults/')))(
    '%s holds nothing in silence',
    (file, claimed) => expect([...claimed]).toEqual(expect.arrayContaining(numbersIn(file))),
  )

  test('says of each where it is held, or why it is not', () => {
    expect(numbers).toHaveLength(122)
    const silent = numbers.filter((number) => !isHeld(number) && !open[number])
    expect(silent).toEqual([])
  })

  test('names nothing that is not on it', () => {
    const named = [...files.flatMap(([, claimed]) => claimed), ...Object.keys(open).map(Number)]
    expect(named.filter((number) => faults[number] === undefined)).toEqual([])
  })

  test('is the table of the documentation', () => {
    expect(unpadded(readFileSync('docs/faults.md', 'utf8'))).toBe(unpadded(renderTable()))
  })
})
