import { type Firestore as AdminFirestore, FieldValue } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RunningFirestore, runAdmin, runFirestore } from './running.ts'

let running: RunningFirestore
let database: AdminFirestore
let stopAdmin: () => Promise<void>

beforeAll(async () => {
  running = await runFirestore()
  const admin = runAdmin(running.port)
  database = admin.database
  stopAdmin = admin.stop
})
afterAll(async () => {
  await stopAdmin()
  await running.stop()
})
beforeEach(() => running.firestore.reset())

describe('transactions', () => {
  it('on one document at the same time all take effect, one after another', async () => {
    const document = database.doc('counters/one')
    await document.set({ n: 0 })
    const increment = () =>
      database.runTransaction(async (transaction) => {
        const before = await transaction.get(document)
        transaction.update(document, { n: before.get('n') + 1 })
      })
    await Promise.all(Array.from({ length: 8 }, increment))
    expect((await document.get()).get('n')).toBe(8)
  })

  it('notice a document that appears in a query they have read', async () => {
    const seats = database.collection('seats')
    let attempts = 0
    await database.runTransaction(async (transaction) => {
      attempts += 1
      const taken = await transaction.get(seats.where('round', '==', 1))
      if (attempts === 1) await seats.add({ round: 1 })
      transaction.set(database.doc('rounds/1'), { taken: taken.size })
    })
    expect(attempts).toBe(2)
    expect((await database.doc('rounds/1').get()).get('taken')).toBe(1)
  })

  it('notice that a document they missed has been created', async () => {
    const document = database.doc('once/only')
    let attempts = 0
    await database.runTransaction(async (transaction) => {
      attempts += 1
      const before = await transaction.get(document)
      if (attempts === 1) await document.set({ by: 'other' })
      if (!before.exists) transaction.create(document, { by: 'transaction' })
    })
    expect(attempts).toBe(2)
    expect((await document.get()).get('by')).toBe('other')
  })

  it('that fail leave nothing behind and are not tried again', async () => {
    const document = database.doc('failed/one')
    let attempts = 0
    const failing = database.runTransaction(async (transaction) => {
      attempts += 1
      await transaction.get(document)
      transaction.set(document, { n: 1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(attempts).toBe(1)
    expect((await document.get()).exists).toBe(false)
  })

  it('that only read see one moment, whatever is written meanwhile', async () => {
    const documents = ['a', 'b'].map((id) => database.doc(`moment/${id}`))
    for (const document of documents) await document.set({ n: 1 })
    const seen = await database.runTransaction(
      async (transaction) => {
        const first = await transaction.get(database.doc('moment/a'))
        for (const document of documents) await document.update({ n: FieldValue.increment(1) })
        const second = await transaction.get(database.doc('moment/b'))
        return [first.get('n'), second.get('n')]
      },
      { readOnly: true },
    )
    expect(seen).toEqual([1, 1])
  })
})
