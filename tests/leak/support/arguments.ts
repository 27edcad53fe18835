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

type Known = Readonly<Record<string, readonly unknown[]>>

const object = (entries: Record<string, Shape>, known: Known): object[] => {
  const choices = Object.entries(entries).map(([key, entry]): [string, unknown[]] => [
    key,
    samples(entry, key, known),
  ])
  const first = Object.fromEntries(choices.map(([key, [value]]) => [key, value]))
  const others = choices.flatMap(([key, [, ...values]]) =>
    values.map((value) => ({ ...first, [key]: value })),
  )
  return [first, ...others]
}

const samples = (shape: Shape, key: string, all: Known): unknown[] => {
  const known = all[key]
  switch (shape.type) {
    case 'strict_object':
    case 'object':
      return object(shape.entries ?? {}, all)
    case 'variant':
    case 'union':
      return (shape.options as Shape[]).flatMap((option) => samples(option, key, all))
    case 'picklist':
      return [...(shape.options ?? [])]
    case 'literal':
      return [shape.literal]
    case 'array':
      return [known ?? samples(shape.item!, key, all)]
    case 'record':
      return [{}]
    case 'nullable':
      return [...samples(shape.wrapped!, key, all), null]
    case 'nullish':
    case 'optional':
    case 'exact_optional':
      return samples(shape.wrapped!, key, all)
    case 'boolean':
      return [true]
    case 'number':
      return [...(known ?? [1, Date.now()])]
    default:
      return [...(known ?? ['a-text'])]
  }
}

/**
 * Requests that a call's own schema accepts, about other people and about oneself.
 * @param deskIds of reports and outcomes, which nobody but admins could know
 * @throws Error when none can be made: then a field of the request needs words above
 */
export const validRequests = (
  name: string,
  request: v.GenericSchema<unknown, unknown>,
  own: string,
  deskIds: readonly string[],
): unknown[] => {
  const known = {
    ...samplesByField(own),
    id: [...deskIds, 'fresh-1', sharedDate],
    outcomeId: deskIds,
  }
  const valid = samples(request as unknown as Shape, '', known).filter((one) => v.is(request, one))
  if (valid.length === 0) throw new Error(`No request fits ${name}: name words for its fields`)
  return valid
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
