import { invalidArgument } from '../status.ts'
import { compareText } from './text-order.ts'

/** projects/{p}/databases/{d}, then /documents for its root or /documents/{path} below. */
const rootPattern = /^(projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/([\s\S]*))?$/
const reservedPattern = /^__.*__$/
const numericIdPattern = /^__id(-?\d+)__$/
const idLimitBytes = 1500

export const rootOf = (database: string): string => `${database}/documents`

/** The use of a resource name in a request, named in the sentence that refuses it. */
type NameKind = 'Document' | 'Document parent' | 'Resource'

const lacks = (kind: NameKind, name: string, what: string, index: number) =>
  invalidArgument(`${kind} name "${name}" lacks ${what} at index ${index}.`)

const split = (
  name: string,
  kind: NameKind = 'Resource',
): { database: string; segments: string[] } => {
  if (!name.startsWith('projects')) throw lacks(kind, name, '"projects"', 0)
  const match = rootPattern.exec(name)
  if (match === null) throw invalidArgument(`${kind} name "${name}" is malformed.`)
  return { database: match[1] ?? '', segments: match[2]?.split('/') ?? [] }
}

export const databaseOf = (name: string): string => split(name).database

export const collectionOf = (documentName: string): string =>
  documentName.slice(0, documentName.lastIndexOf('/'))

export const idOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)

/** The path below /documents. */
export const pathOf = (name: string): string => split(name).segments.join('/')

type IdKind = 'collection id' | 'resource id'

const capitalised = (kind: IdKind): string => kind.replace(/^./, (letter) => letter.toUpperCase())

/** @throws INVALID_ARGUMENT unless the id may be one segment of a name */
export const assertId = (id: string, kind: IdKind): string => {
  if (id.includes('/')) {
    throw invalidArgument(`${capitalised(kind)} "${id}" is invalid because it contains "/".`)
  }
  if (reservedPattern.test(id) && !(kind === 'resource id' && numericIdPattern.test(id))) {
    throw invalidArgument(`${capitalised(kind)} "${id}" is invalid because it is reserved.`)
  }
  if (Buffer.byteLength(id) > idLimitBytes) {
    throw invalidArgument(`The key path element name is longer than ${idLimitBytes} bytes.`)
  }
  return id
}

const assertSegments = (name: string, kind: NameKind): number => {
  const { database, segments } = split(name, kind)
  if (name.endsWith('/')) {
    const reason =
      segments.length === 1 ? 'is invalid: Omit trailing "/"' : 'has invalid trailing "/"'
    throw invalidArgument(`${kind} name "${name}" ${reason}.`)
  }
  let index = rootOf(database).length + 1
  for (const [place, segment] of segments.entries()) {
    const idKind = place % 2 === 0 ? 'collection id' : 'resource id'
    if (segment === '') throw lacks(kind, name, `a ${idKind}`, index)
    if (segment === '.' || segment === '..') {
      throw invalidArgument(
        `${kind} name "${name}" contains a ${idKind} "${segment}" at index ${index}.`,
      )
    }
    assertId(segment, idKind)
    index += segment.length + 1
  }
  if (segments.length % 2 === 1) throw lacks(kind, name, '"/"', name.length)
  return segments.length
}

/** @throws INVALID_ARGUMENT unless a document of that name may be written */
export const assertDocumentName = (name = '', kind: NameKind = 'Document'): string => {
  if (assertSegments(name, kind) === 0) throw lacks(kind, name, '"/"', name.length)
  return name
}

/** @throws INVALID_ARGUMENT unless the name is a root or a document */
export const assertParentName = (name = ''): string => {
  assertSegments(name, 'Document parent')
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

/** Firestore orders names segment by segment. */
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
