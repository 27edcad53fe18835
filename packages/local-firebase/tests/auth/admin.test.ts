import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { post, signIn, startForTest } from '../support/running-emulator.ts'

let local: Awaited<ReturnType<typeof startForTest>>
const auth = () => getAuth(local.admin)

beforeAll(async () => {
  local = await startForTest()
})
beforeEach(() => local.emulator.reset())
afterAll(() => local.stop())

const refresh = async (refreshToken: string) => {
  const response = await fetch(
    `http://${local.emulator.auth}/securetoken.googleapis.com/v1/token?key=demo`,
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    },
  )
  return { status: response.status, json: await response.json() }
}

const asha = { sub: 'google-asha', email: 'Asha@Demo.Campus', name: 'Asha' }

test('a first sign-in creates an account with a random uid', async () => {
  const first = await signIn(local.emulator.auth, asha)
  expect(first.isNewUser).toBe(true)
  expect(first.localId).toMatch(/^[A-Za-z0-9]{28}$/)
  const again = await signIn(local.emulator.auth, asha)
  expect(again).toMatchObject({ isNewUser: false, localId: first.localId })
  const user = await auth().getUser(first.localId)
  expect(user).toMatchObject({
    email: 'asha@demo.campus',
    emailVerified: true,
    displayName: 'Asha',
  })
  expect(user.providerData).toMatchObject([{ providerId: 'google.com', uid: 'google-asha' }])
})

test('the first sign-in finds an account of the server by its e-mail', async () => {
  const { uid } = await auth().createUser({ email: 'asha@demo.campus', displayName: 'Asha Rao' })
  const signedIn = await signIn(local.emulator.auth, asha)
  expect(signedIn).toMatchObject({ localId: uid, isNewUser: false })
  await auth().updateUser(uid, { email: 'other@demo.campus' })
  expect((await signIn(local.emulator.auth, asha)).localId).toBe(uid)
})

test('an unverified e-mail does not sign in to the account with that e-mail', async () => {
  const { uid } = await auth().createUser({ email: 'asha@demo.campus' })
  const thief = { sub: 'thief', email: 'asha@demo.campus', email_verified: false }
  expect(await signIn(local.emulator.auth, thief)).not.toHaveProperty('idToken')
  expect((await auth().getUser(uid)).providerData).toEqual([])
})

test('the Admin SDK verifies the ID token and sees new claims after a refresh', async () => {
  const { idToken, refreshToken, localId } = await signIn(local.emulator.auth, asha)
  expect(await auth().verifyIdToken(idToken)).toMatchObject({
    uid: localId,
    email: 'asha@demo.campus',
    firebase: { sign_in_provider: 'google.com' },
  })
  await auth().setCustomUserClaims(localId, { admin: true, gender: 'female' })
  const fresh = await refresh(refreshToken)
  expect(await auth().verifyIdToken(fresh.json.id_token)).toMatchObject({
    admin: true,
    gender: 'female',
  })
  await auth().setCustomUserClaims(localId, null)
  expect((await auth().getUser(localId)).customClaims).toEqual({})
})

test('a disabled account cannot sign in, refresh or be verified', async () => {
  const { idToken, refreshToken, localId } = await signIn(local.emulator.auth, asha)
  await auth().updateUser(localId, { disabled: true })
  await expect(auth().verifyIdToken(idToken)).rejects.toMatchObject({ code: 'auth/user-disabled' })
  expect(await refresh(refreshToken)).toMatchObject({
    status: 400,
    json: { error: { message: 'USER_DISABLED' } },
  })
  await expect(signIn(local.emulator.auth, asha)).rejects.toThrow('USER_DISABLED')
})

test('revoking ends the sessions that began before it', async () => {
  const { idToken, refreshToken, localId } = await signIn(local.emulator.auth, asha)
  local.emulator.accounts.update(localId, { validSince: Math.floor(Date.now() / 1000) + 1 })
  await expect(auth().verifyIdToken(idToken)).rejects.toMatchObject({
    code: 'auth/id-token-revoked',
  })
  expect((await refresh(refreshToken)).json.error.message).toBe('TOKEN_EXPIRED')
  await auth().revokeRefreshTokens(localId)
  expect((await signIn(local.emulator.auth, asha)).localId).toBe(localId)
})

test('deleting an account ends its sessions', async () => {
  const { refreshToken, localId } = await signIn(local.emulator.auth, asha)
  await auth().deleteUser(localId)
  await expect(auth().getUser(localId)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  await expect(auth().deleteUser(localId)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  expect((await refresh(refreshToken)).json.error.message).toBe('USER_NOT_FOUND')
})

test('accounts are listed in pages and found by e-mail, and duplicates are refused', async () => {
  for (const name of ['a', 'b', 'c']) await auth().createUser({ email: `${name}@demo.campus` })
  const first = await auth().listUsers(2)
  const second = await auth().listUsers(2, first.pageToken)
  expect([...first.users, ...second.users].map(({ email }) => email)).toEqual([
    'a@demo.campus',
    'b@demo.campus',
    'c@demo.campus',
  ])
  expect(second.pageToken).toBeUndefined()
  expect((await auth().getUserByEmail('B@demo.campus')).email).toBe('b@demo.campus')
  await expect(auth().createUser({ email: 'a@demo.campus' })).rejects.toMatchObject({
    code: 'auth/email-already-exists',
  })
  await expect(auth().createUser({ email: 'x@demo.campus', password: 'secret1' })).rejects.toThrow()
})

test('an import creates accounts, overwrites those with the same uid and names those it refuses', async () => {
  const imported = { uid: 'asha', email: 'asha@demo.campus', customClaims: { admin: true } }
  expect(await auth().importUsers([imported])).toMatchObject({ successCount: 1, errors: [] })
  const signedIn = await signIn(local.emulator.auth, asha)
  expect(signedIn.localId).toBe('asha')

  const double = { uid: 'other', email: 'asha@demo.campus' }
  const second = await auth().importUsers([{ ...imported, displayName: 'Asha Rao' }, double])
  expect(second).toMatchObject({ successCount: 1, failureCount: 1, errors: [{ index: 1 }] })
  expect(await auth().getUser('asha')).toMatchObject({
    displayName: 'Asha Rao',
    customClaims: { admin: true },
    providerData: [{ uid: 'google-asha' }],
  })
})

test('a custom token signs in with its own claims', async () => {
  const token = await auth().createCustomToken('robot', { tester: true })
  const { json } = await post(
    `http://${local.emulator.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken`,
    { token, returnSecureToken: true },
  )
  expect(await auth().verifyIdToken(json.idToken)).toMatchObject({ uid: 'robot', tester: true })
})

test('only the server may use the admin operations', async () => {
  const { idToken, localId } = await signIn(local.emulator.auth, asha)
  const url = `http://${local.emulator.auth}/identitytoolkit.googleapis.com/v1/projects/demo-local/accounts:update`
  const change = { localId, customAttributes: '{"admin":true}' }
  expect((await post(url, change)).status).toBe(403)
  expect((await post(url, change, { Authorization: `Bearer ${idToken}` })).status).toBe(403)
  const own = `http://${local.emulator.auth}/identitytoolkit.googleapis.com/v1/accounts:update`
  const refused = await post(own, { idToken, customAttributes: '{"admin":true}' })
  expect(refused.json.error.message).toBe('INSUFFICIENT_PERMISSION')
  await post(own, { idToken, displayName: 'Asha R' })
  const user = await auth().getUser(localId)
  expect(user.displayName).toBe('Asha R')
  expect(user.customClaims).toEqual({})
})

test('an ID token of another project is refused', async () => {
  const { idToken } = await signIn(local.emulator.auth, asha)
  const [header, payload = ''] = idToken.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const foreign = Buffer.from(JSON.stringify({ ...claims, aud: 'other' })).toString('base64url')
  const { json } = await post(
    `http://${local.emulator.auth}/identitytoolkit.googleapis.com/v1/accounts:lookup`,
    { idToken: `${header}.${foreign}.` },
  )
  expect(json.error.message).toBe('INVALID_ID_TOKEN')
})

test('claims that a token needs itself are refused, from the server and in custom tokens', async () => {
  const { localId } = await signIn(local.emulator.auth, asha)
  const admin = `http://${local.emulator.auth}/identitytoolkit.googleapis.com/v1/projects/demo-local/accounts`
  const owner = { Authorization: 'Bearer owner' }
  for (const name of ['sub', 'firebase', 'iat', 'aud', 'auth_time', 'nonce']) {
    const customAttributes = JSON.stringify({ admin: true, [name]: 'x' })
    const { status, json } = await post(`${admin}:update`, { localId, customAttributes }, owner)
    expect([status, json.error?.message]).toEqual([400, `FORBIDDEN_CLAIM : ${name}`])
    const imported = await post(
      `${admin}:batchCreate`,
      { users: [{ localId: 'new', customAttributes }] },
      owner,
    )
    expect(imported.json.error).toMatchObject([{ index: 0, message: `FORBIDDEN_CLAIM : ${name}` }])
  }
  expect((await auth().getUser(localId)).customClaims).toEqual({})
  const list = await post(`${admin}:update`, { localId, customAttributes: '["admin"]' }, owner)
  expect(list.json.error.message).toBe('INVALID_CLAIMS')

  const token = JSON.stringify({ uid: 'robot', claims: { sub: localId } })
  const { json } = await post(
    `http://${local.emulator.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken`,
    { token },
  )
  expect(json.error.message).toBe('FORBIDDEN_CLAIM : sub')
})

test('the answer to a sign-in holds the picture in its profile', async () => {
  const picture = 'https://example.com/asha.jpg'
  const first = await signIn(local.emulator.auth, { ...asha, picture })
  expect(JSON.parse(first.rawUserInfo)).toMatchObject({ name: 'Asha', picture })
  expect((await auth().getUser(first.localId)).photoURL).toBe(picture)
  const without = await signIn(local.emulator.auth, { sub: 'r', email: 'ravi@demo.campus' })
  expect(JSON.parse(without.rawUserInfo)).not.toHaveProperty('picture')
})

test('an imported account has the Google account that it was imported with', async () => {
  const google = { providerId: 'google.com', uid: 'google-asha', email: 'asha@demo.campus' }
  const imported = await auth().importUsers([
    { uid: 'asha', email: 'asha@demo.campus', emailVerified: true, providerData: [google] },
  ])
  expect(imported.errors).toEqual([])
  expect((await auth().getUser('asha')).providerData).toMatchObject([google])
  await auth().updateUser('asha', { email: 'other@demo.campus' })
  expect((await signIn(local.emulator.auth, asha)).localId).toBe('asha')
})

test('an import is refused with another provider, or a Google account of somebody else', async () => {
  await signIn(local.emulator.auth, asha)
  const { errors } = await auth().importUsers([
    { uid: 'a', providerData: [{ providerId: 'facebook.com', uid: '1' }] },
    { uid: 'b', providerData: [{ providerId: 'google.com', uid: 'google-asha' }] },
  ])
  expect(errors.map(({ index }) => index)).toEqual([0, 1])
  expect(local.emulator.accounts.all()).toHaveLength(1)
})

test('the chooser lists the accounts of Google alone', async () => {
  await auth().importUsers([
    { uid: 'by-hand', email: 'by-hand@demo.campus' },
    {
      uid: 'with-google',
      email: 'with-google@demo.campus',
      providerData: [{ providerId: 'google.com', uid: '1' }],
    },
  ])
  const page = `http://${local.emulator.auth}/emulator/chooser?origin=http://localhost`
  const listed = await (await fetch(page)).text()
  expect(listed).toContain('with-google@demo.campus')
  expect(listed).not.toContain('by-hand@demo.campus')
})
