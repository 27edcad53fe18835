import { readFileSync } from 'node:fs'
import { faults, type Held, inChromium, inEveryEngine, inMemory, open } from './cases.ts'

/** Titles of tests and groups that end with numbers, as in 'one row of the outbox [3, 4]'. */
const titles =
  /\b(?:test|describe)(?:\.\w+)*\(\s*(['"`])(?:(?!\1)[^\\]|\\.)* \[(?<list>\d+(?:, \d+)*)\]\1/gs

const numbersOf = (list = ''): number[] => list.split(', ').filter(Boolean).map(Number)

/** The numbers that one title names. */
export const numbersInTitle = (title: string): number[] =>
  numbersOf(/ \[(\d+(?:, \d+)*)\]$/.exec(title)?.[1])

/** The numbers that the titles of a test file name, each once. */
export const numbersIn = (file: string): number[] => {
  const found = [...readFileSync(file, 'utf8').matchAll(titles)]
  const numbers = found.flatMap(({ groups }) => numbersOf(groups?.list))
  return [...new Set(numbers)].sort((one, other) => one - other)
}

/** The tests of a file that hold something, as 'file:line': the others of it need not run. */
export const placesIn = (file: string): string[] => {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(titles)]
    .filter(({ groups }) =>
      numbersOf(groups?.list).some((number) => claimedBy(file).includes(number)),
    )
    .map(({ index }) => `${file}:${source.slice(0, index).split('\n').length}`)
}

/** Files that hold a fault in one of the ways. */
export const filesOf = (held: Held, number: number): string[] =>
  Object.entries(held).flatMap(([file, numbers]) => (numbers.includes(number) ? [file] : []))

export const numbers: readonly number[] = Object.keys(faults).map(Number)

export const isHeld = (number: number): boolean =>
  filesOf({ ...inMemory, ...inChromium, ...inEveryEngine }, number).length > 0

/** The faults that a file claims to hold: titles of other lists do not count. */
export const claimedBy = (file: string): readonly number[] =>
  inMemory[file] ?? inChromium[file] ?? inEveryEngine[file] ?? []

const linked = (files: readonly string[]): string =>
  files.map((file) => `[${file.replace('tests/', '')}](../${file})`).join(', ')

const ways: readonly (readonly [name: string, held: Held])[] = [
  ['Engine in Node', inMemory],
  ['Chromium', inChromium],
  ['Every engine', inEveryEngine],
]

/** A heading, the promise, and the tests that hold it: a row of a table would be 900 characters wide. */
const section = (number: number): string[] => {
  const [fault, promise] = faults[number] as [string, string]
  const held = ways.flatMap(([name, held]) => {
    const files = filesOf(held, number)
    return files.length === 0 ? [] : [`${name}: ${linked(files)}.`]
  })
  const openWord = open[number] === undefined ? [] : [`Open: ${open[number]}`]
  return [`## ${number}. ${fault}`, '', `${promise}`, '', [...held, ...openWord].join(' '), '']
}

/** Renders docs/faults.md: the tests that hold each promise. */
export const renderTable = (): string => {
  const heldIn = (held: Held) => numbers.filter((number) => filesOf(held, number).length > 0).length
  return [
    '# Faults, and the tests that hold their promises',
    '',
    'Made from `tests/faults/cases.ts` by `npm run test:faults -- --table`; a test compares the two.',
    '`npm run test:faults -- --json FILE` runs every test named here and counts what held.',
    '',
    `${numbers.filter(isHeld).length} of ${numbers.length} are held by a test: ${heldIn(inMemory)} by`,
    `the engine in Node, ${heldIn(inChromium)} in a real Chromium, ${heldIn(inEveryEngine)} in Chromium, Firefox and WebKit alike`,
    '(`npm run test:browsers`). Each has its promise, then the tests that hold it.',
    '',
    ...numbers.flatMap(section),
  ].join('\n')
}
