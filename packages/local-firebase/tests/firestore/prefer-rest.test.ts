import { generateKeyPairSync } from 'node:crypto'
import { cert, deleteApp, initializeApp } from 'firebase-admin/app'
import {
  type Firestore as AdminFirestore,
  AggregateField,
  FieldValue,
  Filter,
  initializeFirestore,
  Timestamp,
} from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { project, type RunningFirestore, runFirestore } from './running.ts'

/** Says nothing about who asks; "Bearer owner" comes with the emulator's address. */
const noCredentials = {
  auth: {
    getRequestHeaders: async () => ({}),
    getUniverseDomain: async () => 'googleapis.com',
  },
}

/** A service account that nobody has heard of: its key signs what no one checks. */
const ownKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return cert({
    projectId: project,
    clientEmail: `server@${project}.iam.gserviceaccount.com`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
}

let running: RunningFirestore
let methods: string[] = []

beforeAll(async () => {
  running = await runFirestore({ onGrpc: (path) => methods.push(path) })
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${running.port}`
  process.env.METADATA_SERVER_DETECTION = 'none'
})
afterAll(() => running.stop())

describe.each(['without credentials', 'with a key of its own'])(
  'the Admin SDK over REST, %s',
  (way) => {
    const options = way === 'without credentials' ? {} : { credential: ownKey() }
    const app = initializeApp({ projectId: project, ...options }, way)
    let database: AdminFirestore

    beforeAll(() => {
      database = initializeFirestore(app, { preferRest: true })
      if (way === 'without credentials') database.settings(noCredentials)
    })
    beforeEach(() => {
      running.firestore.reset()
      methods = []
    })
    afterAll(() => deleteApp(app))

    it('writes, reads and refuses as over gRPC', async () => {
      const document = database.doc('notes/a')
      const at = Timestamp.fromMillis(1_700_000_000_000)
      await document.set({ n: 1, at, bytes: Buffer.from([0, 255]), list: ['a'] })
      await document.update({ n: FieldValue.increment(2), list: FieldValue.arrayUnion('b') })
      expect((await document.get()).data()).toEqual({
        n: 3,
        at,
        bytes: Buffer.from([0, 255]),
        list: ['a', 'b'],
      })
      await expect(database.doc('notes/none').update({ n: 1 })).rejects.toMatchObject({ code: 5 })
      await document.delete()
      const [gone, absent] = await database.getAll(document, database.doc('notes/b'))
      expect([gone?.exists, absent?.exists]).toEqual([false, false])
      expect(methods).toEqual([])
    })

    it('queries, whose operators and orders come as numbers', async () => {
      const people = database.collection('people')
      const batch = database.batch()
      for (const [id, age] of Object.entries({ asha: 20, bela: 22, chitra: 25 })) {
        batch.set(people.doc(id), { age, missing: null })
      }
      await batch.commit()
      const found = await people
        .where(Filter.or(Filter.where('age', '>', 21), Filter.where('age', '==', 20)))
        .orderBy('age', 'desc')
        .limit(2)
        .get()
      expect(found.docs.map(({ id }) => id)).toEqual(['chitra', 'bela'])
      expect((await people.where('missing', '==', null).count().get()).data().count).toBe(3)
      const total = await people.aggregate({ age: AggregateField.sum('age') }).get()
      expect(total.data()).toEqual({ age: 67 })
      expect((await database.listCollections()).map(({ id }) => id)).toEqual(['people'])
      expect((await people.listDocuments()).map(({ id }) => id)).toEqual(['asha', 'bela', 'chitra'])
      expect(methods).toEqual([])
    })

    it('makes transactions that contend, and bulk work', async () => {
      const document = database.doc('counters/one')
      await document.set({ n: 0 })
      const increment = () =>
        database.runTransaction(async (transaction) => {
          const before = await transaction.get(document)
          transaction.update(document, { n: before.get('n') + 1 })
        })
      await Promise.all([increment(), increment(), increment()])
      expect((await document.get()).get('n')).toBe(3)
      const writer = database.bulkWriter()
      for (const id of ['a', 'b']) void writer.set(database.doc(`notes/${id}`), {})
      await writer.close()
      await database.recursiveDelete(database.collection('notes'))
      expect(running.firestore.collections()).toEqual({ counters: 1 })
      expect(methods).toEqual([])
    }, 30_000)
  },
)
