import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDocs,
  getFirestore,
  onSnapshot,
  setDoc,
} from 'firebase/firestore'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningFirestore, runFirestore } from './running.ts'

let running: RunningFirestore
const apps: FirebaseApp[] = []

/** An app of a project of its own, as a page has it. */
const firestoreOf = (projectId: string): Firestore => {
  const app = initializeApp({ projectId, apiKey: 'demo' }, projectId)
  apps.push(app)
  const firestore = getFirestore(app)
  connectFirestoreEmulator(firestore, '127.0.0.1', running.port)
  return firestore
}

beforeAll(async () => {
  running = await runFirestore()
})
afterAll(async () => {
  await Promise.all(apps.map(deleteApp))
  await running.stop()
})

it('keeps the documents of two projects apart, read, listened to and emptied', async () => {
  const [first, second] = ['demo-first', 'demo-second'].map(firestoreOf) as [Firestore, Firestore]
  const heard: string[][] = []
  const stop = onSnapshot(collection(second, 'c'), ({ docs }) => {
    heard.push(docs.map(({ id }) => id))
  })
  await setDoc(doc(first, 'c/mine'), { of: 'first' })
  await setDoc(doc(second, 'c/theirs'), { of: 'second' })

  const idsIn = async (firestore: Firestore) =>
    (await getDocs(collection(firestore, 'c'))).docs.map(({ id }) => id)
  expect(await idsIn(first)).toEqual(['mine'])
  expect(await idsIn(second)).toEqual(['theirs'])
  expect(heard.flat()).not.toContain('mine')
  expect(heard.at(-1)).toEqual(['theirs'])
  stop()

  const database = 'projects/demo-first/databases/(default)'
  const emptied = `http://127.0.0.1:${running.port}/emulator/v1/${database}/documents`
  expect((await fetch(emptied, { method: 'DELETE' })).status).toBe(200)
  expect(await idsIn(first)).toEqual([])
  expect(await idsIn(second)).toEqual(['theirs'])
})
