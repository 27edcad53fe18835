import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  mergeLog,
  mergeSet,
  overlay,
  type PendingChange,
} from '../../../src/data/pending/overlay.ts'

interface Row {
  id: string
  updatedAt: number
  value: string
}

const id = fc.constantFrom('a', 'b', 'c', 'd')
const row: fc.Arbitrary<Row> = fc.record({
  id,
  updatedAt: fc.integer({ min: 0, max: 9 }),
  value: fc.constantFrom('server', 'other'),
})
const rows = fc.uniqueArray(row, { selector: (entry) => entry.id })

const put = (on: string): PendingChange<Row> => ({
  id: on,
  apply: (before) => before ?? { id: on, updatedAt: 0, value: 'pending' },
})
const remove = (on: string): PendingChange<Row> => ({ id: on, apply: () => null })
const effect = fc.oneof(id.map(put), id.map(remove))
const effects = fc.array(effect, { maxLength: 6 })

const idsOf = (some: readonly Row[]) => some.map((entry) => entry.id)

describe('a complete answer', () => {
  test('is taken as it is when nothing is pending', () => {
    fc.assert(
      fc.property(rows, (server) => {
        expect(mergeSet(server, [])).toEqual(server)
      }),
    )
  })

  test('merged twice is the same as merged once', () => {
    fc.assert(
      fc.property(rows, effects, (server, pending) => {
        const once = mergeSet(server, pending)
        expect(mergeSet(once, pending)).toEqual(once)
      }),
    )
  })

  test('shows the last pending action, whatever the server said', () => {
    fc.assert(
      fc.property(rows, effects, effect, (server, pending, last) => {
        const merged = idsOf(mergeSet(server, [...pending, last]))
        expect(merged.includes(last.id)).toBe(last.apply(undefined) !== null)
      }),
    )
  })

  test('keeps each row that no pending action concerns', () => {
    fc.assert(
      fc.property(rows, effects, (server, pending) => {
        const about = new Set(pending.map((entry) => entry.id))
        const untouched = server.filter((entry) => !about.has(entry.id))
        expect(mergeSet(server, pending)).toEqual(expect.arrayContaining(untouched))
      }),
    )
  })

  test('depends on the order within each lane only, not on how lanes are mixed', () => {
    fc.assert(
      fc.property(rows, effects, (server, pending) => {
        const byLane = [...pending].sort((one, other) => one.id.localeCompare(other.id))
        const sorted = (some: Row[]) =>
          [...some].sort((one, other) => one.id.localeCompare(other.id))
        expect(sorted(mergeSet(server, byLane))).toEqual(sorted(mergeSet(server, pending)))
      }),
    )
  })
})

describe('part of a log', () => {
  const hold = (held: readonly Row[]) => new Map(held.map((entry) => [entry.id, entry]))

  test('never replaces a held row by an older one [49]', () => {
    fc.assert(
      fc.property(rows, rows, (server, held) => {
        const stored = hold(held)
        for (const entry of mergeLog(server, stored, [])) {
          expect(entry.updatedAt).toBeGreaterThanOrEqual(stored.get(entry.id)?.updatedAt ?? 0)
        }
      }),
    )
  })

  test('ends in the same rows in whatever order the answers come', () => {
    fc.assert(
      fc.property(fc.array(rows, { maxLength: 4 }), (answers) => {
        // One time, one content: the server never says two things about one instant.
        const honest = answers.map((answer) =>
          answer.map((entry) => ({ ...entry, value: `${entry.id}${entry.updatedAt}` })),
        )
        const held = (some: readonly Row[][]) => {
          const byId = new Map<string, Row>()
          for (const answer of some) {
            for (const entry of mergeLog(answer, byId, [])) byId.set(entry.id, entry)
          }
          return [...byId.values()].sort((one, other) => one.id.localeCompare(other.id))
        }
        expect(held([...honest].reverse())).toEqual(held(honest))
      }),
    )
  })

  test('merged twice is the same as once [48]', () => {
    fc.assert(
      fc.property(rows, effects, (server, pending) => {
        const once = mergeLog(server, new Map(), pending)
        expect(mergeLog(server, hold(once), pending)).toEqual(
          once.filter(({ id: on, updatedAt }) =>
            server.some((entry) => entry.id === on && entry.updatedAt >= updatedAt),
          ),
        )
      }),
    )
  })
})

test('a row is the server’s, changed by the pending actions in their order', () => {
  const server = { id: 'a', updatedAt: 5, value: 'server' }
  expect(overlay('a', server, [remove('a'), put('b')])).toBeUndefined()
  expect(overlay('a', server, [remove('a'), put('a')])?.value).toBe('pending')
  expect(overlay('a', server, [put('a')])).toBe(server)
})
