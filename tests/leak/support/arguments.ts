import * as v from 'valibot'
import { roundId, sharedDate } from './campus.ts'

/** Looks like any valibot schema; only what samples are made of. */
interface Shape {
  type: string
  entries?: Record<string, Shape>
  options?: readonly unknown[]
  item?: Shape
  wrapped?: Shape
  literal?: unknown
}

const people = ['omar', 'xenia', 'kavya']

/** Words that fit a field by its name; all others get a plain text. */
const samplesByField = (own: string): Readonly<Record<string, readonly unknown[]>> => ({
  uid: [...people, own],
  uids: people,
  matchId: ['omar_xenia'],
  homeAfterMs: [10_800_000],
  userUid: [null, 'xenia', own],
  userUids: people,
  assignedUids: ['xenia', 'kavya'],
  boyUid: ['vikas', 'omar', 'arjun'],
  girlUid: ['xenia', 'fiona'],
  roundId: [roundId],
  hash: ['a'.repeat(64)],
  inputHash: ['b'.repeat(64)],
  planId: ['one'],
  // Arjun's waits; a rejected one is nobody's any more.
  reference: ['M23456789ABCD'],
  signature: ['0'.repeat(64)],
  utr: ['111122223333', '482910573628'],
  ids: ['arjun_482910573628'],
  supportEmail: ['desk@demo.campus'],
  upiId: ['club@bank'],
  route: ['/profile/$uid'],
  name: ['Another'],
  target: ['mail-secret-xenia@demo.campus', 'xenia'],
})

/**
 * Values by the name of the field; of an array, each value that is itself an array is one choice. With `undefined`
 * an optional field is left out as well.
 */
export interface Known {
  readonly of: Readonly<Record<string, readonly unknown[]>>
  /** The values of a text whose field is not named. */
  readonly texts: readonly string[]
  /** All combinations of an object's values are tried up to this number; of more, the changes of one value. */
  readonly combinations: number
}

const combinationsOf = (choices: readonly [key: string, values: readonly unknown[]][]): object[] =>
  choices.reduce<object[]>(
    (found, [key, values]) =>
      found.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  )

const withoutAbsent = (one: object): object =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined))

const object = (entries: Record<string, Shape>, known: Known): object[] => {
  const choices = Object.entries(entries).map(([key, entry]): [string, unknown[]] => [
    key,
    samplesOf(entry, key, known),
  ])
  const count = choices.reduce((product, [, values]) => product * values.length, 1)
  if (count <= known.combinations) return combinationsOf(choices).map(withoutAbsent)
  const first = Object.fromEntries(choices.map(([key, [value]]) => [key, value]))
  const others = choices.flatMap(([key, [, ...values]]) =>
    values.map((value) => ({ ...first, [key]: value })),
  )
  return [first, ...others].map(withoutAbsent)
}

/** Most lists of a request are bounded. */
const pieceSize = 20

const inPieces = (values: readonly unknown[]): unknown[][] =>
  Array.from({ length: Math.ceil(values.length / pieceSize) }, (_, place) =>
    values.slice(place * pieceSize, (place + 1) * pieceSize),
  )

const samplesOf = (shape: Shape, key: string, all: Known): unknown[] => {
  const known = Object.hasOwn(all.of, key) ? all.of[key] : undefined
  switch (shape.type) {
    case 'strict_object':
    case 'object':
      return object(shape.entries ?? {}, all)
    case 'variant':
    case 'union':
      return (shape.options as Shape[]).flatMap((option) => samplesOf(option, key, all))
    case 'picklist':
      return [...(shape.options ?? [])]
    case 'literal':
      return [shape.literal]
    case 'array':
      if (known === undefined) return inPieces(samplesOf(shape.item!, key, all))
      return known.every(Array.isArray) ? [...known] : [known]
    case 'record':
      return [{}]
    case 'nullable':
      if (known?.includes(null)) return [...known]
      return [...samplesOf(shape.wrapped!, key, all), null]
    case 'nullish':
    case 'optional':
    case 'exact_optional':
      if (known?.includes(undefined)) return [...known]
      return samplesOf(shape.wrapped!, key, all)
    case 'boolean':
      return [true]
    case 'number':
      return known?.every(Number.isFinite) ? [...known] : [1, Date.now()]
    default:
      return [...(known ?? all.texts)]
  }
}

/**
 * Requests that a call's own schema accepts.
 * @throws Error when none can be made: then a field of the request needs words
 */
export const requestsOf = (
  name: string,
  request: v.GenericSchema<unknown, unknown>,
  known: Known,
): unknown[] => {
  const valid = samplesOf(request as unknown as Shape, '', known).filter((one) =>
    v.is(request, one),
  )
  if (valid.length === 0) throw new Error(`No request fits ${name}: name words for its fields`)
  return valid
}

/**
 * Requests about other people and about oneself.
 * @param deskIds of reports and outcomes, which nobody but admins could know
 */
export const validRequests = (
  name: string,
  request: v.GenericSchema<unknown, unknown>,
  own: string,
  deskIds: readonly string[],
): unknown[] => {
  const of = {
    ...samplesByField(own),
    id: [...deskIds, 'fresh-1', sharedDate],
    outcomeId: deskIds,
  }
  return requestsOf(name, request, { of, texts: ['a-text'], combinations: 0 })
}

/** Requests that no schema may let through: a forged caller, other types, keys of Object itself. */
export const forgedRequests = (valid: unknown): unknown[] => [
  { ...(valid as object), admin: true, isAdmin: true },
  { ...(valid as object), auth: { uid: 'ada', token: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true},"uid":"xenia"}'),
  { uid: 'xenia/../ada', roundId: '../users', boyUid: {}, girlUid: ['xenia'] },
  null,
  [],
]
