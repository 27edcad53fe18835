import fc from 'fast-check'
import { VALUES } from './queries.ts'
import {
  array,
  composite,
  each,
  field,
  integer,
  query,
  type Scripts,
  unary,
  where,
} from './script.ts'

const SEED = 20261121
const QUERIES = 150

const FIELDS = ['v', 'n', 'even', 'w.x'] as const
const values = Object.values(VALUES)

/** The same documents for every query: every value, in every field, in a fixed shuffle. */
const documents = Object.fromEntries(
  values.map((v, place) => [
    `c/${String(place).padStart(2, '0')}`,
    {
      v,
      n: integer(place % 5),
      even: { booleanValue: place % 2 === 0 },
      ...(place % 3 > 0 && {
        w: { mapValue: { fields: { x: values[(place * 7) % values.length] } } },
      }),
    },
  ]),
)

const fieldPath = fc.constantFrom(...FIELDS)
const value = fc.constantFrom(...values)
/** `in` takes no null beside values in Google's emulator's own order of checks. */
const listed = fc.array(fc.constantFrom(...values.slice(5, 22)), { minLength: 1, maxLength: 3 })

const leaf: fc.Arbitrary<object> = fc.oneof(
  fc
    .tuple(
      fieldPath,
      fc.constantFrom(
        'LESS_THAN',
        'LESS_THAN_OR_EQUAL',
        'GREATER_THAN',
        'GREATER_THAN_OR_EQUAL',
        'EQUAL',
      ),
      value,
    )
    .map(([path, op, operand]) => where(path, op, operand)),
  fc.tuple(fieldPath, listed).map(([path, operands]) => where(path, 'IN', array(...operands))),
  fc.tuple(fieldPath, fc.constantFrom('IS_NULL', 'IS_NAN')).map(([path, op]) => unary(path, op)),
)

const filter: fc.Arbitrary<object> = fc.oneof(
  { depthSize: 'small' },
  leaf,
  fc
    .tuple(fc.constantFrom('AND', 'OR'), fc.array(leaf, { minLength: 1, maxLength: 3 }))
    .map(([op, filters]) => composite(op, ...filters)),
)

const direction = fc.constantFrom('ASCENDING', 'DESCENDING')
const order = fc
  .uniqueArray(fc.tuple(fieldPath, direction), { maxLength: 2, selector: ([path]) => path })
  .map((keys) => keys.map(([path, said]) => ({ ...field(path), direction: said })))

const structuredQuery = fc
  .record({
    where: filter,
    orderBy: order,
    limit: fc.integer({ min: 1, max: 12 }),
    offset: fc.integer({ min: 0, max: 4 }),
    cursor: fc.option(fc.tuple(fc.constantFrom('startAt', 'endAt'), value, fc.boolean())),
  })
  .map(({ cursor, orderBy, ...rest }) => ({
    ...rest,
    orderBy,
    ...(cursor !== null &&
      orderBy.length > 0 && { [cursor[0]]: { values: [cursor[1]], before: cursor[2] } }),
  }))

export const generatedQueries = (): Scripts =>
  each(
    documents,
    Object.fromEntries(
      fc
        .sample(structuredQuery, { seed: SEED, numRuns: QUERIES })
        .map((generated, place) => [`generated ${place}`, query(generated)]),
    ),
  )
