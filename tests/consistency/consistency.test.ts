import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anomaliesIn } from './anomalies.ts'
import { drawHistory } from './drawn-history.ts'
import { readRecord } from './history.ts'
import { plantedViolations, plantIn } from './planted.ts'

const folder = join(import.meta.dirname, 'recorded')

/** Histories that browsers have played: `npm run consistency` records them. */
const recorded = readdirSync(folder).map((file) =>
  readRecord(readFileSync(join(folder, file), 'utf8')),
)
const drawn = Array.from({ length: 300 }, (_, seed) => drawHistory(seed))

describe('the checker of docs/consistency.md', () => {
  test('finds nothing in histories of a campus that keeps its promises', () => {
    for (const history of drawn)
      expect([history.seed, anomaliesIn(history)]).toEqual([history.seed, []])
  })

  test('finds nothing in what browsers have played through kills, cuts and jumps of the clock', () => {
    const engines = new Set(recorded.map(({ engine }) => engine))
    expect(engines).toEqual(new Set(['chromium', 'firefox', 'webkit']))
    for (const { engine, seed, events } of recorded) {
      expect([engine, seed, anomaliesIn({ events })]).toEqual([engine, seed, []])
    }
    const faults = new Set(
      recorded.flatMap(({ events }) =>
        events.flatMap((event) => (event.type === 'fault' ? [event.what.split(' ')[0]] : [])),
      ),
    )
    for (const fault of ['killed', 'cut', 'clock', 'unanswered']) expect(faults).toContain(fault)
  })

  test('knows twenty violations', () => {
    expect(new Set(plantedViolations.map(({ name }) => name)).size).toBe(20)
  })

  test.each(plantedViolations)('finds that $name', (violation) => {
    const planted = [...recorded, ...drawn].flatMap((history) => {
      const changed = plantIn(history, violation)
      return changed === null ? [] : [changed]
    })
    expect(planted.length).toBeGreaterThan(20)
    for (const history of planted) {
      const kinds = anomaliesIn(history).map(({ kind }) => kind)
      expect([history.engine, history.seed, kinds]).toEqual([
        history.engine,
        history.seed,
        expect.arrayContaining([violation.kind]),
      ])
    }
  })
})
