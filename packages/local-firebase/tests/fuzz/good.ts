import type { Wire } from './mutate.ts'

const PROJECT = 'demo-local'
const BUCKET = `${PROJECT}.appspot.com`
const DATABASE = `projects/${PROJECT}/databases/(default)`
const ROOT = `${DATABASE}/documents`
const OWNER = { authorization: 'Bearer owner' }
const JSON_TYPE = { 'content-type': 'application/json' }

const wire = (
  method: string,
  path: string,
  body?: unknown,
  headers: Wire['headers'] = OWNER,
): Wire => ({
  method,
  path,
  headers,
  ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
})

const fields = {
  n: { integerValue: '1' },
  list: { arrayValue: { values: [{ stringValue: 'a' }, { nullValue: null }] } },
  map: {
    mapValue: {
      fields: {
        at: { timestampValue: '2026-01-01T00:00:00Z' },
        where: { geoPointValue: { latitude: 1, longitude: 2 } },
      },
    },
  },
  to: { referenceValue: `${ROOT}/c/a` },
}
const structuredQuery = {
  from: [{ collectionId: 'c', allDescendants: false }],
  select: { fields: [{ fieldPath: 'n' }] },
  where: {
    compositeFilter: {
      op: 'AND',
      filters: [
        {
          fieldFilter: {
            field: { fieldPath: 'n' },
            op: 'IN',
            value: { arrayValue: { values: [{ integerValue: '1' }] } },
          },
        },
        { unaryFilter: { field: { fieldPath: 'n' }, op: 'IS_NOT_NULL' } },
      ],
    },
  },
  orderBy: [{ field: { fieldPath: 'n' }, direction: 'ASCENDING' }],
  startAt: { values: [{ integerValue: '0' }], before: true },
  limit: 3,
  offset: 0,
}
const writes = [
  {
    update: { name: `${ROOT}/c/a`, fields },
    updateMask: { fieldPaths: ['n', 'map.at'] },
    updateTransforms: [
      { fieldPath: 'n', increment: { integerValue: '1' } },
      { fieldPath: 'list', appendMissingElements: { values: [{ stringValue: 'a' }] } },
    ],
  },
  { delete: `${ROOT}/c/b`, currentDocument: { exists: false } },
]

const firestore = [
  wire('GET', `/v1/${ROOT}/c/a?mask.fieldPaths=n`),
  wire('GET', `/v1/${ROOT}/c?pageSize=2&orderBy=n`),
  wire('PATCH', `/v1/${ROOT}/c/a?updateMask.fieldPaths=n`, { fields }),
  wire('POST', `/v1/${ROOT}/c?documentId=b`, { fields }),
  wire('DELETE', `/v1/${ROOT}/c/b`),
  wire('POST', `/v1/${ROOT}:commit`, { writes }),
  wire('POST', `/v1/${ROOT}:batchWrite`, { writes }),
  wire('POST', `/v1/${ROOT}:batchGet`, {
    documents: [`${ROOT}/c/a`],
    mask: { fieldPaths: ['n'] },
    newTransaction: { readOnly: {} },
  }),
  wire('POST', `/v1/${ROOT}:runQuery`, { structuredQuery }),
  wire('POST', `/v1/${ROOT}:runQuery`, { structuredQuery }, {}),
  wire('POST', `/v1/${ROOT}:runAggregationQuery`, {
    structuredAggregationQuery: {
      structuredQuery,
      aggregations: [{ alias: 'a', count: { upTo: '3' } }, { sum: { field: { fieldPath: 'n' } } }],
    },
  }),
  wire('POST', `/v1/${ROOT}:beginTransaction`, { options: { readWrite: {} } }),
  wire('POST', `/v1/${ROOT}:rollback`, { transaction: 'AAAA' }),
  wire('POST', `/v1/${ROOT}/c/a:listCollectionIds`, { pageSize: 3 }),
  wire('DELETE', `/emulator/v1/${DATABASE}-none/documents`),
]

/** A WebChannel's form, with the messages of a handshake. */
const channelForm = (message: object): string =>
  new URLSearchParams({
    count: '1',
    ofs: '0',
    headers: 'Authorization:Bearer owner\r\n',
    req0___data__: JSON.stringify(message),
  }).toString()
const channel = (stream: string, session = '') =>
  `/google.firestore.v1.Firestore/${stream}/channel?VER=8&database=${encodeURIComponent(DATABASE)}&RID=1&CVER=22${session}&zx=1&t=1`

/** @param session an open channel's id */
const channels = (session: string): Wire[] => [
  wire(
    'POST',
    channel('Listen'),
    channelForm({
      database: DATABASE,
      addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery }, resumeToken: 'AAAA' },
    }),
  ),
  wire('POST', channel('Write'), channelForm({ database: DATABASE })),
  wire(
    'POST',
    channel('Listen', `&SID=${session}&AID=0`),
    channelForm({
      database: DATABASE,
      addTarget: { targetId: 3, documents: { documents: [`${ROOT}/c/a`] } },
    }),
  ),
  wire('POST', channel('Listen', `&SID=${session}&AID=0`), channelForm({ removeTarget: 3 })),
]

const idToken = encodeURIComponent(
  JSON.stringify({ sub: 'fuzz', email: 'f@x.in', email_verified: true }),
)
const identity = '/identitytoolkit.googleapis.com/v1'
const auth = [
  wire(
    'POST',
    `${identity}/accounts:signInWithIdp?key=demo`,
    {
      requestUri: 'http://localhost',
      returnSecureToken: true,
      postBody: `&id_token=${idToken}&providerId=google.com`,
    },
    JSON_TYPE,
  ),
  wire('POST', `${identity}/accounts:lookup?key=demo`, { idToken: 'a.e30.' }, JSON_TYPE),
  wire(
    'POST',
    `${identity}/accounts:signInWithCustomToken`,
    { token: 'a.eyJ1aWQiOiJ4In0.', returnSecureToken: true },
    JSON_TYPE,
  ),
  wire('POST', `${identity}/projects/${PROJECT}/accounts`, {
    localId: 'x',
    email: 'a@x.in',
    customAttributes: '{"admin":true}',
  }),
  wire('POST', `${identity}/projects/${PROJECT}/accounts:lookup`, {
    localId: ['x'],
    email: ['a@x.in'],
  }),
  wire('POST', `${identity}/projects/${PROJECT}/accounts:update`, {
    localId: 'x',
    disableUser: false,
    validSince: '1',
  }),
  wire('POST', `${identity}/projects/${PROJECT}/accounts:delete`, { localId: 'y' }),
  wire('GET', `${identity}/projects/${PROJECT}/accounts:batchGet?maxResults=3`),
  wire(
    'POST',
    '/securetoken.googleapis.com/v1/token?key=demo',
    'grant_type=refresh_token&refresh_token=x',
    {},
  ),
  wire('GET', '/emulator/auth/handler?apiKey=demo&providerId=google.com'),
]

const multipart =
  '--B\r\nContent-Type: application/json\r\n\r\n{"contentType":"text/plain","metadata":{"a":"b"}}\r\n--B\r\nContent-Type: text/plain\r\n\r\nhello\r\n--B--'
const related = {
  ...OWNER,
  'content-type': 'multipart/related; boundary=B',
  'x-goog-upload-protocol': 'multipart',
}
const objects = `/v0/b/${BUCKET}/o`
const storage = [
  wire('POST', `${objects}?name=..%2F..%2Ffuzz.txt`, multipart, related),
  wire('POST', `${objects}?name=a%2Ffuzz.txt`, '{"name":"a"}', {
    ...OWNER,
    'x-goog-upload-protocol': 'resumable',
    'x-goog-upload-command': 'start',
    'x-goog-upload-header-content-type': 'text/plain',
  }),
  wire('POST', `${objects}/a%2Ffuzz.txt?upload_id=x`, 'hello', {
    ...OWNER,
    'x-goog-upload-command': 'upload, finalize',
    'x-goog-upload-offset': '0',
  }),
  wire('GET', `${objects}/..%2F..%2Ffuzz.txt?alt=media`, undefined, {
    ...OWNER,
    range: 'bytes=1-2',
  }),
  wire('GET', `${objects}?prefix=a%2F&delimiter=%2F&maxResults=3`),
  wire('PATCH', `${objects}/a%2Ffuzz.txt`, { cacheControl: 'no-store', metadata: { a: 'b' } }),
  wire('DELETE', `${objects}/a%2Fnone.txt`),
  wire(
    'POST',
    `/upload/storage/v1/b/${BUCKET}/o?uploadType=multipart&name=b.txt`,
    multipart,
    related,
  ),
  wire('GET', `/b/${BUCKET}/o/b.txt?alt=media`),
  wire('GET', `/b/${BUCKET}/o?prefix=b`),
]

const functions = [
  wire('POST', `/${PROJECT}/asia-south2/echo`, { data: { a: [1, 'x', null] } }, JSON_TYPE),
  wire('POST', `/${PROJECT}/asia-south2/refuse`, { data: null }, JSON_TYPE),
  wire('POST', `/${PROJECT}/asia-south2/none`, { data: null }, JSON_TYPE),
]

const controls = [
  wire('GET', '/control/clock'),
  wire('GET', '/control/counters'),
  wire('GET', '/control/documents?path=c'),
  wire('GET', '/control/pushes'),
  wire('POST', '/control/drop-streams', {}),
  wire('POST', '/control/clock', { offsetMs: 'x' }),
  wire('POST', '/control/clock', { now: '2026-11-21T10:00:00Z' }),
  wire('POST', '/control/fail-next', { count: 'x', code: 'zork' }),
  wire('POST', '/control/latency', { milliseconds: 'x' }),
  wire('GET', '/'),
  wire('POST', `/v1/projects/${PROJECT}/messages:send`, {
    message: { token: 'x', notification: { title: 't' } },
  }),
]

/** Requests that are in order, one or more for everything the process answers. */
export const goodRequests = (session: string): Wire[] => [
  ...firestore,
  ...channels(session),
  ...auth,
  ...storage,
  ...functions,
  ...controls,
]

/** Opens the channel whose id `goodRequests` takes. */
export const handshake: Wire = wire('POST', channel('Listen'), channelForm({ database: DATABASE }))
