import fc from 'fast-check'

/** A request as it goes over the wire; the body is text or absent. */
export interface Wire {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: string
}

const HOSTILE = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  '',
  'zork',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '../../../../tests/etc/passwd',
  'x'.repeat(5_000),
  [],
  [[]],
  [null],
  {},
  { __proto__: null, constructor: 1 },
  { toString: 1 },
  { integerValue: {} },
  { arrayValue: { values: [{}] } },
] as const
const PATH_PARTS = [
  '..',
  '%2e%2e%2f',
  '%2F',
  '%00',
  '%zz',
  '%',
  '//',
  '/',
  ':',
  '?',
  '#',
  'constructor',
  '__proto__',
  ';',
  '%F0%9F%98%80',
  'a'.repeat(2_000),
]
const TOKENS = [
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Bearer a.b.c',
  'Bearer owner',
  'Firebase a..',
  `Bearer e30.${'A'.repeat(50)}.`,
  'Bearer e30.bnVsbA.',
  'Bearer e30.W10.',
  'Bearer e30.eyJzdWIiOjF9.',
  'Basic e30',
  '\u00ff',
]
const HEADERS = [
  'content-type',
  'x-goog-upload-command',
  'x-goog-upload-offset',
  'x-goog-upload-protocol',
  'range',
  'origin',
  'content-range',
  'if-match',
]
const HEADER_VALUES = [
  '',
  'x',
  '-1',
  'bytes=-',
  'bytes=9-1',
  'multipart/related',
  'multipart/related; boundary=',
  'upload, finalize',
  'http://127.0.0.1',
  'null',
  '99999999999999999999',
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND']

/** All the values a JSON value holds, as ways to replace each one. */
const places = (value: unknown): ((replacement: unknown) => unknown)[] => {
  const here = (replacement: unknown) => replacement
  if (typeof value !== 'object' || value === null) return [here]
  const inside = Object.entries(value).flatMap(([key, held]) =>
    places(held).map((replace) => (replacement: unknown) => {
      if (Array.isArray(value))
        return value.map((entry, at) => (String(at) === key ? replace(replacement) : entry))
      return { ...value, [key]: replace(replacement) }
    }),
  )
  return [here, ...inside]
}

const mutateJson = (body: string, place: number, value: unknown): string => {
  const all = places(JSON.parse(body))
  return JSON.stringify(all[place % all.length]?.(value))
}

const insert = (text: string, at: number, part: string): string => {
  const index = text.length === 0 ? 0 : at % text.length
  return text.slice(0, index) + part + text.slice(index)
}

const isJson = (body: string | undefined): body is string => {
  try {
    JSON.parse(body ?? '')
    return true
  } catch {
    return false
  }
}

const place = fc.nat(10_000)

const change: fc.Arbitrary<(wire: Wire) => Wire> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(place, fc.constantFrom(...HOSTILE)).map(
      ([at, value]) =>
        (wire: Wire) =>
          isJson(wire.body)
            ? { ...wire, body: mutateJson(wire.body, at, value) }
            : { ...wire, body: JSON.stringify(value) },
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(place, fc.constantFrom('"', '{', ']', '\u0000', '&', '=', '%'))
      .map(([at, part]) => (wire: Wire) => ({ ...wire, body: insert(wire.body ?? '', at, part) })),
  },
  {
    weight: 1,
    arbitrary: place.map((at) => (wire: Wire) => ({
      ...wire,
      body: (wire.body ?? '').slice(0, at % ((wire.body?.length ?? 0) + 1)),
    })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, fc.constantFrom(...PATH_PARTS))
      .map(([at, part]) => (wire: Wire) => ({
        ...wire,
        path: `/${insert(wire.path.slice(1), at, part)}`,
      })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...TOKENS).map((authorization) => (wire: Wire) => ({
      ...wire,
      headers: { ...wire.headers, authorization },
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...HEADERS), fc.constantFrom(...HEADER_VALUES))
      .map(([name, value]) => (wire: Wire) => ({
        ...wire,
        headers: { ...wire.headers, [name]: value },
      })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...METHODS).map((method) => (wire: Wire) => ({ ...wire, method })),
  },
)

/** One good request made bad in one to three ways. */
export const mutated = (good: readonly Wire[]): fc.Arbitrary<Wire> =>
  fc
    .tuple(fc.constantFrom(...good), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([wire, changes]) => changes.reduce((changing, step) => step(changing), wire))
