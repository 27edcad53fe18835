import { describe, expect, test } from 'vitest'
import type { DeskSource } from '../../../src/desk/data/desk-query.ts'
import { type ListedPerson, peopleQuery } from '../../../src/desk/people/people-columns.ts'
import { personTimeline } from '../../../src/desk/people/person-timeline.ts'
import { suspensionDaysIn } from '../../../src/desk/people/SuspendDialog.tsx'
import { filtersIn } from '../../../src/desk/people/use-people-filters.ts'
import * as limits from '../../../src/shared/limits.ts'

const personAt = (place: number): ListedPerson => ({
  uid: `p${place}`,
  key: String(place).padStart(4, '0'),
  name: `Person ${place}`,
  college: '',
  gender: 'male',
  verified: false,
  complete: true,
  suspended: false,
  plan: 'none',
  joinedAt: null,
})

const everybody = {
  search: '',
  filters: {},
  sort: { by: 'name', isDescending: false },
} as const

/** A server with so many people; counts how often it is asked. */
const serverOf = (count: number) => {
  const asked: (string | null)[] = []
  const call = async (_name: string, { cursor }: { cursor: string | null }) => {
    asked.push(cursor)
    const first = cursor === null ? 0 : Number(cursor) + 1
    return Array.from({ length: Math.max(0, Math.min(50, count - first)) }, (_, place) =>
      personAt(first + place),
    )
  }
  return { source: { call } as unknown as DeskSource, asked }
}

describe('pages of people', () => {
  test('come one behind the other, each asked for once', async () => {
    const { source, asked } = serverOf(120)
    const query = peopleQuery(everybody)
    let rows = await query.read(source)
    while (query.hasMore(rows)) {
      query.continueAfter(rows)
      rows = await query.read(source)
    }
    expect(rows.map(({ uid }) => uid)).toEqual(Array.from({ length: 120 }, (_, at) => `p${at}`))
    expect(asked).toEqual([null, '0049', '0099'])
  })

  test('are read again as far as they were', async () => {
    const { source } = serverOf(200)
    const query = peopleQuery(everybody)
    query.continueAfter(await query.read(source))
    expect(await query.read(source)).toHaveLength(100)
    expect(await query.read(source)).toHaveLength(100)
  })

  test('end where the last one is full, and where nobody is', async () => {
    const full = peopleQuery(everybody)
    const { source } = serverOf(50)
    const rows = await full.read(source)
    expect(full.hasMore(rows)).toBe(true)
    full.continueAfter(rows)
    expect(full.hasMore(await full.read(source))).toBe(false)
    const none = peopleQuery(everybody)
    expect(none.hasMore(await none.read(serverOf(0).source))).toBe(false)
  })
})

test('filters of the address are those that the server takes', () => {
  expect(filtersIn({ gender: 'female', verified: true, plan: 'expired' })).toEqual({
    gender: 'female',
    verified: true,
    plan: 'expired',
  })
  expect(filtersIn({ gender: 'no', verified: 'yes', plan: 7, 'people.q': 'x' })).toEqual({})
})

test('a suspension lasts whole days, or until it is lifted', () => {
  expect(
    ['', ' 7 ', '0', '1.5', 'x', String(limits.suspensionDaysMax + 1)].map(suspensionDaysIn),
  ).toEqual([null, 7, undefined, undefined, undefined, undefined])
})

test('the time line has everything with a time, the newest first', () => {
  const nothing = { matches: 0, roundsUsed: 0, roundsAllowed: 0, days: 0 }
  const moments = personTimeline({
    account: { createdAt: 1, lastLoginAt: 9 },
    ledger: [
      { ...nothing, kind: 'granted', planName: 'One', matches: 2, at: 3 },
      { ...nothing, kind: 'round', at: 4 },
    ],
    rounds: [{ roundId: 'r1', name: '', optedOut: true, joinedAt: 5, liked: 0, matches: 0 }],
    outcomes: [{ kind: 'warn', reason: 'be kind', at: 6 }],
    acts: [{ call: 'openPerson', admin: 'Ada', reason: 'asked', at: 8 }],
  } as unknown as Parameters<typeof personTimeline>[0])
  expect(moments.map(({ at }) => at)).toEqual([9, 8, 6, 5, 3, 1])
  expect(moments.map(({ more }) => more)).toEqual([
    '',
    'asked',
    'be kind',
    'sat out',
    '+2 matches',
    '',
  ])
})
