import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/firestore/types.ts'
import type { Caller } from '../../src/parts.ts'
import { RulesRejected } from '../../src/rules/index.ts'
import { loadFirestoreRules, loadStorageRules } from '../../src/rules/load-rules.ts'
import { defaultMetadata, type ObjectMetadata } from '../../src/storage/object.ts'
import { firestoreRules, NOW } from './support.ts'

const DOCUMENTS = 'projects/demo/databases/(default)/documents'
const ANNA: Caller = { kind: 'user', uid: 'anna', token: { sub: 'anna' } }
const NOBODY: Caller = { kind: 'nobody' }

function document(path: string, fields: Document['fields']): Document {
  return { name: `${DOCUMENTS}/${path}`, fields, createTime: NOW, updateTime: NOW }
}

const OWNED = document('items/one', { owner: { stringValue: 'anna' } })
const allowed = { allowed: true }
const denied = { denied: 'Missing or insufficient permissions.' }

describe('the gate of Firestore', () => {
  const owner = 'request.auth.uid == resource.data.owner'
  const rules = loadFirestoreRules(
    firestoreRules(`match /items/{id} {
      allow read: if ${owner};
      allow create: if id == 'a2' || existsAfter(/databases/$(database)/documents/items/$(id + '2'));
    }`),
  )
  const read = (name: string) => (name === OWNED.name ? OWNED : null)

  it('decides a get by the document and the caller', () => {
    const get = (caller: Caller) =>
      rules.gate.get({ caller, time: NOW, read, name: OWNED.name, document: OWNED })
    expect(get(ANNA)).toEqual(allowed)
    expect(get(NOBODY)).toEqual(denied)
  })

  it('decides a query by what it says', () => {
    const list = (uid: string) =>
      rules.gate.list({
        caller: ANNA,
        time: NOW,
        read,
        parent: DOCUMENTS,
        query: {
          from: [{ collectionId: 'items' }],
          where: {
            fieldFilter: {
              field: { fieldPath: 'owner' },
              op: 'EQUAL',
              value: { stringValue: uid },
            },
          },
        },
      })
    expect(list('anna')).toEqual(allowed)
    expect(list('bela')).toEqual(denied)
  })

  it('decides a commit as a whole, by the state it would leave', () => {
    const write = (...ids: string[]) => {
      const written = new Map(
        ids.map((id) => [`${DOCUMENTS}/items/${id}`, document(`items/${id}`, {})]),
      )
      return rules.gate.write({
        caller: ANNA,
        time: NOW,
        read,
        readAfter: (name) => written.get(name) ?? null,
        steps: [...written].map(([name, after]) => ({
          method: 'create',
          name,
          before: null,
          after,
        })),
      })
    }
    expect(write('a')).toEqual(denied)
    expect(write('a', 'a2')).toEqual(allowed)
    expect(write('a', 'a2', 'b')).toEqual(denied)
  })

  it('keeps its rules when new ones cannot be loaded, and takes those that can', () => {
    const held = loadFirestoreRules(firestoreRules('match /items/{id} { allow get; }'))
    const get = () =>
      held.gate.get({ caller: ANNA, time: NOW, read, name: OWNED.name, document: OWNED })
    expect(() => held.load(firestoreRules('match /items/{id} { allow get: if nothing; }'))).toThrow(
      RulesRejected,
    )
    expect(get()).toEqual(allowed)
    held.load(firestoreRules('match /items/{id} { allow get: if false; }'))
    expect(get()).toEqual(denied)
  })

  it('tells the reason to whoever runs it, not to the client', () => {
    const traces: string[] = []
    const held = loadFirestoreRules(firestoreRules('match /items/{id} { allow get: if false; }'), {
      onDenied: (trace) => traces.push(trace),
    })
    held.gate.get({ caller: ANNA, time: NOW, read, name: OWNED.name, document: OWNED })
    expect(traces[0]).toContain('L4:21 allow get')
  })
})

describe('the gate of Storage', () => {
  const source = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /users/{uid}/{name} {
      allow get: if request.auth.uid == uid && resource.contentType == 'image/jpeg';
      allow create: if request.resource.size <= 1024
        && request.resource.metadata.kind == 'photo'
        && resource == null
        && firestore.exists(/databases/(default)/documents/users/$(uid));
    }
  }
}`
  const stored = document('users/anna', {})
  const rules = loadStorageRules(source, 'demo', (name) => (name === stored.name ? stored : null), {
    role: 'granted',
  })
  const photo: ObjectMetadata = {
    ...defaultMetadata,
    contentType: 'image/jpeg',
    custom: { kind: 'photo' },
    bucket: 'demo',
    path: 'users/anna/profile.jpg',
    generation: 1,
    metageneration: 1,
    timeCreated: 0,
    updated: 0,
    size: 1024,
    md5Hash: '',
    crc32c: '',
    downloadTokens: [],
  }
  const ask = (changes: Partial<Parameters<typeof rules.gate>[0]>) =>
    rules.gate({
      caller: ANNA,
      method: 'create',
      bucket: 'demo',
      path: photo.path,
      before: null,
      after: photo,
      time: 0,
      ...changes,
    })

  it('decides an upload by the file and by Firestore', () => {
    expect(ask({})).toEqual(allowed)
    expect(ask({ after: { ...photo, size: 1025 } })).toEqual(denied)
    expect(ask({ after: { ...photo, custom: {} } })).toEqual(denied)
    expect(ask({ before: photo })).toEqual(denied)
    expect(ask({ path: 'users/bela/profile.jpg' })).toEqual(denied)
  })

  it('decides a download by its owner, and lists nothing', () => {
    expect(ask({ method: 'get', before: photo, after: null })).toEqual(allowed)
    expect(ask({ method: 'get', before: photo, after: null, caller: NOBODY })).toEqual(denied)
    expect(ask({ method: 'list', path: 'users/anna', before: null, after: null })).toEqual(denied)
  })

  it('has no document functions of Firestore rules', () => {
    const wrong = source.replace('firestore.exists', 'exists')
    expect(() => rules.load(wrong)).toThrow(RulesRejected)
  })
})
