import 'fake-indexeddb/auto'
import type { FirebaseApp } from 'firebase/app'
import type { User } from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AppProof } from '../../../src/remote/auth/app-check.ts'
import { tokenOf } from '../../../src/remote/auth/token.ts'
import { vendorProofs } from '../../../src/remote/auth/vendor-rows.ts'
import type { RemoteConfig } from '../../../src/remote/config.ts'
import { openCalls } from '../../../src/remote/wire/calls.ts'
import { openFirestore } from '../../../src/remote/wire/firestore.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'

const config = { apiKey: 'key', projectId: 'campus', storageBucket: 'bucket' } as RemoteConfig
const account = async () => ({ uid: 'one', getIdToken: async () => 'token' }) as unknown as User
const proven: AppProof = async (fresh) => ({ 'X-Firebase-AppCheck': fresh ? 'new' : 'proof' })

const sdk = vi.hoisted(() => ({ openProof: vi.fn(), openVisitorProof: vi.fn() }))
vi.mock('../../../src/remote/auth/app-check-sdk.ts', () => sdk)

/** The module as a build with this key holds it. */
const builtWith = async (key: string) => {
  vi.resetModules()
  vi.stubEnv('VITE_APP_CHECK_KEY', key)
  return import('../../../src/remote/auth/app-check.ts')
}

beforeEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  sdk.openProof.mockReset()
})

test('documents and calls carry the proof, and a new one after a refusal', async () => {
  const sent: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
    sent.push(init.headers['X-Firebase-AppCheck'])
    return Response.json({ error: { status: 'UNAUTHENTICATED' } }, { status: 401 })
  })
  const token = tokenOf(account, proven)
  await expect(openFirestore(config, token).get('plans/one')).rejects.toThrow(Refusal)
  expect(sent).toEqual(['proof', 'new'])
  await expect(openCalls(config, token)('countOpened', {} as never, { id: 'one' })).rejects.toThrow(
    Refusal,
  )
  expect(sent).toEqual(['proof', 'new', 'proof', 'new'])
})

test('without a proof nothing is asked, and what a person did waits', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const token = tokenOf(account, async () => {
    throw new Transient('no App Check token')
  })
  await expect(openFirestore(config, token).commit([])).rejects.toThrow(Transient)
  expect(fetched).not.toHaveBeenCalled()
})

test('a file carries the proof beside the headers that Storage asks for', async () => {
  await builtWith('site-key')
  const { openStorage } = await import('../../../src/remote/wire/storage.ts')
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_: string, init: { headers: Record<string, string> }) => {
    sent.push(init.headers)
    return Response.json({ name: 'a', downloadTokens: 'b' })
  })
  expect(await openStorage(config, tokenOf(account, proven)).exists('users/one/photo')).toBe(true)
  expect(sent).toEqual([{ Authorization: 'Firebase token', 'X-Firebase-AppCheck': 'proof' }])
})

test('a build without a key sends no proof and loads nothing', async () => {
  const { proofOfPage, proofOfWorker, proofOfVisitor } = await builtWith('')
  const app = {} as FirebaseApp
  for (const proof of [proofOfPage(app), proofOfWorker(), proofOfVisitor(config)]) {
    expect(await proof(false)).toEqual({})
  }
  expect(sdk.openProof).not.toHaveBeenCalled()
})

test('a page asks the SDK once it needs a proof; a failure is no refusal', async () => {
  const ask = vi.fn(async (fresh: boolean) => (fresh ? 'new' : 'proof'))
  sdk.openProof.mockReturnValue(ask)
  const { proofOfPage } = await builtWith('site-key')
  const proof = proofOfPage({} as FirebaseApp)
  expect(sdk.openProof).not.toHaveBeenCalled()
  expect(await proof(false)).toEqual({ 'X-Firebase-AppCheck': 'proof' })
  expect(await proof(true)).toEqual({ 'X-Firebase-AppCheck': 'new' })
  expect(sdk.openProof).toHaveBeenCalledTimes(1)
  ask.mockRejectedValue(new Error('appCheck/recaptcha-error'))
  await expect(proof(false)).rejects.toMatchObject({ name: 'Transient' })
})

/** A row as the SDK writes it. */
const keepRow = (expireTimeMillis: number): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(vendorProofs.database, 1)
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore(vendorProofs.store, { keyPath: 'compositeKey' })
    opening.onsuccess = () => {
      const writing = opening.result.transaction(vendorProofs.store, 'readwrite')
      const value = { token: 'kept', expireTimeMillis, issuedAtTimeMillis: 0 }
      writing.objectStore(vendorProofs.store).put({ compositeKey: '1-[DEFAULT]', value })
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })

test('the worker takes the proof that the page keeps, and waits when that is too old', async () => {
  const { proofOfWorker } = await builtWith('site-key')
  await expect(proofOfWorker()(false)).rejects.toMatchObject({ name: 'Transient' })
  await keepRow(Date.now() + 60_000)
  expect(await proofOfWorker()(false)).toEqual({ 'X-Firebase-AppCheck': 'kept' })
  await keepRow(Date.now() - 1)
  await expect(proofOfWorker()(false)).rejects.toMatchObject({ name: 'Transient' })
})
