import { invalidArgument } from '../status.ts'
import { compareText } from './text-order.ts'

/**
 * Resource names. A database is projects/{p}/databases/{d}; a document or collection adds
 * /documents/{path}. The root of a database's documents ends in /documents.
 */
const rootPattern = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/(.+))?$/
const reservedPattern = /^__.*__$/
const numericIdPattern = /^__id(-?\d+)__$/
const idLimitBytes = 1500

export const rootOf = (database: string): string => `${database}/documents`

const split = (name: string): { database: string; segments: string[] } => {
  const match = rootPattern.exec(name)
  if (match === null) throw invalidArgument(`Resource name "${name}" is malformed.`)
  return { database: match[1] ?? '', segments: match[2]?.split('/') ?? [] }
}

/** projects/{p}/databases/{d} of a document, collection or root. */
export const databaseOf = (name: string): string => split(name).database

/** The collection's full name, of a document's full name. */
export const collectionOf = (documentName: string): string =>
  documentName.slice(0, documentName.lastIndexOf('/'))

/** The last segment. */
export const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** The path below /documents. */
export const pathOf = (name: string): string => split(name).segments.join('/')

/** @throws INVALID_ARGUMENT unless the name addresses a document that may be written */
export const assertDocumentName = (name: unknown): string => {
  if (typeof name !== 'string') throw invalidArgument('A document name is missing.')
  const { segments } = split(name)
  if (segments.length === 0 || segments.length % 2 === 1) {
    throw invalidArgument(`Document name "${name}" lacks "/" at index ${name.length}.`)
  }
  for (const segment of segments) {
    if (segment === '' || segment === '.' || segment === '..') {
      throw invalidArgument(`Resource id "${segment}" is invalid.`)
    }
    if (reservedPattern.test(segment) && !numericIdPattern.test(segment)) {
      throw invalidArgument(`Resource id "${segment}" is invalid because it is reserved.`)
    }
    if (Buffer.byteLength(segment) > idLimitBytes) {
      throw invalidArgument(`Resource id "${segment}" is longer than ${idLimitBytes} bytes.`)
    }
  }
  return name
}

/** @throws INVALID_ARGUMENT unless the name is a root or a document, below which collections lie */
export const assertParentName = (name: unknown): string => {
  if (typeof name !== 'string') throw invalidArgument('A parent is missing.')
  if (split(name).segments.length % 2 === 1) {
    throw invalidArgument(`Parent "${name}" is not a document.`)
  }
  return name
}

/** Numeric ids come before all others. */
const compareSegments = (left: string, right: string): number => {
  const leftNumber = numericIdPattern.exec(left)
  const rightNumber = numericIdPattern.exec(right)
  if (leftNumber === null || rightNumber === null) {
    if (leftNumber !== null) return -1
    if (rightNumber !== null) return 1
    return compareText(left, right)
  }
  const difference = BigInt(leftNumber[1] ?? 0) - BigInt(rightNumber[1] ?? 0)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Firestore's order of names: segment by segment. */
export const compareNames = (left: string, right: string): number => {
  const a = left.split('/')
  const b = right.split('/')
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index += 1) {
    const order = compareSegments(a[index] ?? '', b[index] ?? '')
    if (order !== 0) return order
  }
  return a.length - b.length
}
