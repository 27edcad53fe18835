import { describe, expect, test } from 'vitest'
import { withAdded } from '../../../src/components/section-form/colleges.ts'
import { aboutOf } from '../../../src/features/admin/audit/audit-columns.ts'

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
})
