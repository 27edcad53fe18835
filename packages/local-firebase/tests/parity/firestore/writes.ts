import {
  array,
  commit,
  double,
  each,
  get,
  integer,
  map,
  post,
  put,
  query,
  type Request,
  ROOT,
  type Scripts,
  where,
  words,
} from './script.ts'

const seed = {
  'c/a': {
    n: integer(1),
    d: double(1.5),
    list: array(integer(1), words('a'), integer(1)),
    m: map({ x: integer(1), y: integer(2) }),
    'odd name': words('o'),
  },
  'c/b': { n: integer(5) },
}
const look = [get('/c/a'), get('/c/b'), get('/c/new')]
const then = (...requests: readonly Request[]): readonly Request[] => [...requests, ...look]

const transform = (...updateTransforms: readonly object[]) =>
  then(commit(put('c/a', {}, { updateMask: {}, updateTransforms })))
const masked = (fields: object, ...fieldPaths: readonly string[]) =>
  then(commit(put('c/a', fields, { updateMask: { fieldPaths } })))
const missing = `${ROOT}/c/missing`
const OLD = '2020-01-01T00:00:00Z'

const NUMBERS = {
  one: integer(1),
  minus: integer(-3),
  largest: integer('9223372036854775807'),
  half: double(0.5),
  nan: double('NaN'),
  infinity: double('Infinity'),
  oneDouble: double(1),
}
const arithmetic = Object.fromEntries(
  ['increment', 'maximum', 'minimum'].flatMap((kind) =>
    Object.entries(NUMBERS).flatMap(([id, value]) =>
      ['n', 'd', 'list', 'none'].map((fieldPath) => [
        `${kind} of ${fieldPath} by ${id}`,
        transform({ fieldPath, [kind]: value }),
      ]),
    ),
  ),
)

export const WRITES: Scripts = {
  ...each(seed, {
    ...arithmetic,
    'whole document': then(commit(put('c/a', { only: integer(1) }))),
    'mask replaces': masked({ n: integer(2) }, 'n'),
    'mask deletes': masked({}, 'n', 'm.x'),
    'mask below a value': masked({ n: map({ z: integer(1) }) }, 'n.z'),
    'mask names nothing': masked({ n: integer(9) }, 'none'),
    'mask twice': masked({ n: integer(9) }, 'n', 'n'),
    'mask with a path inside another': masked({ m: map({ x: integer(9) }) }, 'm', 'm.x'),
    'mask of an odd name': masked({ 'odd name': words('p') }, '`odd name`'),
    'empty mask': then(commit(put('c/a', { n: integer(9) }, { updateMask: {} }))),
    'append to a list': transform({
      fieldPath: 'list',
      appendMissingElements: { values: [integer(1), double(1), words('b'), words('b')] },
    }),
    'append to a number': transform({
      fieldPath: 'n',
      appendMissingElements: { values: [integer(1)] },
    }),
    'remove from a list': transform({
      fieldPath: 'list',
      removeAllFromArray: { values: [double(1)] },
    }),
    'remove from nothing': transform({
      fieldPath: 'none',
      removeAllFromArray: { values: [integer(1)] },
    }),
    'two transforms of one field': transform(
      { fieldPath: 'n', increment: integer(1) },
      { fieldPath: 'n', increment: double(0.5) },
    ),
    'transform below a map': transform({ fieldPath: 'm.x', increment: integer(1) }),
    'transform below a number': transform({ fieldPath: 'n.deep', increment: integer(1) }),
    'transform of a missing document': then(
      commit(put('c/new', {}, { updateTransforms: [{ fieldPath: 'n', increment: integer(4) }] })),
    ),
    'the old transform write': then(
      commit({
        transform: {
          document: `${ROOT}/c/a`,
          fieldTransforms: [{ fieldPath: 'n', increment: integer(1) }],
        },
      }),
    ),
    delete: then(commit({ delete: `${ROOT}/c/a` })),
    'delete what is missing': then(commit({ delete: missing })),
    'two writes of one document': then(
      commit(
        put('c/new', { n: integer(1) }),
        put('c/new', { m: integer(2) }, { updateMask: { fieldPaths: ['m'] } }),
      ),
    ),
    'write, delete, write': then(
      commit(
        put('c/a', { n: integer(2) }),
        { delete: `${ROOT}/c/a` },
        put('c/a', {}, { updateTransforms: [{ fieldPath: 'n', increment: integer(1) }] }),
      ),
    ),
    'create then require it': then(
      commit(
        put('c/new', {}),
        put('c/new', { n: integer(1) }, { currentDocument: { exists: true } }),
      ),
    ),
    'create twice': then(
      commit(
        put('c/new', {}, { currentDocument: { exists: false } }),
        put('c/new', {}, { currentDocument: { exists: false } }),
      ),
    ),
    'verify what is there': then(
      commit({ verify: `${ROOT}/c/a`, currentDocument: { exists: true } }),
    ),
    'verify what is missing': then(commit({ verify: missing, currentDocument: { exists: false } })),
    'verify without a condition': then(commit({ verify: `${ROOT}/c/a` })),
    'empty condition': then(commit(put('c/a', {}, { currentDocument: {} }))),
    'no writes': then(commit()),
    patch: then({
      method: 'PATCH',
      path: '/c/a?updateMask.fieldPaths=n',
      body: { fields: { n: integer(3) } },
    }),
    'patch a missing document': then({
      method: 'PATCH',
      path: '/c/new',
      body: { fields: { n: integer(3) } },
    }),
    'create by id': then({
      method: 'POST',
      path: '/c?documentId=new',
      body: { fields: { n: integer(3) } },
    }),
    remove: then({ method: 'DELETE', path: '/c/a' }),
    'remove what is missing': then({ method: 'DELETE', path: '/c/missing' }),
    'id with a colon': then({ method: 'PATCH', path: '/c/a%3Ab', body: {} }, get('/c/a:b')),
    'batch of writes': then(
      post(':batchWrite', { writes: [put('c/new', { n: integer(1) }), { delete: `${ROOT}/c/b` }] }),
    ),
    transaction: then(
      post(':beginTransaction', {}),
      post(':batchGet', { transaction: '$TRANSACTION', documents: [`${ROOT}/c/a`] }),
      post(':commit', { transaction: '$TRANSACTION', writes: [put('c/a', { n: integer(2) })] }),
    ),
    'transaction begun by a read': then(
      post(':batchGet', { newTransaction: { readWrite: {} }, documents: [`${ROOT}/c/a`] }),
      post(':commit', { transaction: '$TRANSACTION', writes: [put('c/a', { n: integer(2) })] }),
    ),
    'writing in a read-only transaction': then(
      post(':beginTransaction', { options: { readOnly: {} } }),
      post(':commit', { transaction: '$TRANSACTION', writes: [put('c/a', {})] }),
    ),
    'query in a transaction': then(
      post(':beginTransaction', {}),
      post(':runQuery', {
        transaction: '$TRANSACTION',
        structuredQuery: {
          from: [{ collectionId: 'c' }],
          where: where('n', 'GREATER_THAN', integer(2)),
        },
      }),
      post(':commit', { transaction: '$TRANSACTION', writes: [put('c/a', { n: integer(2) })] }),
    ),
    'unknown transaction': post(':commit', { transaction: 'AAAA', writes: [] }),
    'reading in an unknown transaction': post(':batchGet', {
      transaction: 'AAAA',
      documents: [missing],
    }),
    'rolling back an unknown transaction': post(':rollback', { transaction: 'AAAA' }),
    'rolling back nothing': post(':rollback', {}),
    'query afterwards': [
      commit(put('c/new', { n: integer(3) })),
      query({ where: where('n', 'GREATER_THAN', integer(2)) }),
    ],
  }),
  // Google's emulator names its storage in these sentences.
  ...each(
    seed,
    {
      'nothing half done': then(
        commit(put('c/a', {}), put('c/missing', {}, { currentDocument: { exists: true } })),
      ),
      'verify wrongly': then(commit({ verify: missing, currentDocument: { exists: true } })),
      'transaction rolled back': then(
        post(':beginTransaction', {}),
        post(':rollback', { transaction: '$TRANSACTION' }),
        post(':commit', { transaction: '$TRANSACTION', writes: [put('c/a', {})] }),
      ),
      'transaction committed twice': then(
        post(':beginTransaction', {}),
        post(':commit', { transaction: '$TRANSACTION', writes: [put('c/a', { n: integer(2) })] }),
        post(':commit', { transaction: '$TRANSACTION', writes: [put('c/b', {})] }),
      ),
      'update of what is missing': then(
        commit(put('c/missing', {}, { currentDocument: { exists: true } })),
      ),
      'create of what is there': then(
        commit(put('c/a', {}, { currentDocument: { exists: false } })),
      ),
      'create by an id that is taken': then({ method: 'POST', path: '/c?documentId=a', body: {} }),
      'delete with a wrong condition': then(
        commit({ delete: missing, currentDocument: { exists: true } }),
      ),
      'delete of another version': then(
        commit({ delete: `${ROOT}/c/a`, currentDocument: { updateTime: OLD } }),
      ),
      'write of another version': then(
        commit(put('c/a', {}, { currentDocument: { updateTime: OLD } })),
      ),
      'version of what is missing': then(
        commit(put('c/missing', {}, { currentDocument: { updateTime: OLD } })),
      ),
      'property of just too many bytes': then(
        commit(put('c/new', { s: words('x'.repeat(1_048_488)) })),
      ),
      'document of just over 1 MiB': commit(
        put('c/new', { s: words('x'.repeat(600_000)), t: words('x'.repeat(448_600)) }),
      ),
      'document of just under 1 MiB': commit(
        put('c/new', { s: words('x'.repeat(600_000)), t: words('x'.repeat(448_400)) }),
      ),
      'property of just as many bytes as fit': commit(
        put('c/new', { s: words('x'.repeat(1_048_487)) }),
      ),
    },
    'status',
  ),
}
