import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storageRules } from '../support/project.ts'
import { signIn, startForTest } from '../support/running-emulator.ts'

const ownNotes = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{uid} {
      allow read, write: if request.auth.uid == uid;
      allow list: if request.auth.token.role == 'reader' && request.query.limit <= 2;
    }
  }
}`
const ownFolders = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /own/{uid}/{name} {
      allow read, delete: if request.auth.uid == uid;
      allow create: if request.auth.uid == uid && request.resource.size < 10;
    }
  }
}`

let local: Awaited<ReturnType<typeof startForTest>>
let environment: RulesTestEnvironment

const addressOf = (address: string) => {
  const [host = '', port] = address.split(':')
  return { host, port: Number(port) }
}

beforeAll(async () => {
  local = await startForTest({ open: false })
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { rules: ownNotes, ...addressOf(local.emulator.firestore) },
    storage: { rules: ownFolders, ...addressOf(local.emulator.storage) },
  })
})
afterAll(async () => {
  await environment.cleanup()
  await local.stop()
})

test("Firebase's own rules-testing library runs unmodified: documents", async () => {
  const mine = environment.authenticatedContext('me').firestore()
  const hers = environment.authenticatedContext('she').firestore()
  await assertSucceeds(mine.doc('notes/me').set({ text: 'mine' }))
  await assertSucceeds(mine.doc('notes/me').get())
  await assertFails(hers.doc('notes/me').get())
  await assertFails(environment.unauthenticatedContext().firestore().doc('notes/me').get())
  await environment.withSecurityRulesDisabled(async (context) => {
    expect((await context.firestore().doc('notes/me').get()).data()).toEqual({ text: 'mine' })
  })
  await environment.clearFirestore()
  expect((await assertSucceeds(mine.doc('notes/me').get())).exists).toBe(false)
})

test("Firebase's own rules-testing library runs unmodified: claims, queries, batches", async () => {
  const reader = environment.authenticatedContext('r', { role: 'reader' }).firestore()
  const other = environment.authenticatedContext('o', { role: 'other' }).firestore()
  await assertSucceeds(reader.collection('notes').limit(2).get())
  await assertFails(reader.collection('notes').limit(3).get())
  await assertFails(other.collection('notes').limit(2).get())
  const batch = other.batch()
  batch.set(other.doc('notes/o'), { text: 'own' })
  batch.set(other.doc('notes/r'), { text: 'not own' })
  await assertFails(batch.commit())
  expect((await assertSucceeds(other.doc('notes/o').get())).exists).toBe(false)
})

test("Firebase's own rules-testing library runs unmodified: files", async () => {
  const mine = environment.authenticatedContext('me').storage()
  const hers = environment.authenticatedContext('she').storage()
  await assertSucceeds(mine.ref('own/me/a.txt').putString('small').then())
  await assertFails(mine.ref('own/me/b.txt').putString('far too large').then())
  await assertFails(hers.ref('own/me/a.txt').getDownloadURL())
  await assertFails(hers.ref('own/me/a.txt').delete())
  await assertSucceeds(mine.ref('own/me/a.txt').getDownloadURL())
  const nobody = environment.unauthenticatedContext().storage()
  await assertFails(nobody.ref('own/me/a.txt').getMetadata())
  await environment.withSecurityRulesDisabled(async (context) => {
    const file = context.storage().ref('b.txt')
    await file.putString('past the rules').then()
    expect((await file.getMetadata()).size).toBe(14)
    await environment.clearStorage()
    await expect(file.getMetadata()).rejects.toMatchObject({ code: 'storage/object-not-found' })
  })
})

test('rules that cannot be loaded are refused and the old rules stay in force', async () => {
  const url = `http://${local.emulator.firestore}/emulator/v1/projects/demo-rules:securityRules`
  const broken = { rules: { files: [{ content: 'service cloud.firestore {' }] } }
  const response = await fetch(url, { method: 'PUT', body: JSON.stringify(broken) })
  expect(response.status).toBe(400)
  const hers = environment.authenticatedContext('she').firestore()
  await assertFails(hers.doc('notes/me').get())
})

test('rules of version 1 are refused by name, which is Firebase’s default', async () => {
  const load = async (path: string, content: string) => {
    const url = `http://${local.emulator.firestore}${path}`
    const body = JSON.stringify({ rules: { files: [{ name: 'a.rules', content }] } })
    const response = await fetch(url, { method: 'PUT', body })
    return (await response.json()).error
  }
  const withoutVersion = (rules: string) => rules.replace("rules_version = '2';", '')
  const refused = { code: 400, status: 'INVALID_ARGUMENT' }
  expect(
    await load('/emulator/v1/projects/demo-rules:securityRules', withoutVersion(ownNotes)),
  ).toMatchObject({ ...refused, message: expect.stringContaining("rules_version = '2'") })
  expect(await load('/internal/setRules', withoutVersion(ownFolders))).toMatchObject({
    ...refused,
    message: expect.stringMatching(/error updating rules.*rules_version = '2'/s),
  })
})

test('Storage enforces its rules file and logs the reason of a denial', async () => {
  const started = await startForTest({ open: false, storageRulesFile: storageRules })
  const { idToken, localId } = await signIn(started.emulator.auth, { sub: 's', email: 'a@b.co' })
  const upload = (path: string, type: string) =>
    fetch(
      `http://${started.emulator.storage}/v0/b/demo-local.appspot.com/o?name=${encodeURIComponent(path)}`,
      {
        method: 'POST',
        headers: {
          Authorization: `Firebase ${idToken}`,
          'Content-Type': 'multipart/related; boundary=x',
          'X-Goog-Upload-Protocol': 'multipart',
        },
        body: `--x\r\n\r\n{}\r\n--x\r\nContent-Type: ${type}\r\n\r\nphoto\r\n--x--`,
      },
    ).then(({ status }) => status)
  expect(await upload(`users/${localId}/photo.jpg`, 'image/jpeg')).toBe(200)
  expect(await upload(`users/${localId}/photo.jpg`, 'text/html')).toBe(403)
  expect(await upload('users/somebody/photo.jpg', 'image/jpeg')).toBe(403)
  expect(started.logged.join('\n')).toMatch(/create .*somebody.* was denied/)
  await started.stop()
})

test('a rules file that cannot be loaded stops the start', async () => {
  await expect(startForTest({ open: false, rulesFile: 'package.json' })).rejects.toThrow(
    /package\.json.*L1:1/s,
  )
})
