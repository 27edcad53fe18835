import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startForTest } from '../support/running-emulator.ts'

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /once/{name} {
      allow get;
      allow create: if resource == null;
    }
    match /again/{name} {
      allow get;
      allow create: if resource == null || request.resource.size > resource.size;
    }
    match /notes/{name} {
      allow create;
      allow update: if request.resource.metadata.color != resource.metadata.color
        && request.resource.contentType == resource.contentType
        && request.resource.size == resource.size;
    }
    match /typed/{name} {
      allow create: if request.resource.contentType.matches('image/.*')
        && request.resource.size <= 4
        && request.resource.metadata.owner == request.auth.uid
        && request.resource.name == 'typed/' + name;
    }
    match /kept/{name} {
      allow create;
      allow delete: if resource.metadata.locked != 'yes';
    }
    match /listed/{all=**} { allow create, list; }
    match /members/{uid}/{name} {
      allow create: if firestore.exists(/databases/(default)/documents/members/$(request.auth.uid))
        && firestore.get(/databases/(default)/documents/members/$(request.auth.uid)).data.active == true;
    }
    match /own/{uid}/{name} { allow read, write: if request.auth.uid == uid; }
  }
}`

let local: Awaited<ReturnType<typeof startForTest>>
let environment: RulesTestEnvironment
const files = () => environment.authenticatedContext('me').storage()
const put = (path: string, text: string, metadata = {}) =>
  files().ref(path).putString(text, 'raw', metadata).then()

beforeAll(async () => {
  local = await startForTest({ granted: ['roles/firebaserules.firestoreServiceAgent'] })
  const [host = '', port] = local.emulator.storage.split(':')
  environment = await initializeTestEnvironment({
    projectId: local.emulator.project,
    storage: { rules, host, port: Number(port) },
  })
})
beforeEach(() => local.emulator.reset())
afterAll(async () => {
  await environment.cleanup()
  await local.stop()
})

test('an upload over a file is a creation that sees the file', async () => {
  await assertSucceeds(put('once/a', 'first'))
  await assertFails(put('once/a', 'second'))
  await assertSucceeds(put('again/a', 'short'))
  await assertFails(put('again/a', 'less'))
  await assertSucceeds(put('again/a', 'longer'))
  expect((await files().ref('again/a').getMetadata()).size).toBe(6)
})

test('a change of metadata is an update that sees both states', async () => {
  await put('notes/a', 'text', { customMetadata: { color: 'red' } })
  const change = (metadata: object) => files().ref('notes/a').updateMetadata(metadata)
  await assertFails(change({ customMetadata: { color: 'red' } }))
  await assertFails(change({ customMetadata: { color: 'blue' }, contentType: 'text/html' }))
  await assertSucceeds(change({ customMetadata: { color: 'blue' } }))
  await assertFails(files().ref('once/none').updateMetadata({ contentType: 'text/html' }))
})

test('type, size, name and own metadata of an upload count', async () => {
  const good = { contentType: 'image/png', customMetadata: { owner: 'me' } }
  await assertSucceeds(put('typed/a', 'four', good))
  await assertFails(put('typed/a', 'fives', good))
  await assertFails(put('typed/a', 'four', { ...good, contentType: 'text/html' }))
  await assertFails(put('typed/a', 'four', { ...good, customMetadata: { owner: 'her' } }))
  await assertFails(put('typed/a', 'four', { contentType: 'image/png' }))
})

test('a deletion sees what it deletes; reading and deleting are rights of their own', async () => {
  await put('kept/locked', 'x', { customMetadata: { locked: 'yes' } })
  await put('kept/free', 'x', { customMetadata: { locked: 'no' } })
  await assertFails(files().ref('kept/locked').delete())
  await assertSucceeds(files().ref('kept/free').delete())
  await assertFails(files().ref('kept/locked').getMetadata())
  await assertFails(files().ref('kept/locked').getDownloadURL())
})

test('the right to list is separate from the right to get', async () => {
  await put('listed/a', 'x')
  const { items } = await assertSucceeds(files().ref('listed').listAll())
  expect(items.map(({ fullPath }) => fullPath)).toEqual(['listed/a'])
  await assertFails(files().ref('listed/a').getMetadata())
  await assertFails(files().ref('once').listAll())
  await assertFails(files().ref().listAll())
})

test('storage rules read documents of Firestore', async () => {
  const member = (active: boolean) =>
    local.emulator.load({ documents: { 'members/me': { active } }, users: [], files: [] })
  await assertFails(put('members/me/a', 'x'))
  member(false)
  await assertFails(put('members/me/a', 'x'))
  member(true)
  await assertSucceeds(put('members/me/a', 'x'))
})

test('two dots in a name do not reach another folder', async () => {
  await assertSucceeds(put('own/me/a', 'x'))
  await assertFails(put('own/me/../her/a', 'x'))
  await assertFails(put('own/../own/her/a', 'x'))
  await assertFails(files().ref('own/me/../../own/her/a').getMetadata())
  const bucket = `http://${local.emulator.storage}/v0/b/${local.emulator.project}/o`
  for (const name of ['..', '.', '', 'a\nb', 'x'.repeat(1025), '.well-known/acme-challenge/x']) {
    const upload = await fetch(`${bucket}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer owner',
        'Content-Type': 'multipart/related; boundary=x',
        'X-Goog-Upload-Protocol': 'multipart',
      },
      body: '--x\r\n\r\n{}\r\n--x\r\n\r\nfile\r\n--x--',
    })
    expect([name.slice(0, 30), upload.status]).toEqual([name.slice(0, 30), 400])
  }
  expect(local.emulator.objects.all().map(({ metadata }) => metadata.path)).toEqual(['own/me/a'])
})

test('rules that ask Firestore deny until the role is granted, and the log says so', async () => {
  const other = await startForTest()
  const [host = '', port] = other.emulator.storage.split(':')
  const without = await initializeTestEnvironment({
    projectId: other.emulator.project,
    storage: { rules, host, port: Number(port) },
  })
  try {
    other.emulator.load({ documents: { 'members/me': { active: true } }, users: [], files: [] })
    const put = (path: string) => without.authenticatedContext('me').storage().ref(path)
    await assertFails(put('members/me/a').putString('x').then())
    expect(other.logged.join('\n')).toContain(
      'Storage rules ask Firestore without the role roles/firebaserules.firestoreServiceAgent',
    )
    await assertSucceeds(put('own/me/a').putString('x').then())
  } finally {
    await without.cleanup()
    await other.stop()
  }
})
