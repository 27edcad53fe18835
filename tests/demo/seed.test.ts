import { execFile } from 'node:child_process'
import { type CollectionReference, type DocumentData, Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoCampus, type DemoCampus } from '../../demo/campus.ts'
import { type Emulator, startGoogleEmulator } from '../../packages/local-firebase/index.ts'
import { startProjectEmulator } from '../../scripts/local-firebase.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { paths } from '../../src/shared/paths.ts'
import { bundled } from '../support/bundled.ts'

const project = 'demo-mulaqat'
const timeoutMs = 120_000

interface Ending {
  code: number
  said: string
}

/** The command line in a process of its own, with no variable of an emulator but these. */
const seedFromOutside = async (
  emulators: Readonly<Record<string, string>>,
  ...flags: string[]
): Promise<Ending> => {
  const command = await bundled('demo/seed.ts')
  const env = { PATH: process.env.PATH, METADATA_SERVER_DETECTION: 'none', ...emulators }
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...flags], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    )
  })
}

let emulator: Emulator
let campus: DemoCampus
const addresses = () => ({
  FIRESTORE_EMULATOR_HOST: emulator.firestore,
  FIREBASE_AUTH_EMULATOR_HOST: emulator.auth,
  FIREBASE_STORAGE_EMULATOR_HOST: emulator.storage,
  FIREBASE_EMULATOR_HUB: emulator.firestore,
})

beforeAll(async () => {
  emulator = await startProjectEmulator({
    port: 0,
    project,
    functionsModule: 'functions/dist/index.js',
    log: () => {},
  })
  campus = await createDemoCampus({ now: Date.now(), seed: 1, storageHost: null, bucket: 'none' })
}, timeoutMs)
afterAll(() => emulator.close())

test('a project that is no demo project is refused, whatever the variables say', async () => {
  const { code, said } = await seedFromOutside(addresses(), '--project', 'mulaqat-prod')
  expect(code).toBe(1)
  expect(said).toBe(
    'The demo campus goes only into a project whose id begins with "demo-", not into "mulaqat-prod".\n',
  )
  expect(emulator.accounts.all()).toEqual([])
  expect(emulator.objects.all()).toEqual([])
  // Documents that schedules wrote meanwhile may be there.
  expect(emulator.firestoreStore.collections()).not.toHaveProperty('users')
}, 300_000)

test('without the address of an emulator it is refused', async () => {
  const { code, said } = await seedFromOutside({}, '--project', project)
  expect(code).toBe(1)
  expect(said).toMatch(/^No emulator is named: set FIRESTORE_EMULATOR_HOST/)
}, 300_000)

/** The Admin SDK of this process, at one address. */
const openFirestore = (address: string): Firestore =>
  new Firestore({ projectId: project, host: address, ssl: false })

const readDocuments = async (firestore: Firestore): Promise<Record<string, DocumentData>> => {
  const collectionsIn = async (parent: { listCollections(): Promise<CollectionReference[]> }) => {
    const found: [string, DocumentData][] = []
    for (const collection of await parent.listCollections()) {
      for (const document of (await collection.get()).docs) {
        found.push([document.ref.path, document.data()], ...(await collectionsIn(document.ref)))
      }
    }
    return found
  }
  return Object.fromEntries(await collectionsIn(firestore))
}

/** The paths in the collections that a campus fills; the schedule of each minute may fill others. */
const campusPaths = (documents: Record<string, DocumentData>): string[] => {
  const filled = new Set(Object.keys(campus.documents).map((path) => path.split('/')[0]))
  return Object.keys(documents)
    .filter((path) => filled.has(path.split('/')[0]))
    .sort()
}

const signIn = async (email: string): Promise<{ uid: string; token: string }> => {
  const google = JSON.stringify({ sub: email, email, email_verified: true })
  const response = await fetch(
    `http://${emulator.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        requestUri: 'http://localhost',
        returnSecureToken: true,
        postBody: `&id_token=${encodeURIComponent(google)}&providerId=google.com`,
      }),
    },
  )
  const { localId, idToken } = await response.json()
  return { uid: localId, token: idToken }
}

describe('a Firebase of another process', () => {
  const seeded = { code: 0, said: `${project} has the demo campus.\n` }
  let firestore: Firestore
  let documents: Record<string, DocumentData>

  beforeAll(async () => {
    firestore = openFirestore(emulator.firestore)
    expect(await seedFromOutside(addresses(), '--project', project)).toEqual(seeded)
    documents = await readDocuments(firestore)
  }, timeoutMs)
  afterAll(() => firestore.terminate())

  test('lets the demo man read his deck, and shows him its photos', async () => {
    const { uid, token } = await signIn('man@demo.campus')
    const [roundId] = Object.entries(documents)
      .filter(([path, { isActive }]) => path.startsWith('matchingRounds') && isActive)
      .map(([path]) => path.split('/').at(-1) ?? '')
    const deck = await fetch(
      `http://${emulator.firestore}/v1/projects/${project}/databases/(default)/documents/${pathOf('assignments', roundId ?? '', uid)}`,
      { headers: { Authorization: `Bearer ${token}` } },
    )
    const { fields } = await deck.json()
    expect(fields.uids.arrayValue.values).toHaveLength(6)
    const photo = await fetch(documents[paths.user(uid)]?.photoUrls[0])
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  test('has the claims of its accounts, and none of the functions that were set off', async () => {
    const { uid } = await signIn('admin@demo.campus')
    expect(emulator.accounts.byUid(uid)?.claims).toMatchObject({ admin: true })
    await emulator.idle()
    const now = await readDocuments(firestore)
    expect(campusPaths(now)).toEqual(campusPaths(campus.documents))
    expect(Object.keys(now).filter((path) => path.startsWith('photoReviews'))).toEqual([])
  })

  test(
    'is the same campus when it is seeded once more',
    async () => {
      const files = emulator.objects.all().length
      expect(await seedFromOutside(addresses(), '--project', project)).toEqual(seeded)
      expect(campusPaths(await readDocuments(firestore))).toEqual(campusPaths(campus.documents))
      expect(emulator.accounts.all()).toHaveLength(41)
      expect(emulator.objects.all()).toHaveLength(files)
    },
    timeoutMs,
  )
})

test('Google’s Firestore emulator takes the same documents', {
  timeout: timeoutMs,
}, async (context) => {
  const google = await startGoogleEmulator()
  if (google === null) return context.skip('Google’s Firestore emulator is not installed')
  try {
    const address = google.origin.replace('http://', '')
    const { code } = await seedFromOutside(
      { FIRESTORE_EMULATOR_HOST: address },
      '--project',
      project,
    )
    expect(code).toBe(0)
    const theirs = openFirestore(address)
    expect(campusPaths(await readDocuments(theirs))).toEqual(campusPaths(campus.documents))
    await theirs.terminate()
  } finally {
    google.stop()
  }
})
