import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { abuseCases } from './cases.ts'

const caseCount = 103

/** The numbers at the end of a title, or of a row of `test.each`, as in 'a blank name [41]'. */
const numbersAtEnd = /\[((?:\d+, )*\d+)\]['"`]/g

const titlesHere = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^test\('.*\[(\d+)\]'/gm),
    ])
    .map(([, number]) => number ?? '')

test('a case of the server has a test in this folder', () => {
  const numbers = Array.from({ length: caseCount }, (_, index) => String(index + 1))
  expect(Object.keys(abuseCases)).toEqual(numbers)
  const ofServer = numbers.filter((number) => abuseCases[Number(number)]?.server)
  const proven = [...new Set(titlesHere())].sort((one, other) => Number(one) - Number(other))
  expect(proven).toEqual(ofServer)
})

test('a case of no server names an existing file', () => {
  for (const [number, { server, screen }] of Object.entries(abuseCases)) {
    expect(server || screen !== undefined, number).toBe(true)
    if (screen !== undefined) expect(existsSync(screen), screen).toBe(true)
  }
})

const ofForms = Array.from({ length: 23 }, (_, index) => 41 + index)
/** Cases that a man can cause at his deck. Cases 34 to 39 need a modified client. */
const ofTheDeck = [29, 30, 31, 32, 33, 40]

/** Cases of the desk and of pushes, where a screen has a part. */
const ofTheDesk = [12, 24, 64, 65, 66, 67, 68, 72]

test.each([...ofForms, ...ofTheDeck, ...ofTheDesk, 70])(
  'case %i has a test of its screen, with its number in the title',
  (number) => {
    const file = abuseCases[number]?.screen
    expect(file).toBeDefined()
    const titles = readFileSync(file ?? '', 'utf8').matchAll(numbersAtEnd)
    const numbers = [...titles].flatMap(([, list = '']) => list.split(', ').map(Number))
    expect(numbers).toContain(number)
  },
)
