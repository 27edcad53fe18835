import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import * as web from 'firebase/auth'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { post, startForTest } from '../support/running-emulator.ts'

let local: Awaited<ReturnType<typeof startForTest>>
let app: FirebaseApp
let auth: web.Auth
const admin = () => getAuth(local.admin)

beforeAll(async () => {
  local = await startForTest()
})
beforeEach(async () => {
  await local.emulator.reset()
  local.logged.length = 0
  app = initializeApp({ apiKey: 'demo', projectId: local.emulator.project }, crypto.randomUUID())
  auth = web.initializeAuth(app)
  web.connectAuthEmulator(auth, `http://${local.emulator.auth}`, { disableWarnings: true })
})
afterEach(() => deleteApp(app))
afterAll(() => local.stop())

const google = (identity: object) => web.GoogleAuthProvider.credential(JSON.stringify(identity))
const asha = { sub: 'google-asha', email: 'asha@demo.campus', email_verified: true, name: 'Asha' }
const custom = (uid: string, claims = {}) => JSON.stringify({ uid, claims })
const signInAs = async (uid: string) =>
  (await web.signInWithCustomToken(auth, await admin().createCustomToken(uid))).user

const call = (operation: string, body: object, headers = {}) =>
  post(
    `http://${local.emulator.auth}/identitytoolkit.googleapis.com/v1/${operation}`,
    body,
    headers,
  )

test('linking a Google credential adds it to the account that is signed in', async () => {
  const user = await signInAs('robot')
  const linked = await web.linkWithCredential(user, google(asha))
  expect(linked.user.uid).toBe('robot')
  expect(auth.currentUser?.uid).toBe('robot')
  expect((await user.getIdTokenResult()).claims).toMatchObject({
    sub: 'robot',
    email: 'asha@demo.campus',
    email_verified: true,
  })
  expect((await admin().listUsers()).users.map(({ uid }) => uid)).toEqual(['robot'])
  const again = await web.signInWithCredential(auth, google(asha))
  expect(again.user.uid).toBe('robot')
})

test('linking keeps the e-mail of the account beside that of the credential', async () => {
  await admin().createUser({ uid: 'asha', email: 'asha@home.example', displayName: 'A. Rao' })
  await web.linkWithCredential(await signInAs('asha'), google(asha))
  expect(await admin().getUser('asha')).toMatchObject({
    email: 'asha@home.example',
    emailVerified: false,
    displayName: 'A. Rao',
    providerData: [{ uid: 'google-asha', email: 'asha@demo.campus', displayName: 'Asha' }],
  })
})

test('linking what another account holds is refused, and nobody else is signed in', async () => {
  const { user: holder } = await web.signInWithCredential(auth, google(asha))
  const user = await signInAs('robot')
  await expect(web.linkWithCredential(user, google(asha))).rejects.toMatchObject({
    code: 'auth/credential-already-in-use',
  })
  expect(auth.currentUser?.uid).toBe('robot')
  const asked = {
    idToken: await user.getIdToken(),
    requestUri: 'http://localhost',
    postBody: `id_token=${encodeURIComponent(JSON.stringify(asha))}&providerId=google.com`,
  }
  const refused = await call('accounts:signInWithIdp', asked)
  expect(refused.json.error.message).toBe('FEDERATED_USER_ID_ALREADY_LINKED')
  // A pop-up asks for the credential too, to sign in with it instead.
  const { json } = await call('accounts:signInWithIdp', { ...asked, returnIdpCredential: true })
  expect(json).toMatchObject({
    errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED',
    oauthIdToken: JSON.stringify(asha),
  })
  expect(json).not.toHaveProperty('idToken')
  expect((await admin().getUser(holder.uid)).providerData).toHaveLength(1)
  expect((await admin().getUser('robot')).providerData).toEqual([])
})

test('linking a credential whose e-mail another account has is refused', async () => {
  await admin().createUser({ uid: 'asha', email: 'asha@demo.campus' })
  await expect(web.linkWithCredential(await signInAs('robot'), google(asha))).rejects.toMatchObject(
    { code: 'auth/email-already-in-use' },
  )
  expect((await admin().getUser('asha')).providerData).toEqual([])
})

test('unlinking Google takes the sign-in away, for a page and for the server', async () => {
  const { user } = await web.signInWithCredential(auth, google(asha))
  await web.linkWithCredential(await signInAs('robot'), google({ sub: 'other' }))
  await web.unlink(user, 'google.com')
  expect((await admin().getUser(user.uid)).providerData).toEqual([])
  await admin().updateUser('robot', { providersToUnlink: ['google.com'] })
  expect((await admin().getUser('robot')).providerData).toEqual([])
})

test('a change that is not made is refused, to a page as to the server', async () => {
  const { user } = await web.signInWithCredential(auth, google(asha))
  const lacks = { code: 'auth/operation-not-allowed' }
  await expect(web.updateEmail(user, 'new@demo.campus')).rejects.toMatchObject(lacks)
  await expect(web.updatePassword(user, 'secret1')).rejects.toMatchObject(lacks)
  const idToken = await user.getIdToken()
  for (const change of [
    { phoneNumber: '+911234567890' },
    { mfa: { enrollments: [] } },
    { linkProviderUserInfo: { providerId: 'github.com', rawId: '1' } },
    { deleteProvider: ['github.com'] },
    { deleteAttribute: ['PASSWORD'] },
    { tenantId: 'campus' },
    { customAttributes: '{"admin":true}' },
  ]) {
    const own = await call('accounts:update', { idToken, displayName: 'New', ...change })
    expect([own.status, own.json.error?.message]).toEqual([400, expect.any(String)])
  }
  for (const change of [
    { deleteProvider: ['github.com'] },
    { deleteAttribute: ['EMAIL'] },
    { mfa: { enrollments: [] } },
  ]) {
    const owner = { Authorization: 'Bearer owner' }
    const body = { localId: user.uid, displayName: 'New', ...change }
    const { status } = await call('projects/demo-local/accounts:update', body, owner)
    expect([change, status]).toEqual([change, 400])
  }
  expect(await admin().getUser(user.uid)).toMatchObject({
    email: 'asha@demo.campus',
    displayName: 'Asha',
    customClaims: {},
  })
})

test('a page deletes its own name and picture', async () => {
  const { user } = await web.signInWithCredential(auth, google({ ...asha, picture: 'https://x/y' }))
  const deleteAttribute = ['DISPLAY_NAME', 'PHOTO_URL']
  await call('accounts:update', { idToken: await user.getIdToken(), deleteAttribute })
  const { displayName, photoURL } = await admin().getUser(user.uid)
  expect([displayName, photoURL]).toEqual([undefined, undefined])
})

test('the owner changes an account under the path of pages, too', async () => {
  const { user } = await web.signInWithCredential(auth, google(asha))
  const owner = { Authorization: 'Bearer owner' }
  const body = { localId: user.uid, customAttributes: '{"admin":true}' }
  expect((await call('accounts:update', body)).json.error.message).toMatch(/^INVALID_REQ_TYPE/)
  expect((await call('accounts:update', body, owner)).status).toBe(200)
  expect((await admin().getUser(user.uid)).customClaims).toEqual({ admin: true })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = (payload: object) => `${part({ alg: 'RS256' })}.${part(payload)}.c2lnbmF0dXJl`
const audience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

test('a custom token is JSON, unsigned or signed; the log warns of a signature', async () => {
  const { user } = await web.signInWithCustomToken(auth, custom('robot', { tester: true }))
  expect((await user.getIdTokenResult()).claims).toMatchObject({ sub: 'robot', tester: true })
  const unsigned = await admin().createCustomToken('second')
  expect((await web.signInWithCustomToken(auth, unsigned)).user.uid).toBe('second')
  expect(local.logged).toEqual([])
  const token = signed({ uid: 'third', aud: audience })
  expect((await web.signInWithCustomToken(auth, token)).user.uid).toBe('third')
  expect(local.logged).toEqual([expect.stringMatching(/signed custom token.*not checked/)])
})

test('a custom token for another audience, without uid or malformed signs nobody in', async () => {
  const refusal = async (token: unknown) =>
    (await call('accounts:signInWithCustomToken', { token })).json.error.message
  expect(await refusal(signed({ uid: 'robot', aud: 'other' }))).toMatch(
    /^INVALID_CUSTOM_TOKEN : .*Invalid aud.*other/,
  )
  expect(await refusal(signed({ uid: 'robot' }))).toMatch(/^INVALID_CUSTOM_TOKEN : .*Invalid aud/)
  expect(await refusal('{"claims":{}}')).toBe('MISSING_IDENTIFIER')
  expect(await refusal('{uid: 1}')).toMatch(/^INVALID_CUSTOM_TOKEN/)
  expect(await refusal('no token')).toMatch(/^INVALID_CUSTOM_TOKEN : Invalid assertion format/)
  expect(await refusal(undefined)).toBe('MISSING_CUSTOM_TOKEN')
  expect(await refusal(custom('robot', { sub: 'asha' }))).toBe('FORBIDDEN_CLAIM : sub')
  expect((await admin().listUsers()).users).toEqual([])
})

test('the signed ID token of Google’s own button signs in, and the log warns', async () => {
  const credential = web.GoogleAuthProvider.credential(
    signed({ ...asha, iss: 'accounts.google.com' }),
  )
  const { user } = await web.signInWithCredential(auth, credential)
  expect(user).toMatchObject({ email: 'asha@demo.campus', displayName: 'Asha' })
  expect(local.logged).toEqual([expect.stringMatching(/signed ID token.*not checked/)])
})

test('a Google identity without e-mail and name gets an account without them', async () => {
  const { user } = await web.signInWithCredential(auth, google({ sub: 'silent' }))
  expect([user.email, user.displayName, user.photoURL]).toEqual([null, null, null])
  const { json } = await call('accounts:signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: `id_token=${encodeURIComponent('{"sub":"silent"}')}&providerId=google.com`,
  })
  expect(json).toMatchObject({ localId: user.uid, isNewUser: false })
  for (const absent of ['email', 'displayName', 'photoUrl']) expect(json).not.toHaveProperty(absent)
})

test('an unverified e-mail that an account has asks to sign in to that account', async () => {
  await admin().createUser({ email: 'asha@demo.campus' })
  const thief = google({ sub: 'thief', email: 'asha@demo.campus', email_verified: false })
  await expect(web.signInWithCredential(auth, thief)).rejects.toMatchObject({
    code: 'auth/account-exists-with-different-credential',
  })
})

test('the token service takes both spellings of its fields', async () => {
  const { refreshToken } = (await web.signInWithCredential(auth, google(asha))).user
  const refresh = async (fields: Record<string, string>) => {
    const url = `http://${local.emulator.auth}/securetoken.googleapis.com/v1/token?key=demo`
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
    return response.json()
  }
  expect(await refresh({ grantType: 'refresh_token', refreshToken })).toHaveProperty('id_token')
  expect(
    await refresh({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  ).toHaveProperty('id_token')
  expect((await refresh({ refreshToken })).error.message).toBe('MISSING_GRANT_TYPE')
  expect((await refresh({ grantType: 'password' })).error.message).toBe('INVALID_GRANT_TYPE')
  expect((await refresh({ grantType: 'refresh_token' })).error.message).toBe(
    'MISSING_REFRESH_TOKEN',
  )
})

test('an import or a deletion of many is refused as a whole when its list is wrong', async () => {
  const owner = { Authorization: 'Bearer owner' }
  const many = async (operation: string, body: object) => {
    const { status, json } = await call(`projects/demo-local/accounts:${operation}`, body, owner)
    return status === 200 ? 'taken' : json.error.message
  }
  expect(await many('batchCreate', { users: [] })).toBe('MISSING_USER_ACCOUNT')
  expect(await many('batchCreate', {})).toBe('MISSING_USER_ACCOUNT')
  const twice = [{ localId: 'a' }, { localId: 'a', displayName: 'Second' }]
  expect(await many('batchCreate', { users: twice })).toBe('DUPLICATE_LOCAL_ID : a')
  expect(await many('batchCreate', { users: twice, allowOverwrite: true })).toBe('taken')
  const email = 'a@demo.campus'
  const sameEmail = [
    { localId: 'b', email },
    { localId: 'c', email },
  ]
  expect(await many('batchCreate', { users: sameEmail, sanityCheck: true })).toBe(
    `DUPLICATE_EMAIL : ${email}`,
  )
  const providerUserInfo = [{ providerId: 'google.com', rawId: '1' }]
  const sameGoogle = [
    { localId: 'b', providerUserInfo },
    { localId: 'c', providerUserInfo },
  ]
  expect(await many('batchCreate', { users: sameGoogle, sanityCheck: true })).toBe(
    'DUPLICATE_RAW_ID : Provider id(google.com), Raw id(1)',
  )
  const tooMany = Array.from({ length: 1001 }, (_, place) => `u${place}`)
  for (const localIds of [[], tooMany]) {
    expect(await many('batchDelete', { localIds, force: true })).toBe('LOCAL_ID_LIST_EXCEEDS_LIMIT')
  }
  expect((await admin().listUsers()).users.map(({ uid }) => uid)).toEqual(['a'])
})

test('accounts that are not disabled are deleted together only by force', async () => {
  const owner = { Authorization: 'Bearer owner' }
  await admin().createUser({ uid: 'a', displayName: 'Asha' })
  const { json } = await call(
    'projects/demo-local/accounts:batchDelete',
    { localIds: ['a', 'none'] },
    owner,
  )
  expect(json.errors).toEqual([
    {
      index: 0,
      localId: 'a',
      message: 'NOT_DISABLED : Disable the account before batch deletion.',
    },
  ])
  expect((await admin().getUser('a')).displayName).toBe('Asha')
  expect((await admin().deleteUsers(['a', 'none'])).successCount).toBe(2)
  await expect(admin().getUser('a')).rejects.toMatchObject({ code: 'auth/user-not-found' })
})
