import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { onAlertPublished } from 'firebase-functions/alerts'
import { onValueWritten } from 'firebase-functions/database'
import { beforeUserCreated, beforeUserSignedIn } from 'firebase-functions/identity'
import { onMessagePublished } from 'firebase-functions/pubsub'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readExports } from '../../src/functions/exports.ts'
import {
  type LackingFeature,
  lackingFeatures,
  lackingSentence,
} from '../../src/lacking/features.ts'
import { lackingTable } from '../../src/lacking/table.ts'
import { post, startForTest } from '../support/running-emulator.ts'
import { type Attempt, attempts, idToken } from './attempts.ts'

let local: Awaited<ReturnType<typeof startForTest>>
let token = ''

const state = () => {
  const { emulator } = local
  return {
    documents: emulator.firestoreStore.collections(),
    accounts: emulator.accounts.all().map(({ lastLoginAt: _, ...account }) => account),
    files: emulator.objects.all().map(({ metadata }) => metadata),
  }
}

beforeAll(async () => {
  local = await startForTest()
  await getFirestore(local.admin).doc('c/a').set({ n: 1 })
  await getStorage(local.admin).bucket().file('a.txt').save('hello')
  const address = `http://${local.emulator.auth}/identitytoolkit.googleapis.com/v1/accounts`
  const custom = { token: '{"uid":"robot"}', returnSecureToken: true }
  token = (await post(`${address}:signInWithCustomToken?key=demo`, custom)).json.idToken
})
afterAll(() => local.stop())

const ask = async ({ method = 'GET', path, headers = {}, body }: Attempt) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(`http://${local.emulator.firestore}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(text === undefined ? {} : { body: text.replace(idToken, token) }),
  })
  const answer = [JSON.parse(await response.text())].flat()[0]
  return { status: response.status, message: answer.error?.message }
}

describe('every feature that is lacking is refused by its name, and nothing changes', () => {
  const asked = Object.entries(attempts).flatMap(([feature, tries]) =>
    tries === 'module'
      ? []
      : tries.map((attempt) => ({
          feature: feature as LackingFeature,
          attempt,
          label: `${attempt.method ?? 'GET'} ${attempt.path} ${JSON.stringify(attempt.body) ?? ''}`,
        })),
  )
  it.for(asked)('$feature: $label', async ({ feature, attempt }) => {
    const before = state()
    const { status, message } = await ask(attempt)
    expect(message).toContain(lackingSentence(feature))
    expect([400, 501]).toContain(status)
    expect(state()).toEqual(before)
  })
})

test('the Admin SDK names what is lacking, over gRPC too', async () => {
  const collection = getFirestore(local.admin).collection('c')
  await expect(collection.explain({ analyze: false })).rejects.toThrow(
    lackingSentence('queryExplain'),
  )
  const nearest = collection.findNearest({
    vectorField: 'v',
    queryVector: [1],
    limit: 1,
    distanceMeasure: 'EUCLIDEAN',
  })
  await expect(nearest.get()).rejects.toThrow(lackingSentence('vectorSearch'))
  await expect(
    getAuth(local.admin).createSessionCookie(token, { expiresIn: 600_000 }),
  ).rejects.toThrow(lackingSentence('sessionCookies'))
  await expect(getStorage(local.admin).bucket().file('a.txt').makePublic()).rejects.toThrow(
    lackingSentence('acls'),
  )
  await expect(getStorage(local.admin).bucket().getMetadata()).rejects.toThrow(
    lackingSentence('buckets'),
  )
})

test('an import names the people whose part is lacking', async () => {
  const imported = await getAuth(local.admin).importUsers([
    { uid: 'a', phoneNumber: '+911234567890' },
    { uid: 'b', providerData: [{ providerId: 'github.com', uid: '1' }] },
  ])
  expect(imported.errors.map(({ error }) => error.message)).toEqual([
    expect.stringContaining(lackingSentence('phones')),
    expect.stringContaining(lackingSentence('providers')),
  ])
})

test('functions that nothing can trigger are refused when they are loaded', () => {
  const handler = () => {}
  const triggers: Partial<Record<LackingFeature, readonly object[]>> = {
    blocking: [beforeUserCreated(handler), beforeUserSignedIn(handler)],
    pubsub: [onMessagePublished('topic', handler)],
    tasks: [onTaskDispatched(handler)],
    databaseTriggers: [onValueWritten('/notes/{id}', handler)],
    otherTriggers: [onAlertPublished('billing.planUpdate', handler)],
  }
  const modules = Object.entries(attempts).filter(([, tries]) => tries === 'module')
  expect(Object.keys(triggers)).toEqual(modules.map(([feature]) => feature))
  for (const [feature, exported] of Object.entries(triggers)) {
    for (const one of exported) {
      expect(() => readExports({ one })).toThrow(lackingSentence(feature as LackingFeature))
    }
  }
})

test('the README shows this table', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  expect(readme).toContain(lackingTable())
  expect(Object.values(lackingFeatures).flatMap(Object.keys)).toEqual(Object.keys(attempts))
})
