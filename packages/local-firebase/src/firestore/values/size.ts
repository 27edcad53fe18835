import { invalidArgument } from '../status.ts'
import type { Document, Fields, Value } from '../types.ts'
import { pathOf } from './name.ts'

/** Bytes, as Firestore counts what it stores. */
const documentLimit = 1_048_576
const propertyLimit = 1_048_487
const documentOverhead = 32
const nameOverhead = 16
const textOverhead = 1

const textSize = (text: string): number => Buffer.byteLength(text) + textOverhead

const nameSize = (name: string): number =>
  pathOf(name)
    .split('/')
    .reduce((size, segment) => size + textSize(segment), nameOverhead)

const valueSize = (value: Value): number => {
  if ('nullValue' in value || 'booleanValue' in value) return 1
  if ('stringValue' in value) return textSize(value.stringValue)
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64')
  if ('referenceValue' in value) return textSize(value.referenceValue)
  if ('geoPointValue' in value) return 16
  if ('arrayValue' in value) {
    return value.arrayValue.values.reduce((size, element) => size + valueSize(element), 0)
  }
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields)
  return 8
}

/** Texts and bytes have a limit of their own. */
const contentSize = (value: Value): number => {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue)
  return 'bytesValue' in value ? Buffer.byteLength(value.bytesValue, 'base64') : 0
}

const fieldsSize = (fields: Fields): number =>
  Object.entries(fields).reduce(
    (size, [name, value]) => size + textSize(name) + valueSize(value),
    0,
  )

const sizes = new WeakMap<Document, number>()

/** Bytes, as Firestore counts them. Documents never change, so each is counted once. */
export const documentSize = (document: Document): number => {
  const known = sizes.get(document)
  if (known !== undefined) return known
  const size = nameSize(document.name) + fieldsSize(document.fields) + documentOverhead
  sizes.set(document, size)
  return size
}

/** @throws INVALID_ARGUMENT when the document or one property is larger than Firestore's limit */
export const assertDocumentSize = (document: Document): void => {
  for (const [name, value] of Object.entries(document.fields)) {
    if (contentSize(value) > propertyLimit) {
      throw invalidArgument(
        `The value of property "${name}" is longer than ${propertyLimit} bytes.`,
      )
    }
  }
  const size = documentSize(document)
  if (size > documentLimit) {
    const [used, limit] = [size, documentLimit].map((bytes) => bytes.toLocaleString('en-US'))
    throw invalidArgument(
      `Document '${document.name}' cannot be written because its size (${used} bytes) ` +
        `exceeds the maximum allowed size of ${limit} bytes.`,
    )
  }
}
