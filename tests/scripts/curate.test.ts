import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRandom } from '../../demo/random.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curate-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const root = join(import.meta.dirname, '../..')
const at = (name: string) => join(folder, name)
const run = (...parameters: string[]) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'scripts/curate/curate.ts'), ...parameters],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, stderr }
}
const put = (value: unknown) =>
  writeFileSync(at('in.json'), typeof value === 'string' ? value : JSON.stringify(value))
const curateFile = (out = at('out.json')) => run('--in', at('in.json'), '--out', out)
const output = () => JSON.parse(readFileSync(at('out.json'), 'utf8'))

const input = {
  settings: { perMan: 2, floor: 1, cap: 2, seed: 1 },
  men: ['m1', 'm2'],
  women: ['w1', 'w2', 'w3'],
  scores: [
    [10, 20, 30],
    [30, 20, 10],
  ],
  never: [['m1', 'w3']],
  locks: [['m2', 'w3']],
}

test('a file becomes lists, the same again every time', () => {
  put(input)
  expect(curateFile()).toEqual({ status: 0, stderr: '' })
  const first = output()
  expect(first).toEqual({
    assignments: { m1: ['w2', 'w1'], m2: ['w1', 'w3'] },
    total: 70,
    shortMen: {},
    belowFloor: {},
    exposure: { min: 1, max: 2, gini: 0.1667 },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(curateFile().status).toBe(0)
  expect(output()).toEqual(first)
  expect(readdirSync(folder).sort()).toEqual(['in.json', 'out.json'])
})

test('where few men pay, every woman is shown to somebody before another is shown once more', () => {
  const random = createRandom(1)
  const uidsOf = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${kind}${index}`)
  const settings = { perMan: 6, floor: 3, cap: 10, seed: 1 }
  const [men, women] = [uidsOf('m', 40), uidsOf('w', 100)]
  const scores = men.map(() => women.map(() => random.integer(0, 100_000)))
  put({ settings, men, women, scores })
  expect(curateFile()).toEqual({ status: 0, stderr: '' })
  const shown = new Map<string, number>(women.map((uid) => [uid, 0]))
  for (const uid of Object.values<string[]>(output().assignments).flat()) {
    shown.set(uid, (shown.get(uid) ?? 0) + 1)
  }
  // 240 places for 100 women: two each, and a third for 40 of them.
  expect(new Set(shown.values())).toEqual(new Set([2, settings.floor]))
  expect([...shown.values()].filter((count) => count === 2)).toHaveLength(60)
})

test('people are scored by the product, cities by its list of colleges, and the report says how', () => {
  const { scores: _, ...rest } = input
  const person = { interests: ['Music'], photoUrls: [], verified: false, age: 20 }
  const [hindu, miranda] = ['Hindu College', 'Miranda House'].map((college) => ({
    ...person,
    college,
  }))
  put({ ...rest, locks: [], people: { m1: hindu, m2: hindu, w1: miranda, w2: person, w3: person } })
  expect(
    run('--in', at('in.json'), '--out', at('out.json'), '--report', at('report.json')),
  ).toEqual({ status: 0, stderr: '' })
  // Both colleges are in Delhi, so w1 is the best woman for every man.
  expect(Object.values(output().assignments).map((deck) => (deck as string[])[0])).toEqual([
    'w1',
    'w1',
  ])
  expect(JSON.parse(readFileSync(at('report.json'), 'utf8'))).toMatchObject({
    curated: { shownToNobody: 0, repeats: 0 },
    topLists: { shownToNobody: expect.any(Number) },
  })
})

test.each([
  ['is no JSON', '{"settings"', /is not JSON/],
  ['lacks its men', { ...input, men: undefined }, /^men is undefined/],
  ['locks what is never', { ...input, locks: [['m1', 'w3']] }, /^locks and never both name/],
])('a file that %s is one sentence and exit code 2', (_name, value, sentence) => {
  put(value)
  writeFileSync(at('out.json'), 'as before')
  const { status, stderr } = curateFile()
  expect(status).toBe(2)
  expect(stderr).toMatch(sentence)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(readFileSync(at('out.json'), 'utf8')).toBe('as before')
})

test('missing files and arguments are one sentence and exit code 2', () => {
  put(input)
  const answers = [
    run(),
    run('--in', at('in.json')),
    run('--inn', at('in.json')),
    run('--in', at('nothing.json'), '--out', at('out.json')),
    curateFile(join(folder, 'no', 'such', 'folder.json')),
  ]
  for (const { status, stderr } of answers) {
    expect(status).toBe(2)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  }
  expect(readdirSync(folder)).toEqual(['in.json'])
})
