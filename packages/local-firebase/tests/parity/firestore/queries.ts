import {
  array,
  composite,
  double,
  each,
  field,
  get,
  integer,
  map,
  post,
  query,
  ROOT,
  reference,
  type Scripts,
  unary,
  where,
  words,
} from './script.ts'

/** One document for each type of value and for each edge of it. */
export const VALUES = {
  null: { nullValue: null },
  false: { booleanValue: false },
  true: { booleanValue: true },
  nan: double('NaN'),
  minusInfinity: double('-Infinity'),
  minusOne: integer(-1),
  zero: integer(0),
  one: integer(1),
  oneDouble: double(1),
  half: double(1.5),
  large: integer('9007199254740993'),
  largest: integer('9223372036854775807'),
  time: { timestampValue: '2026-01-01T00:00:00Z' },
  later: { timestampValue: '2026-01-01T00:00:00.000001Z' },
  empty: words(''),
  a: words('a'),
  b: words('b'),
  privateUse: words('\ue000'),
  emoji: words('😀'),
  bytes: { bytesValue: 'AAE=' },
  reference: reference('c/one'),
  place: { geoPointValue: { latitude: 28.6, longitude: 77.2 } },
  noElements: array(),
  list: array(integer(1), words('a')),
  longer: array(integer(1), words('a'), { nullValue: null }),
  vector: map({ __type__: words('__vector__'), value: array(double(1), double(2)) }),
  noFields: map({}),
  map: map({ a: integer(1) }),
  deeper: map({ a: integer(1), b: integer(2) }),
} as const

const seed: Record<string, object> = {
  ...Object.fromEntries(
    Object.entries(VALUES).map(([id, v], n) => [
      `c/${id}`,
      { v, n: integer(n), even: integer(n % 2) },
    ]),
  ),
  'c/lacking': { n: integer(99) },
  'c/one/c/below': { v: integer(7), n: integer(100) },
  'd/x/c/elsewhere': { v: integer(8), n: integer(101) },
}

const OPERATORS = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
] as const
const LIST_OPERATORS = ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'] as const
const UNARY_OPERATORS = ['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'] as const

/** Ties between equal values of different types are broken by name. */
const byValue = [field('v'), field('__name__')]

const everyOperator = Object.fromEntries(
  OPERATORS.flatMap((op) =>
    Object.entries(VALUES).map(([id, value]) => [
      `v ${op} ${id}`,
      query({ where: where('v', op, value) }),
    ]),
  ),
)

const everyListOperator = Object.fromEntries(
  LIST_OPERATORS.flatMap((op) =>
    Object.entries(VALUES).map(([id, value]) => [
      `v ${op} ${id} or "a"`,
      query({ where: where('v', op, array(value, words('a'))) }),
    ]),
  ),
)

const everyCursor = Object.fromEntries(
  Object.entries(VALUES).flatMap(([id, value]) => [
    [`from ${id}`, query({ orderBy: byValue, startAt: { values: [value], before: true } })],
    [`up to ${id}`, query({ orderBy: byValue, endAt: { values: [value], before: false } })],
  ]),
)

const byNumber = [field('n')]
const backwards = [{ ...field('n'), direction: 'DESCENDING' }]
const aggregated = (...aggregations: readonly object[]) =>
  post(':runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'c' }] },
      aggregations,
    },
  })
const few = where('n', 'LESS_THAN', integer(4))

export const QUERIES: Scripts = each(seed, {
  ...everyOperator,
  ...everyListOperator,
  ...everyCursor,
  ...Object.fromEntries(UNARY_OPERATORS.map((op) => [op, query({ where: unary('v', op) })])),
  'in order of values': query({ orderBy: byValue }),
  'in reverse order of values': query({ orderBy: [{ ...field('v'), direction: 'DESCENDING' }] }),
  'in order of names': query({ orderBy: [field('__name__')] }),
  'no order said': query({}),
  'two keys': query({ orderBy: [field('even'), { ...field('n'), direction: 'DESCENDING' }] }),
  'limit 3': query({ orderBy: byNumber, limit: 3 }),
  'limit as text': query({ orderBy: byNumber, limit: '3' }),
  'limit 0': query({ orderBy: byNumber, limit: 0 }),
  'offset 3': query({ orderBy: byNumber, offset: 3, limit: 2 }),
  'offset behind the end': query({ orderBy: byNumber, offset: 1000 }),
  'last 3': query({ orderBy: backwards, limit: 3 }),
  'after 2 values': query({
    orderBy: [field('even'), field('n')],
    startAt: { values: [integer(1), integer(9)], before: false },
  }),
  'between cursors': query({
    orderBy: byNumber,
    startAt: { values: [integer(3)], before: true },
    endAt: { values: [integer(6)], before: true },
  }),
  'cursor at a name': query({
    orderBy: [field('__name__')],
    startAt: { values: [reference('c/map')], before: true },
  }),
  'cursor without values': query({ startAt: {} }),
  'names from': query({ where: where('__name__', 'GREATER_THAN_OR_EQUAL', reference('c/n')) }),
  'names in': query({
    where: where('__name__', 'IN', array(reference('c/one'), reference('c/gone'))),
  }),
  'name is': query({ where: where('__name__', 'EQUAL', reference('c/one')) }),
  and: query({ where: composite('AND', where('even', 'EQUAL', integer(1)), few) }),
  or: query({
    where: composite('OR', where('n', 'EQUAL', integer(2)), where('v', 'EQUAL', words('a'))),
  }),
  'or within and': query({
    where: composite(
      'AND',
      where('even', 'EQUAL', integer(0)),
      composite('OR', few, where('n', 'GREATER_THAN', integer(20))),
    ),
  }),
  'and of nothing': query({ where: composite('AND') }),
  'two inequalities': query({
    where: composite('AND', few, where('v', 'GREATER_THAN_OR_EQUAL', { booleanValue: false })),
  }),
  'inequality and another order': query({ where: few, orderBy: [field('even')] }),
  'field of a map': query({ where: where('v.a', 'EQUAL', integer(1)) }),
  projection: query({
    select: { fields: [{ fieldPath: 'even' }, { fieldPath: 'v.a' }] },
    orderBy: byNumber,
  }),
  'projection to names': query({
    select: { fields: [{ fieldPath: '__name__' }] },
    orderBy: byNumber,
  }),
  'collection group': query({
    from: [{ collectionId: 'c', allDescendants: true }],
    where: where('n', 'GREATER_THAN', integer(97)),
  }),
  'collection group below': query({ from: [{ collectionId: 'c', allDescendants: true }] }, '/d/x'),
  'every collection': query({ from: [{ allDescendants: true }] }),
  'below a document': query({}, '/c/one'),
  'missing collection': query({ from: [{ collectionId: 'none' }] }),
  count: aggregated({ count: {} }),
  'count up to 3': aggregated({ count: { upTo: '3' } }),
  'count up to 0': aggregated({ count: { upTo: 0 } }),
  'sum and average': aggregated({ alias: 's', sum: field('n') }, { alias: 'a', avg: field('n') }),
  'sum of mixed values': aggregated({ sum: field('v') }),
  'sum of nothing': aggregated({ sum: field('none') }, { avg: field('none') }),
  get: get('/c/list'),
  'get with mask': get('/c/map?mask.fieldPaths=even&mask.fieldPaths=v.a'),
  'get missing': get('/c/missing'),
  list: get('/c?pageSize=100'),
  'list in pages': get('/c?pageSize=3'),
  'list in order': get('/c?orderBy=n%20desc&pageSize=3'),
  'list below': get('/c/one/c'),
  'list with mask': get('/c?mask.fieldPaths=n&pageSize=4'),
  'list missing too': get('/d?showMissing=true'),
  'collection ids': post(':listCollectionIds', {}),
  'collection ids below': post('/c/one:listCollectionIds', {}),
  'batch get': post(':batchGet', { documents: [`${ROOT}/c/one`, `${ROOT}/c/missing`] }),
  'batch get with mask': post(':batchGet', {
    documents: [`${ROOT}/c/one`],
    mask: { fieldPaths: ['n'] },
  }),
  'batch get of nothing': post(':batchGet', {}),
})
