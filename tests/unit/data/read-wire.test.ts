import { describe, expect, test } from 'vitest'
import { lastFinishedRound } from '../../../src/data/sync/pull-receipt.ts'
import { CaptivePortal } from '../../../src/remote/problems.ts'
import { readLookedUp, readQueried, toRunQuery } from '../../../src/remote/wire/read-wire.ts'

const root = 'projects/p/databases/(default)/documents'
const readTime = '2026-01-01T00:00:00Z'
const found = { name: `${root}/matches/m`, fields: { gone: { booleanValue: false } } }

describe('a pull', () => {
  test('of the newest document is ordered the other way', () => {
    const direction = 'DESCENDING'
    expect(toRunQuery(lastFinishedRound, root).body).toMatchObject({
      structuredQuery: {
        orderBy: [
          { field: { fieldPath: 'updatedAt' }, direction },
          { field: { fieldPath: '__name__' }, direction },
        ],
        limit: 1,
      },
    })
  })

  test('of a log begins after a cursor, also among documents of one time', () => {
    const where = [['participants', 'array-contains', 'me']] as const
    const after = { updatedAt: 1000, id: 'm7' }
    expect(
      toRunQuery({ collection: 'matches', where, orderedBy: 'updatedAt', after, limit: 2 }, root),
    ).toEqual({
      parent: root,
      body: {
        structuredQuery: {
          from: [{ collectionId: 'matches' }],
          where: {
            fieldFilter: {
              field: { fieldPath: 'participants' },
              op: 'ARRAY_CONTAINS',
              value: { stringValue: 'me' },
            },
          },
          orderBy: [
            { field: { fieldPath: 'updatedAt' }, direction: 'ASCENDING' },
            { field: { fieldPath: '__name__' }, direction: 'ASCENDING' },
          ],
          startAt: {
            values: [
              { timestampValue: '1970-01-01T00:00:01.000Z' },
              { referenceValue: `${root}/matches/m7` },
            ],
            before: false,
          },
          limit: 2,
        },
      },
    })
  })

  test('of a collection below a document has that document as its parent, and joins its filters', () => {
    const { parent, body } = toRunQuery(
      {
        collection: 'matches/m/messages',
        where: [
          ['userUid', '==', null],
          ['targetType', 'in', ['all']],
        ],
        orderedBy: 'updatedAt',
        after: { updatedAt: 5, id: '' },
      },
      root,
    )
    expect(parent).toBe(`${root}/matches/m`)
    expect(body).toMatchObject({
      structuredQuery: {
        from: [{ collectionId: 'messages' }],
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [{ unaryFilter: { op: 'IS_NULL' } }, { fieldFilter: { op: 'IN' } }],
          },
        },
        startAt: { before: true },
      },
    })
  })
})

describe('an answer', () => {
  test('of a query is its documents, and none for a row that has only a time', () => {
    const document = { id: 'm', path: 'matches/m', data: { gone: false } }
    expect(readQueried([{ document: found, readTime }, { readTime }], root).documents).toEqual([
      document,
    ])
    expect(readQueried([{ readTime }], root).documents).toEqual([])
  })

  test('of a query is as old as its oldest part', () => {
    const times = ['2026-11-21T10:00:00.001900Z', '2026-11-21T10:00:02Z']
    const body = times.map((time) => ({ document: found, readTime: time }))
    expect(readQueried(body, root).readAt).toBe(Date.UTC(2026, 10, 21, 10, 0, 0, 1))
    expect(() => readQueried([{ readTime: 'soon' }], root)).toThrow(CaptivePortal)
  })

  test('for a missing document is null', () => {
    expect(readLookedUp([{ missing: found.name, readTime }], root)).toBeNull()
    expect(readLookedUp([{ found, readTime }], root)?.data).toEqual({ gone: false })
  })

  test.each([[{}], [[]], [null], [[{ login: 'please' }]], ['<html>']])(
    'of another kind, %j, is never taken for an empty result [64]',
    (body) => {
      expect(() => readQueried(body, root)).toThrow(CaptivePortal)
      expect(() => readLookedUp(body, root)).toThrow()
    },
  )

  test('that breaks off with an error throws that error', () => {
    const broken = [{ document: found, readTime }, { error: { status: 'UNAVAILABLE' } }]
    expect(() => readQueried(broken, root)).toThrow('unavailable')
  })
})
