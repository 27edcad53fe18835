import {
  type Firestore as AdminFirestore,
  FieldPath,
  FieldValue,
  GeoPoint,
  Timestamp,
} from 'firebase-admin/firestore'
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

describe('values', () => {
  it('come back as they were written', async () => {
    const written = {
      integer: 9_007_199_254_740_991,
      double: 1.5,
      negativeZero: -0,
      infinity: Number.POSITIVE_INFINITY,
      nan: Number.NaN,
      text: 'मुलाक़ात 😀',
      nothing: null,
      list: [1, 'two', null, { three: [3] }],
      map: { inner: { deep: true } },
      empty: { list: [], map: {} },
      at: new Timestamp(1_700_000_000, 123_456_000),
      bytes: Buffer.from([0, 255]),
      place: new GeoPoint(28.6, 77.2),
      constructor: 'a field named like a property of every object',
    }
    await database.doc('values/all').set(written)
    const read = (await database.doc('values/all').get()).data()
    expect(read).toEqual(written)
    expect(Object.is(read?.negativeZero, -0)).toBe(true)
  })

  it('keep references and vectors', async () => {
    const reference = database.doc('values/other')
    await database.doc('values/kinds').set({ reference, vector: FieldValue.vector([1, 2.5]) })
    const read = await database.doc('values/kinds').get()
    expect(read.get('reference').path).toBe(reference.path)
    expect(read.get('vector').toArray()).toEqual([1, 2.5])
  })
})

describe('set, update and delete', () => {
  it('merge keeps what it does not name, set does not', async () => {
    const document = database.doc('writes/merge')
    await document.set({ kept: 1, map: { kept: 1, changed: 1 } })
    await document.set({ map: { changed: 2 } }, { merge: true })
    expect((await document.get()).data()).toEqual({ kept: 1, map: { kept: 1, changed: 2 } })
    await document.set({ only: 1 })
    expect((await document.get()).data()).toEqual({ only: 1 })
  })

  it('update reaches into maps and deletes fields, also those with odd names', async () => {
    const document = database.doc('writes/update')
    await document.set({ map: { stays: 1, goes: 1 }, 'odd name': 1 })
    const odd = new FieldPath('odd name')
    await document.update('map.goes', FieldValue.delete(), 'map.new', 2, odd, 3)
    expect((await document.get()).data()).toEqual({ map: { stays: 1, new: 2 }, 'odd name': 3 })
  })

  it('refuses what the stored document contradicts', async () => {
    const document = database.doc('writes/preconditions')
    await expect(document.update({ a: 1 })).rejects.toMatchObject({ code: 5 })
    await document.create({ a: 1 })
    await expect(document.create({ a: 2 })).rejects.toMatchObject({ code: 6 })
    const { writeTime } = await document.set({ a: 3 })
    await document.set({ a: 4 })
    await expect(document.delete({ lastUpdateTime: writeTime })).rejects.toMatchObject({ code: 9 })
    expect((await document.get()).get('a')).toBe(4)
  })

  it('leaves the update time of a write that changes nothing, and moves it otherwise', async () => {
    const document = database.doc('writes/same')
    const first = await document.set({ a: 1, map: { b: 2 } })
    const same = await document.set({ map: { b: 2 }, a: 1 })
    const other = await document.set({ a: 1, map: { b: 3 } })
    expect(same.writeTime.isEqual(first.writeTime)).toBe(true)
    expect(other.writeTime > first.writeTime).toBe(true)
    expect((await document.get()).createTime?.isEqual(first.writeTime)).toBe(true)
  })

  it('commits five hundred writes as one, under one time', async () => {
    const batch = database.batch()
    const names = Array.from({ length: 500 }, (_, place) => `many/${place}`)
    for (const name of names) batch.set(database.doc(name), { at: FieldValue.serverTimestamp() })
    await batch.commit()
    const { docs } = await database.collection('many').get()
    expect(docs).toHaveLength(names.length)
    expect(new Set(docs.map((document) => document.get('at').toMillis())).size).toBe(1)
  })

  it('commits a batch whole or not at all', async () => {
    const batch = database.batch()
    batch.set(database.doc('writes/first'), { a: 1 })
    batch.update(database.doc('writes/missing'), { a: 1 })
    await expect(batch.commit()).rejects.toMatchObject({ code: 5 })
    expect((await database.doc('writes/first').get()).exists).toBe(false)
  })

  it('takes several writes to one document in one batch, in order', async () => {
    const document = database.doc('writes/twice')
    const batch = database.batch()
    batch.set(document, { n: 1 }).update(document, { n: FieldValue.increment(1) })
    await batch.commit()
    expect((await document.get()).get('n')).toBe(2)
  })
})

describe('transforms', () => {
  it('follow Firestore for numbers, lists and missing fields', async () => {
    const document = database.doc('transforms/one')
    await document.set({ n: 1, text: 'x', list: [1, 'a', 1] })
    await document.update({
      n: FieldValue.increment(1.5),
      text: FieldValue.increment(2),
      fresh: FieldValue.increment(3),
      list: FieldValue.arrayRemove(1),
      started: FieldValue.arrayUnion('a', 'a', 'b'),
    })
    expect((await document.get()).data()).toEqual({
      n: 2.5,
      text: 2,
      fresh: 3,
      list: ['a'],
      started: ['a', 'b'],
    })
  })

  it('stamp every document of a commit with the same millisecond of the controlled clock', async () => {
    const hour = 3_600_000
    const before = Date.now()
    running.clock.setOffset(hour)
    const batch = database.batch()
    batch.set(database.doc('transforms/a'), { at: FieldValue.serverTimestamp() })
    batch.set(database.doc('transforms/b'), { at: FieldValue.serverTimestamp() })
    await batch.commit()
    running.clock.setOffset(0)
    const [a, b] = await database.getAll(database.doc('transforms/a'), database.doc('transforms/b'))
    const at: Timestamp = a?.get('at')
    expect(at.isEqual(b?.get('at'))).toBe(true)
    expect(at.nanoseconds % 1_000_000).toBe(0)
    expect(at.toMillis() - hour).toBeGreaterThanOrEqual(before)
    expect(at.toMillis() - hour).toBeLessThanOrEqual(Date.now())
  })
})

describe('limits', () => {
  it('refuses a document above 1 MiB and takes one just below', async () => {
    const half = 'x'.repeat(524_000)
    await database.doc('limits/fits').set({ a: half, b: half })
    await expect(
      database.doc('limits/large').set({ a: half, b: `${half}${'x'.repeat(1_000)}` }),
    ).rejects.toMatchObject({ code: 3, message: expect.stringContaining('maximum allowed size') })
  })

  it.each([
    ['nested lists', { a: { arrayValue: { values: [{ arrayValue: { values: [] } }] } } }],
    ['reserved field names', { __a__: { integerValue: '1' } }],
    ['unnamed fields', { '': { integerValue: '1' } }],
    ['integers beyond 64 bits', { a: { integerValue: '9223372036854775808' } }],
    ['times that are none', { a: { timestampValue: 'yesterday' } }],
    ['values of no kind', { a: {} }],
  ])('refuses %s', async (_what, fields) => {
    const name = running.firestore.nameOf('limits/bad')
    const answer = await fetch(`http://127.0.0.1:${running.port}/v1/${name}`, {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify({ fields }),
    })
    expect(answer.status).toBe(400)
    expect(running.firestore.get(name)).toBeNull()
  })
})

describe('bulk work', () => {
  it('answers each write of a BulkWriter separately', async () => {
    await database.doc('bulk/there').set({})
    const writer = database.bulkWriter()
    writer.onWriteError(() => false)
    const outcomes = Promise.allSettled([
      writer.set(database.doc('bulk/a'), { n: 1 }),
      writer.create(database.doc('bulk/there'), {}),
      writer.delete(database.doc('bulk/there')),
    ])
    await writer.close()
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  it('deletes a document with everything below it and nothing beside it', async () => {
    const paths = [
      'tree/a',
      'tree/a/leaves/1',
      'tree/a/leaves/1/veins/x',
      'tree/ab',
      'tree/b/leaves/1',
    ]
    for (const path of paths) await database.doc(path).set({ path })
    await database.recursiveDelete(database.doc('tree/a'))
    expect(running.firestore.collections()).toEqual({ tree: 1, 'tree/b/leaves': 1 })
    await database.recursiveDelete(database.collection('tree'))
    expect(running.firestore.collections()).toEqual({})
  })

  it('lists collections, and documents that exist only through what lies below them', async () => {
    await database.doc('list/there').set({ n: 1 })
    await database.doc('list/missing/below/x').set({ n: 1 })
    expect((await database.listCollections()).map(({ id }) => id)).toEqual(['list'])
    const documents = await database.collection('list').listDocuments()
    expect(documents.map(({ id }) => id).sort()).toEqual(['missing', 'there'])
    const below = await database.doc('list/missing').listCollections()
    expect(below.map(({ id }) => id)).toEqual(['below'])
  })
})
