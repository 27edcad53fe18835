import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { abuseCases } from './cases.ts'

const caseCount = 73

const titlesHere = (): string[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^test\('(\d+): /gm),
    ])
    .map(([, number]) => number ?? '')

test('every case is proven somewhere, and those of the server here', () => {
  const numbers = Array.from({ length: caseCount }, (_, place) => String(place + 1))
  expect(Object.keys(abuseCases)).toEqual(numbers)
  const ofServer = numbers.filter((number) => abuseCases[Number(number)]?.server)
  const proven = [...new Set(titlesHere())].sort((one, other) => Number(one) - Number(other))
  expect(proven).toEqual(ofServer)
})

test('the files that cases name are there, and no case is left without a word', () => {
  for (const [number, { server, screen, open }] of Object.entries(abuseCases)) {
    expect(server || screen !== undefined || open !== undefined, number).toBe(true)
    if (screen !== undefined) expect(existsSync(screen), screen).toBe(true)
  }
})

const ofForms = Array.from({ length: 23 }, (_, place) => 41 + place)
/** What a man at his deck can notice. Of 34 to 39 no screen knows: they need a client of one's own. */
const ofTheDeck = [29, 30, 31, 32, 33, 40]

/** People meet these in forms, on screens or as addresses; every number stands in a test's title. */
test.each([...ofForms, ...ofTheDeck, 70])(
  '%i is met by a form or a screen, in a test that bears its number',
  (number) => {
    const file = abuseCases[number]?.screen
    expect(file).toBeDefined()
    const titles = readFileSync(file ?? '', 'utf8').matchAll(/['"`]((?:\d+, )*\d+): /g)
    const numbers = [...titles].flatMap(([, list = '']) => list.split(', ').map(Number))
    expect(numbers).toContain(number)
  },
)
