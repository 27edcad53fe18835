import { expect, test } from 'vitest'
import { editableFields, fieldsOfEditable } from '../../src/control/editable-documents.ts'
import type { Fields } from '../../src/firestore/index.ts'

const fields: Fields = {
  text: { stringValue: 'a' },
  none: { nullValue: null },
  yes: { booleanValue: true },
  whole: { integerValue: '7' },
  huge: { integerValue: '9223372036854775807' },
  half: { doubleValue: 0.5 },
  one: { doubleValue: 1 },
  minusZero: { doubleValue: '-0' },
  at: { timestampValue: '2026-11-21T10:00:00.000000Z' },
  bytes: { bytesValue: 'AAE=' },
  list: { arrayValue: { values: [{ integerValue: '1' }, { mapValue: { fields: {} } }] } },
  map: { mapValue: { fields: { in: { stringValue: 'b' } } } },
  looksTagged: { mapValue: { fields: { stringValue: { stringValue: 'c' } } } },
  looksLikeAMap: { mapValue: { fields: { mapValue: { mapValue: { fields: {} } } } } },
}

test('a document comes back from its editable form as it was', () => {
  const edited = JSON.parse(JSON.stringify(editableFields(fields)))
  expect(edited).toMatchObject({
    text: 'a',
    whole: 7,
    half: 0.5,
    one: { doubleValue: 1 },
    at: { timestampValue: '2026-11-21T10:00:00.000000Z' },
    list: [1, {}],
    map: { in: 'b' },
  })
  expect(fieldsOfEditable(edited)).toEqual(fields)
})

test('what is no JSON object is no document', () => {
  for (const wrong of [null, 'text', [], 1]) {
    expect(() => fieldsOfEditable(wrong)).toThrow('A document is a JSON object.')
  }
})
