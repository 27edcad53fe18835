import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How many requirements each section has at level 2; those of chapter 3 at level 3 (ASVS 5.0.0). */
const counts: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.1': 1, '3.2': 3, '3.3': 5, '3.4': 8, '3.5': 8, '3.6': 1, '3.7': 5 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1 },
  ...{ '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5 },
  ...{ '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

interface Row {
  numbers: string[]
  state: string
  by: string
}

/** `V1.2.6–V1.2.8` is three numbers of one section. */
const numbersOf = (cell: string): string[] => {
  const [first = '', last = first] = cell.split('–')
  const section = first.replace(/\.\d+$/, '')
  const place = (number: string) => Number(number.split('.')[2])
  const length = place(last) - place(first) + 1
  return Array.from({ length }, (_, index) => `${section}.${place(first) + index}`)
}

const rowsOf = (page: string): Row[] =>
  [...page.matchAll(/^\| (V[^|]+?) *\| [^|]+ \| (\w+) *\| (.+?) *\|$/gm)].map(
    ([, cell = '', state = '', by = '']) => ({ numbers: numbersOf(cell), state, by }),
  )

interface Place {
  file: string
  title?: string
}

const placesIn = (by: string): Place[] =>
  [...by.matchAll(/`((?:tests|docs|src|rules)\/[^`]+|SECURITY\.md)`(?: “([^”]+)”)?/g)].map(
    ([, file = '', title]) => ({ file, ...(title !== undefined && { title }) }),
  )

/** A fault of each row, by the files as `read` gives them; null when there is none. */
const faultsOf = (rows: readonly Row[], read: (file: string) => string | null): string[] =>
  rows.flatMap(({ numbers, state, by }) => {
    const places = placesIn(by)
    const tests = places.filter(({ title }) => title !== undefined)
    const gone = places.filter(({ file, title }) => {
      const text = read(file)
      return text === null || (title !== undefined && !text.includes(title))
    })
    return [
      ...gone.map(({ file, title = '' }) => `${numbers[0]}: ${file} ${title} has gone`),
      ...(state === 'held' && tests.length === 0 ? [`${numbers[0]}: no test is named`] : []),
      ...(state === 'written' && places.length === 0 ? [`${numbers[0]}: nothing is named`] : []),
      ...(/^(held|written|Google|none|open)$/.test(state) ? [] : [`${numbers[0]}: ${state}?`]),
    ]
  })

const read = (file: string): string | null => {
  if (!existsSync(file)) return null
  return /\.\w+$/.test(file) ? readFileSync(file, 'utf8') : ''
}

const page = readFileSync('docs/asvs.md', 'utf8')
const rows = rowsOf(page)

test('each requirement of level 2, and of level 3 for pages, has one row', () => {
  const wanted = Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
  )
  expect(wanted).toHaveLength(265)
  expect(rows.flatMap(({ numbers }) => numbers)).toEqual(wanted)
})

test('each test and document that a row names is there', () => {
  expect(faultsOf(rows, read)).toEqual([])
})

test('a test that has gone is noticed, and a row without one', () => {
  const [named] = rows.filter(({ state }) => state === 'held')
  const without = { numbers: ['V1.1.1'], state: 'held', by: 'We think so.' }
  expect(faultsOf(named === undefined ? [] : [named], () => 'another title')).toHaveLength(1)
  expect(faultsOf([without], read)).toEqual(['V1.1.1: no test is named'])
})
