import { describe, expect, test } from 'vitest'
import { fromFields, toFirestoreWrite } from '../../../src/remote/wire/firestore-json.ts'
import { serverTime } from '../../../src/shared/model/time.ts'

const root = 'projects/p/databases/(default)/documents'

describe('a write', () => {
  test('creates a document only if there is none, with the time filled in by the server', () => {
    const data = { roundId: 'r1', timestamp: serverTime }
    expect(toFirestoreWrite({ kind: 'create', path: 'likes/l', data }, root)).toEqual({
      update: { name: `${root}/likes/l`, fields: { roundId: { stringValue: 'r1' } } },
      updateTransforms: [{ fieldPath: 'timestamp', setToServerValue: 'REQUEST_TIME' }],
      currentDocument: { exists: false },
    })
  })

  test('merges one entry of a map and leaves the others, whatever characters the uid has', () => {
    const data = { readAt: { '1Ab`c': 1_000 } }
    expect(toFirestoreWrite({ kind: 'merge', path: 'matches/m', data }, root)).toEqual({
      update: {
        name: `${root}/matches/m`,
        fields: {
          readAt: {
            mapValue: { fields: { '1Ab`c': { timestampValue: '1970-01-01T00:00:01.000Z' } } },
          },
        },
      },
      updateMask: { fieldPaths: ['readAt.`1Ab\\`c`'] },
    })
  })

  test('tells instants, whole numbers, fractions, lists and null apart', () => {
    const data = { clientAt: 5, height: 172, share: 0.5, list: ['a', 1], none: null, yes: true }
    const { update } = toFirestoreWrite({ kind: 'create', path: 'x/y', data }, root) as {
      update: { fields: unknown }
    }
    expect(update.fields).toEqual({
      clientAt: { timestampValue: '1970-01-01T00:00:00.005Z' },
      height: { integerValue: '172' },
      share: { doubleValue: 0.5 },
      list: { arrayValue: { values: [{ stringValue: 'a' }, { integerValue: '1' }] } },
      none: { nullValue: null },
      yes: { booleanValue: true },
    })
  })

  test('deletes a document by its name', () => {
    expect(toFirestoreWrite({ kind: 'delete', path: 'likes/l' }, root)).toEqual({
      delete: `${root}/likes/l`,
    })
  })
})

test('a document that is read holds milliseconds in place of each Timestamp', () => {
  const at = (timestampValue: string) => ({ timestampValue })
  const second = '1970-01-01T00:00:01'
  expect(
    fromFields({
      updatedAt: at(`${second}Z`),
      readAt: { mapValue: { fields: { me: at(`${second}.002345Z`) } } },
      list: { arrayValue: { values: [at(`${second}.030Z`), { stringValue: 'x' }] } },
      empty: { arrayValue: {} },
      nothing: { mapValue: {} },
      none: { nullValue: null },
      count: { integerValue: '7' },
      share: { doubleValue: 0.5 },
      yes: { booleanValue: true },
    }),
  ).toEqual({
    updatedAt: 1000,
    readAt: { me: 1002 },
    list: [1030, 'x'],
    empty: [],
    nothing: {},
    none: null,
    count: 7,
    share: 0.5,
    yes: true,
  })
})
