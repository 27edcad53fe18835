import { describe, expect, test } from 'vitest'
import { withAdded } from '../../../src/components/section-form/colleges.ts'
import { aboutOf, sentenceOf } from '../../../src/desk/audit/audit-columns.ts'
import { suggestionsInOrder } from '../../../src/desk/colleges/CollegesPage.tsx'
import { calls } from '../../../src/shared/calls.ts'
import { auditActText } from '../../../src/shared/text/desk/audit-acts.ts'

describe('the list of colleges', () => {
  const list = [{ name: 'Old College', city: 'Delhi', state: 'Delhi', aliases: ['OC'] }]

  test('has what admins accepted at its end, and nothing twice', () => {
    const added = [
      { name: 'Old College', city: 'Delhi', state: 'Delhi' },
      { name: 'New College', city: 'Noida', state: 'Uttar Pradesh' },
    ]
    expect(withAdded(list, added)).toEqual([...list, { ...added[1], aliases: [] }])
  })

  test('is the same list where nothing was added', () => {
    expect(withAdded(list, [])).toBe(list)
  })
})

describe('a row of the log', () => {
  test.each([
    [{ uid: 'fiona' }, 'fiona'],
    [{ uids: ['a', 'b'], decision: 'approve' }, 'a, b'],
    [{ ids: ['p1'] }, 'p1'],
    [{ before: null }, ''],
    [null, ''],
  ])('%o is about %j', (request, about) => {
    expect(aboutOf({ request })).toBe(about)
  })

  test.each([
    ['decidePayments', { decision: 'approve', ids: ['a', 'b'] }, 'Ananya approved 2 payments'],
    [
      'decidePhotos',
      { decision: 'remove', ids: ['a'], reason: 'No face.' },
      'Ananya removed a photo',
    ],
    ['decideReport', { id: 'r', outcome: 'warn' }, 'Ananya decided a report'],
    ['aCallOfLastYear', null, 'Ananya aCallOfLastYear'],
  ])('%s is a sentence', (call, request, said) => {
    expect(sentenceOf({ id: '1', uid: 'u', name: 'Ananya', call, request, createdAt: 1 })).toBe(
      said,
    )
  })

  test('has a sentence for every call of an admin that is logged', () => {
    const logged = Object.entries(calls).filter(
      ([, call]) => call.caller === 'admin' && !('logged' in call && call.logged === false),
    )
    const unsaid = logged.flatMap(([name]) => (name in auditActText ? [] : name))
    expect(unsaid).toEqual([])
  })
})

test('a college that was just decided stays on the screen between the two readings', () => {
  const row = (id: string, state: 'waiting' | 'accepted', createdAt: number) => ({
    id,
    uid: 'ann',
    name: id,
    city: 'Delhi',
    state,
    createdAt,
  })
  const [old, now] = [row('a', 'waiting', 1), row('a', 'accepted', 1)]
  const other = row('b', 'waiting', 2)
  const ids = (...lists: Parameters<typeof suggestionsInOrder>) =>
    suggestionsInOrder(...lists).map(({ id, state }) => `${id} ${state}`)
  expect(ids([old, other], [old, other])).toEqual(['a waiting', 'b waiting'])
  expect(ids([other], [old, other])).toEqual(['a waiting', 'b waiting'])
  expect(ids([old, other], [now, other])).toEqual(['b waiting', 'a accepted'])
  expect(ids([other], [now, other])).toEqual(['b waiting', 'a accepted'])
})
