type Json = object

/** The documents the queries look at: what they hold must not matter, except by name. */
export const STORED: Readonly<Record<string, Json>> = {
  'c/a': { n: { integerValue: '3' } },
  'x/a': { n: { integerValue: '3' } },
  'p/x/c/y': { n: { integerValue: '3' } },
}

/** Queries of collection `c`. */
export function queries(name: (path: string) => string): Readonly<Record<string, Json>> {
  const reference = (path: string) => ({ referenceValue: name(path) })
  return {
    none: from(),
    'n == 3': from(field('n', 'EQUAL', 3)),
    'n == 4': from(field('n', 'EQUAL', 4)),
    'n == 3.0': from(field('n', 'EQUAL', { doubleValue: 3 })),
    "n == 'a'": from(field('n', 'EQUAL', 'a')),
    'n == [3]': from(field('n', 'EQUAL', [3])),
    'n == {k: 3}': from(field('n', 'EQUAL', { mapValue: { fields: { k: value(3) } } })),
    'n > 3': from(field('n', 'GREATER_THAN', 3)),
    'n > 3.5': from(field('n', 'GREATER_THAN', 3.5)),
    "n > 'a'": from(field('n', 'GREATER_THAN', 'a')),
    'n >= 3': from(field('n', 'GREATER_THAN_OR_EQUAL', 3)),
    'n >= 4': from(field('n', 'GREATER_THAN_OR_EQUAL', 4)),
    'n < 3': from(field('n', 'LESS_THAN', 3)),
    'n <= 3': from(field('n', 'LESS_THAN_OR_EQUAL', 3)),
    'n != 3': from(field('n', 'NOT_EQUAL', 3)),
    'n != 4': from(field('n', 'NOT_EQUAL', 4)),
    'n > 3 and n < 9': from(both(field('n', 'GREATER_THAN', 3), field('n', 'LESS_THAN', 9))),
    'n >= 3 and n <= 3': from(
      both(field('n', 'GREATER_THAN_OR_EQUAL', 3), field('n', 'LESS_THAN_OR_EQUAL', 3)),
    ),
    'n > 2 and n > 5': from(both(field('n', 'GREATER_THAN', 2), field('n', 'GREATER_THAN', 5))),
    'n == 4 and n > 2': from(both(field('n', 'EQUAL', 4), field('n', 'GREATER_THAN', 2))),
    'n in [3, 4]': from(field('n', 'IN', [3, 4])),
    'n in [3]': from(field('n', 'IN', [3])),
    'n not in [3, 4]': from(field('n', 'NOT_IN', [3, 4])),
    'n is null': from(unary('n', 'IS_NULL')),
    'n is not null': from(unary('n', 'IS_NOT_NULL')),
    'n is NaN': from(unary('n', 'IS_NAN')),
    'n is not NaN': from(unary('n', 'IS_NOT_NAN')),
    'n contains 3': from(field('n', 'ARRAY_CONTAINS', 3)),
    'n contains 4': from(field('n', 'ARRAY_CONTAINS', 4)),
    'n contains any of [3, 4]': from(field('n', 'ARRAY_CONTAINS_ANY', [3, 4])),
    'n contains any of [3]': from(field('n', 'ARRAY_CONTAINS_ANY', [3])),
    'n == 3 or n == 4': from(either(field('n', 'EQUAL', 3), field('n', 'EQUAL', 4))),
    'n == 3 or m == 3': from(either(field('n', 'EQUAL', 3), field('m', 'EQUAL', 3))),
    'm == 3 and n == 3': from(both(field('m', 'EQUAL', 3), field('n', 'EQUAL', 3))),
    '(m 3 or 4) and (n 3 or 4)': from(
      both(
        either(field('m', 'EQUAL', 3), field('m', 'EQUAL', 4)),
        either(field('n', 'EQUAL', 3), field('n', 'EQUAL', 4)),
      ),
    ),
    'n.k == 3': from(field('n.k', 'EQUAL', 3)),
    'n.k > 3': from(field('n.k', 'GREATER_THAN', 3)),
    'ordered by n': { ...from(), orderBy: [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }] },
    'named c/a': from(field('__name__', 'EQUAL', reference('c/a'))),
    'named c/a or c/b': from(
      field('__name__', 'IN', { arrayValue: { values: [reference('c/a'), reference('c/b')] } }),
    ),
    'after c/a': from(field('__name__', 'GREATER_THAN', reference('c/a'))),
    'limit 5': { ...from(), limit: 5 },
    'limit 5, offset 2, by n': {
      ...from(),
      limit: 5,
      offset: 2,
      orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
    },
    'the group, n == 3': {
      from: [{ collectionId: 'c', allDescendants: true }],
      where: field('n', 'EQUAL', 3),
    },
  }
}

const FIELD = 'resource.data.n'

/** Conditions of `allow list` on `/c/{id}`. */
export const LIST_CONDITIONS: readonly string[] = [
  `${FIELD} == 3`,
  `3 == ${FIELD}`,
  `${FIELD} == 3.0`,
  `${FIELD} != 3`,
  `3 != ${FIELD}`,
  `${FIELD} != 5`,
  `${FIELD} > 3`,
  `3 < ${FIELD}`,
  `${FIELD} > 3.5`,
  `${FIELD} > 2`,
  `${FIELD} >= 3`,
  `${FIELD} < 3`,
  `${FIELD} < 4`,
  `${FIELD} <= 3`,
  `${FIELD} == null`,
  `${FIELD} != null`,
  `${FIELD} == 'a'`,
  `${FIELD} != 'a'`,
  `${FIELD} > 'a'`,
  `${FIELD} in [3, 4]`,
  `${FIELD} in [3]`,
  `!(${FIELD} in [3])`,
  `!(${FIELD} in [3, 4])`,
  `${FIELD} in {'a': 1}`,
  `3 in ${FIELD}`,
  `!(3 in ${FIELD})`,
  `4 in ${FIELD}`,
  `${FIELD}.hasAny([3])`,
  `${FIELD}.hasAny([3, 4])`,
  `${FIELD}.hasAll([3])`,
  `${FIELD}.hasOnly([3])`,
  `${FIELD}.size() == 1`,
  `${FIELD} is int`,
  `${FIELD} is number`,
  `${FIELD} is list`,
  `${FIELD} is constraint`,
  `!(${FIELD} > 3)`,
  `!(${FIELD} <= 3)`,
  `!(${FIELD} == 3)`,
  `!(${FIELD} != 3)`,
  `${FIELD} + 1 > 4`,
  `${FIELD} > 3 && ${FIELD} < 9`,
  `${FIELD} > 3 || ${FIELD} <= 3`,
  `${FIELD} == 3 || ${FIELD} == 4`,
  `${FIELD} == 3 || resource.data.m == 3`,
  `${FIELD} == 3 && resource.data.m == 3`,
  `${FIELD} != 3 && ${FIELD} != 4`,
  `${FIELD}.k == 3`,
  `${FIELD}['k'] == 3`,
  `${FIELD}.k > 3`,
  `${FIELD}.get('k', 0) == 3`,
  `resource.data.get('n', 3) == 3`,
  'resource.data.size() == 0',
  'resource.data.size() == 1',
  `'n' in resource.data`,
  `!('n' in resource.data)`,
  `resource.data.keys().hasAll(['n'])`,
  `resource.data.keys().hasOnly(['n'])`,
  `resource.data == {'n': 3}`,
  'resource != null',
  'resource == null',
  `resource.id == 'a'`,
  `id == 'a'`,
  'id != null',
  'id == null',
  `true || id == 'a'`,
  'exists(/databases/$(database)/documents/x/$(id))',
  `${FIELD} >= get(/databases/$(database)/documents/x/a).data.n`,
  'exists(/databases/$(database)/documents/x/nope)',
  `request.path[3] == 'c'`,
  `request.path[4] == 'a'`,
  `request.method == 'list'`,
  'request.resource == null',
  'request.query.limit <= 10',
  'request.query.limit == null',
  'request.query.offset == 2',
  'request.query.offset == 0',
  `request.query.orderBy.n == 'DESC'`,
  'request.query.orderBy.size() == 0',
  'request.query.where == null',
  `${FIELD} == ${FIELD}`,
  `${FIELD} in [${FIELD}]`,
  `${FIELD} ? true : false`,
  `string(${FIELD}) == '3'`,
  `[${FIELD}] == [3]`,
  `${FIELD} == request.auth.token.n`,
]

/** Whole paths for the same question: which rule speaks for a collection, a subcollection, a group. */
export const PATTERNS: readonly string[] = [
  '/c/{id}',
  '/c/a',
  '/p/{x}/c/{id}',
  '/p/{rest=**}',
  '/{path=**}/c/{id}',
  '/{path=**}/{collection}/{id}',
  '/{document=**}',
  '/{collection}/{rest=**}',
  '/c/{id}/{rest=**}',
]

function from(where?: Json): Json {
  return { from: [{ collectionId: 'c' }], ...(where && { where }) }
}

function field(fieldPath: string, op: string, compared: unknown): Json {
  return { fieldFilter: { field: { fieldPath }, op, value: value(compared) } }
}

function unary(fieldPath: string, op: string): Json {
  return { unaryFilter: { field: { fieldPath }, op } }
}

function both(...filters: Json[]): Json {
  return { compositeFilter: { op: 'AND', filters } }
}

function either(...filters: Json[]): Json {
  return { compositeFilter: { op: 'OR', filters } }
}

function value(plain: unknown): Json {
  if (typeof plain === 'string') return { stringValue: plain }
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(value) } }
  if (typeof plain === 'object' && plain) return plain
  return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain }
}
