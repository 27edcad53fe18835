import { encodeValue, type Fields, invalidArgument, type Value } from '../firestore/index.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `{"timestampValue": …}`: a value as Firestore's own protocol writes it. */
const taggedKind = /^[a-z]+[a-zA-Z]*Value$/
const isTagged = (value: unknown): value is Record<string, unknown> => {
  const keys = isRecord(value) ? Object.keys(value) : []
  return keys.length === 1 && taggedKind.test(keys[0] ?? '')
}

/**
 * A document as a person edits it: texts, whole numbers, lists and maps are plain JSON. What JSON has
 * not (times, doubles such as 1.0, bytes, references) keeps the form of Firestore's protocol.
 */
export const editableFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, editableValue(value)]))

const editableValue = (value: Value): unknown => {
  if ('nullValue' in value) return null
  if ('booleanValue' in value) return value.booleanValue
  if ('stringValue' in value) return value.stringValue
  if ('integerValue' in value) {
    const number = Number(value.integerValue)
    return Number.isSafeInteger(number) ? number : value
  }
  if ('doubleValue' in value) {
    const { doubleValue } = value
    return typeof doubleValue === 'string' || Number.isSafeInteger(doubleValue)
      ? value
      : doubleValue
  }
  if ('arrayValue' in value) return value.arrayValue.values.map(editableValue)
  if ('mapValue' in value) {
    const plain = editableFields(value.mapValue.fields)
    // A map that looks like a tagged value is tagged itself.
    return isTagged(plain) ? { mapValue: { fields: value.mapValue.fields } } : plain
  }
  return value
}

/** The fields of an edited document; the commit checks tagged values. @throws INVALID_ARGUMENT */
export const fieldsOfEditable = (data: unknown): Fields => {
  if (!isRecord(data)) throw invalidArgument('A document is a JSON object.')
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, valueOfEditable(value)]),
  )
}

const valueOfEditable = (value: unknown): Value => {
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOfEditable) } }
  if (isTagged(value)) return value as Value
  if (isRecord(value)) return { mapValue: { fields: fieldsOfEditable(value) } }
  return encodeValue(value)
}
