import type { LackingFeature } from '../../src/lacking/features.ts'

/** A request as a client sends it. `AUTH` and `BUCKET` stand for parts of its path. */
export interface Attempt {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: unknown
}

const owner = { Authorization: 'Bearer owner' }
const project = 'demo-local'
const auth = '/identitytoolkit.googleapis.com'
const client = (operation: string, body: object): Attempt => ({
  method: 'POST',
  path: `${auth}/v1/accounts:${operation}?key=demo`,
  body,
})
const admin = (operation: string, body: object): Attempt => ({
  method: 'POST',
  path: `${auth}/v1/projects/${project}/accounts${operation}`,
  headers: owner,
  body,
})
const asOwner = (method: string, path: string, body?: object): Attempt => ({
  method,
  path,
  headers: owner,
  ...(body === undefined ? {} : { body }),
})
/** The ID token of somebody who is signed in. */
export const idToken = '$ID_TOKEN'
const root = `/v1/projects/${project}/databases/(default)`
const from = [{ collectionId: 'c' }]
const bucket = `${project}.appspot.com`
const files = `/storage/v1/b/${bucket}/o`
const uploads = `/upload/storage/v1/b/${bucket}/o`
const pages = `/v0/b/${bucket}/o`

export const attempts: Readonly<Record<LackingFeature, readonly Attempt[] | 'module'>> = {
  signUp: [client('signUp', { returnSecureToken: true })],
  passwords: [
    client('signInWithPassword', { email: 'a@x.in', password: 'secret1' }),
    client('update', { idToken, password: 'secret1' }),
    admin('', { email: 'a@x.in', password: 'secret1' }),
    admin(':update', { localId: 'robot', password: 'secret1' }),
  ],
  emailLinks: [
    client('sendOobCode', { requestType: 'EMAIL_SIGNIN', email: 'a@x.in' }),
    client('signInWithEmailLink', { email: 'a@x.in', oobCode: 'x' }),
    client('resetPassword', { oobCode: 'x' }),
    client('update', { oobCode: 'x' }),
    admin(':sendOobCode', { requestType: 'VERIFY_EMAIL', email: 'a@x.in' }),
  ],
  signInMethods: [client('createAuthUri', { identifier: 'a@x.in', continueUri: 'http://x' })],
  ownEmail: [client('update', { idToken, email: 'b@x.in' })],
  phones: [
    client('sendVerificationCode', { phoneNumber: '+911234567890' }),
    client('signInWithPhoneNumber', { sessionInfo: 'x', code: '1' }),
    admin('', { phoneNumber: '+911234567890' }),
  ],
  secondFactors: [
    { method: 'POST', path: `${auth}/v2/accounts/mfaEnrollment:start?key=demo`, body: { idToken } },
    { method: 'POST', path: `${auth}/v2/accounts/mfaSignIn:start?key=demo`, body: {} },
    admin(':update', { localId: 'robot', mfa: { enrollments: [] } }),
  ],
  passkeys: [
    { method: 'POST', path: `${auth}/v2/accounts/passkeyEnrollment:start?key=demo`, body: {} },
  ],
  providers: [
    client('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: `providerId=github.com&id_token=${encodeURIComponent('{"sub":"1"}')}`,
    }),
    client('signInWithIdp', {
      requestUri: 'http://localhost?providerId=saml.campus&SAMLResponse=x',
    }),
    admin(':update', { localId: 'robot', linkProviderUserInfo: { providerId: 'x', rawId: '1' } }),
    asOwner('POST', `${auth}/v2/projects/${project}/oauthIdpConfigs`, {}),
    asOwner('GET', `${auth}/v2/projects/${project}/inboundSamlConfigs`),
  ],
  removals: [
    client('update', { idToken, deleteProvider: ['github.com'] }),
    client('update', { idToken, deleteAttribute: ['PASSWORD'] }),
  ],
  tenants: [
    client('signInWithCustomToken', { token: '{"uid":"robot"}', tenantId: 'campus' }),
    admin(':lookup', { localId: ['robot'], tenantId: 'campus' }),
    asOwner('GET', `${auth}/v2/projects/${project}/tenants`),
    asOwner('POST', `${auth}/v1/projects/${project}/tenants/campus/accounts:lookup`, {}),
  ],
  sessionCookies: [
    asOwner('POST', `${auth}/v1/projects/${project}:createSessionCookie`, { idToken }),
  ],
  authConfig: [
    asOwner('GET', `${auth}/v2/projects/${project}/config`),
    { path: `${auth}/v2/passwordPolicy?key=demo` },
    { path: `${auth}/v1/recaptchaParams?key=demo` },
    { path: `${auth}/v1/projects?key=demo` },
  ],
  accountQueries: [admin(':query', { expression: [] })],
  olderAuth: [
    {
      method: 'POST',
      path: '/www.googleapis.com/identitytoolkit/v3/relyingparty/getAccountInfo',
      body: {},
    },
  ],
  accountFields: [
    client('signInWithIdp', { pendingIdToken: 'x' }),
    admin(':update', { localId: 'robot', upgradeToFederatedLogin: true }),
  ],
  authResets: ['accounts', 'config', 'oobCodes', 'verificationCodes'].map((name) =>
    asOwner('DELETE', `/emulator/v1/projects/${project}/${name}`),
  ),
  vectorSearch: [
    asOwner('POST', `${root}/documents:runQuery`, {
      structuredQuery: { from, findNearest: { vectorField: { fieldPath: 'v' }, limit: 1 } },
    }),
  ],
  queryExplain: [
    asOwner('POST', `${root}/documents:runQuery`, {
      structuredQuery: { from },
      explainOptions: { analyze: false },
    }),
    asOwner('POST', `${root}/documents:runAggregationQuery`, {
      structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ count: {} }] },
      explainOptions: {},
    }),
  ],
  pipelines: [asOwner('POST', `${root}/documents:executePipeline`, { structuredPipeline: {} })],
  firestoreAdmin: [
    asOwner('GET', `/v1/projects/${project}/databases`),
    asOwner('GET', root),
    asOwner('POST', `${root}:exportDocuments`, {}),
    asOwner('POST', `${root}/collectionGroups/c/indexes`, {}),
    asOwner('PATCH', `${root}/collectionGroups/c/fields/f`, { ttlConfig: {} }),
    asOwner('GET', `/v1/projects/${project}/locations/nam5/backups`),
  ],
  acls: [
    asOwner('POST', `${files}/a.txt/acl`, { entity: 'allUsers', role: 'READER' }),
    asOwner('GET', `/storage/v1/b/${bucket}/acl`),
    asOwner('PATCH', `${files}/a.txt?predefinedAcl=projectPrivate`, { acl: null }),
    asOwner('PATCH', `${files}/a.txt`, { acl: [] }),
    asOwner('POST', `${uploads}?uploadType=resumable&name=b&predefinedAcl=publicRead`, {}),
  ],
  signedUrls: [
    { path: `/${bucket}/a.txt?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Signature=x` },
    { path: `/${bucket}/a.txt?GoogleAccessId=x&Expires=1&Signature=x` },
  ],
  postPolicies: [
    {
      method: 'POST',
      path: `/${bucket}`,
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x--',
    },
  ],
  mediaUploads: [
    { method: 'POST', path: `${pages}?name=b.txt`, body: 'bytes' },
    { method: 'PUT', path: `${pages}?name=b.txt`, body: 'bytes' },
    { method: 'PUT', path: `${pages}/b.txt`, body: 'bytes' },
    {
      method: 'POST',
      path: `${uploads}?uploadType=media&name=b.txt`,
      headers: owner,
      body: 'bytes',
    },
  ],
  namesInPaths: [
    { method: 'POST', path: `${pages}/b.txt`, headers: { 'X-Goog-Upload-Command': 'start' } },
  ],
  tokenVerbs: [
    asOwner('POST', `${pages}/a.txt?create_token=true`),
    asOwner('POST', `${pages}/a.txt?delete_token=x`),
  ],
  buckets: [
    asOwner('GET', '/storage/v1/b?project=demo-local'),
    asOwner('POST', '/b?project=demo-local', { name: 'b' }),
    asOwner('GET', `/b/${bucket}`),
    asOwner('GET', `/storage/v1/b/${bucket}/iam`),
  ],
  objectVerbs: [
    asOwner('POST', `${files}/a.txt/compose`, {}),
    asOwner('PUT', `${files}/a.txt`, {}),
    asOwner('GET', `/storage/v1/b/${bucket}/folders`),
  ],
  fileFields: [
    asOwner('PATCH', `${files}/a.txt`, { storageClass: 'ARCHIVE' }),
    asOwner('PATCH', `${files}/a.txt`, { temporaryHold: true }),
    { method: 'PATCH', path: `${pages}/a.txt`, body: { customTime: '2026-01-01T00:00:00Z' } },
    asOwner('POST', `${uploads}?uploadType=resumable&name=b`, { eventBasedHold: true }),
  ],
  listOptions: [
    asOwner('GET', `${files}?matchGlob=**`),
    asOwner('GET', `${files}?startOffset=a`),
    asOwner('GET', `${files}?versions=true`),
  ],
  storageResets: [{ method: 'POST', path: '/internal/reset' }],
  blocking: 'module',
  pubsub: 'module',
  tasks: 'module',
  databaseTriggers: 'module',
  otherTriggers: 'module',
  realtimeDatabase: [
    { path: '/notes.json?ns=demo-local' },
    { method: 'PUT', path: '/notes.json?ns=demo-local', body: {} },
  ],
  hub: [{ path: '/emulators' }],
}
