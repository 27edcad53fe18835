import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { benchFilesNamed, listBenchFiles } from '../../scripts/bench/files.ts'
import {
  type BenchRun,
  bestBefore,
  isMissed,
  lastOfBenches,
  readHistory,
} from '../../scripts/bench/history.ts'
import { missedGoals } from '../../scripts/bench/missed-goals.ts'
import { numberedBenches, numberOf } from '../../scripts/bench/numbers.ts'
import { renderBenchPage } from '../../scripts/bench/page.ts'
import { drawBenches, shareOfGoal } from '../../scripts/bench/picture.ts'
import { plainTable, tableRows } from '../../scripts/bench/table.ts'
import type { Measurement } from '../../scripts/measurement.ts'

const bench = 'speed/offline'
const figureOf = (value: number, goal: Measurement['goal']) => ({
  ...{ bench, name: 'first card', unit: 'ratio' as const, value, load: 0.02, fixedWorkMs: 321 },
  ...(goal && { goal }),
})
const runOf = (value: number, goal: Measurement['goal']): BenchRun => ({
  at: '2026-11-27T04:50:00.000Z',
  commit: 'abc',
  machine: '2 × a processor',
  figures: [figureOf(value, goal)],
})

describe('a bench', () => {
  test('has the file that its number names, and a goal in it', () => {
    const files = listBenchFiles()
    for (const [number, { file }] of Object.entries(numberedBenches)) {
      const found = files.find(({ name }) => name === file)
      expect([number, found?.name]).toEqual([number, file])
      expect([number, readFileSync(found?.path ?? '', 'utf8')]).toEqual([
        number,
        expect.stringMatching(/atMost|atLeast|[gG]oals/),
      ])
    }
  })

  test('is asked for by its number, its folder or its file', () => {
    const names = (...wanted: string[]) => benchFilesNamed(wanted).map(({ name }) => name)
    expect(names('p2')).toEqual([bench])
    expect(names('curation')).toEqual(['curation/assigner', 'curation/round-end'])
    expect(names(bench, 'P1')).toEqual(['speed/dead-wifi', bench])
    expect(names()).toHaveLength(listBenchFiles().length)
    expect(() => names('speed/nothing')).toThrow('speed/nothing')
  })
})

test('each goal that the last kept runs miss has its reason, written for that run, and none that is held', () => {
  const missed = lastOfBenches(readHistory()).flatMap(({ figures, run }) =>
    figures
      .filter(isMissed)
      .map(({ bench, name }) => [numberOf(bench), name, run.commit].join(' ')),
  )
  const explained = missedGoals.flatMap(({ number, figures, run }) =>
    figures.map((name) => [number, name, run].join(' ')),
  )
  expect(explained.sort()).toEqual(missed.sort())
})

describe('the table of a run', () => {
  test('says the figure, its goal, whether it is held, the best before, the load and the fixed work', () => {
    const goal = { atMost: 0.45 }
    const earlier = [runOf(0.3, goal), runOf(0.4, goal)]
    const [row] = tableRows([figureOf(0.5, goal)], earlier)
    const said = ['P2', 'first card', '0.500', 'at most 0.45', 'MISSED', '0.300', '2 %', '321 ms']
    expect(row).toEqual(said)
    expect(plainTable([row ?? []])).toContain('MISSED')
  })

  test('calls the greater figure the better one where a goal says at least', () => {
    const goal = { atLeast: 5 }
    const runs = [runOf(4, goal), runOf(9, goal), runOf(7, goal)]
    expect(bestBefore(runs, figureOf(5, goal))).toBe(9)
    expect(bestBefore([], figureOf(5, goal))).toBeUndefined()
    expect([5, 4.9].map((value) => isMissed(figureOf(value, goal)))).toEqual([false, true])
  })

  test('draws each figure as a share of its goal', () => {
    expect(shareOfGoal(figureOf(0.9, { atMost: 0.45 }))).toBe(2)
    expect(shareOfGoal(figureOf(10, { atLeast: 5 }))).toBe(0.5)
    expect(shareOfGoal(figureOf(10, undefined))).toBeUndefined()
    const drawn = drawBenches([runOf(0.3, { atMost: 0.45 }), runOf(0.5, { atMost: 0.45 })])
    expect(drawn.match(/<circle/g)).toHaveLength(2)
  })
})

test('the page keeps what a run of some benches did not measure', () => {
  const of = (bench: string, value: number) => ({ ...figureOf(value, { atMost: 1 }), bench })
  const runs = [
    {
      ...runOf(0, undefined),
      commit: 'whole',
      at: '2026-01-01T00:00Z',
      figures: [of('speed/tap', 2), of(bench, 0.5)],
    },
    { ...runOf(0, undefined), commit: 'part', figures: [of('speed/tap', 0.9)] },
  ]
  const page = renderBenchPage(runs)
  expect(page).toMatch(/commit part, .*: P5\n- .*commit whole, .*: P2\n/)
  expect(page).toContain('| P5 | first card | 0.900 | at most 1 | held | 2.00 |')
  expect(page.indexOf('| P2 | first card')).toBeLessThan(page.indexOf('| P5 | first card'))
})
