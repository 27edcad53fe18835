import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AggregateField,
  FieldPath,
  Filter,
  type Firestore,
  getFirestore,
  type Query,
} from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompositeIndex } from '../../src/firestore/indexes/file.ts'
import { startForTest } from '../support/running-emulator.ts'

const up = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' })
const down = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' })
const holds = (fieldPath: string) => ({ fieldPath, arrayConfig: 'CONTAINS' })
const index = (...fields: object[]) => ({
  collectionGroup: 'notes',
  queryScope: 'COLLECTION',
  fields,
})

const file = {
  indexes: [
    index(up('owner'), up('at')),
    index(up('kind'), up('at')),
    index(holds('tags'), down('at')),
    index(up('at'), down('size')),
    index(up('owner'), up('size')),
  ],
  fieldOverrides: [
    {
      collectionGroup: 'notes',
      fieldPath: 'shared',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
    { collectionGroup: 'notes', fieldPath: 'blob', indexes: [] },
  ],
}

let folder: string
let local: Awaited<ReturnType<typeof startForTest>>
let firestore: Firestore
const used: CompositeIndex[] = []
const notes = () => firestore.collection('notes')
const allNotes = () => firestore.collectionGroup('notes')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'indexes-'))
  const indexesFile = join(folder, 'indexes.json')
  writeFileSync(indexesFile, JSON.stringify(file))
  local = await startForTest({ indexesFile, onIndexUsed: (one) => used.push(one) })
  firestore = getFirestore(local.admin)
})
afterAll(async () => {
  await local.stop()
  rmSync(folder, { recursive: true })
})

const documentId = () => FieldPath.documentId()
const served: Record<string, () => Query> = {
  everything: () => notes(),
  'one equality': () => notes().where('any', '==', 1),
  'several equalities, whose single fields are merged': () =>
    notes().where('a', '==', 1).where('b', 'in', [1, 2]).where('c', 'array-contains', 3),
  'a range, in its own order': () => notes().where('any', '>', 1).orderBy('any', 'desc'),
  'an order by a field that is equal': () => notes().where('any', '==', 1).orderBy('any'),
  'an equality and a range of names': () =>
    notes().where('any', '==', 1).where(documentId(), '>', 'a'),
  'a composite index': () => notes().where('owner', '==', 'me').orderBy('at'),
  'an "in" and an order': () => notes().where('owner', 'in', ['a', 'b']).orderBy('at'),
  'two indexes of one order, merged': () =>
    notes().where('owner', '==', 'me').where('kind', '==', 1).orderBy('at'),
  'a range beside an equality': () => notes().where('owner', '==', 'me').where('at', '>', 1),
  'array-contains and an order': () =>
    notes().where('tags', 'array-contains', 'x').orderBy('at', 'desc'),
  'array-contains-any and an order': () =>
    notes().where('tags', 'array-contains-any', ['x', 'y']).orderBy('at', 'desc'),
  'two orders': () => notes().orderBy('at').orderBy('size', 'desc'),
  'either of two equalities': () =>
    notes().where(Filter.or(Filter.where('a', '==', 1), Filter.where('b', '==', 2))),
  'every collection of a name': () => allNotes(),
  'a collection group, by a field that has its index': () => allNotes().where('shared', '==', 1),
}
const refused: Record<string, () => Query> = {
  'an equality and an order': () => notes().where('size', '==', 1).orderBy('at'),
  'the other direction': () => notes().where('owner', '==', 'me').orderBy('at', 'desc'),
  'names against the order': () => notes().orderBy('at').orderBy(documentId(), 'desc'),
  'one filter more than the indexes': () =>
    notes().where('owner', '==', 'me').where('size', '==', 1).orderBy('at'),
  'ranges of two fields': () => notes().where('owner', '>', 'a').where('at', '>', 1),
  'array-contains and the other order': () =>
    notes().where('tags', 'array-contains', 'x').orderBy('at'),
  'a disjunction of which one half lacks it': () =>
    notes()
      .where(Filter.or(Filter.where('owner', '==', 1), Filter.where('size', '==', 2)))
      .orderBy('at'),
  'a collection group by a field without its index': () => allNotes().where('owner', '==', 'me'),
  'a collection by a field of which only the group is indexed': () =>
    notes().where('shared', '==', 1),
  'a field that is exempt': () => notes().where('blob', '==', 1),
  'unequal beside an equality': () => notes().where('owner', '==', 1).where('kind', '!=', 2),
}

test.each(Object.entries(served))('served: %s', async (_, query) => {
  expect((await query().get()).size).toBe(0)
  expect((await query().count().get()).data().count).toBe(0)
})

test.each(Object.entries(refused))('refused: %s', async (_, query) => {
  await expect(query().get()).rejects.toMatchObject({ code: 9 })
  await expect(query().count().get()).rejects.toMatchObject({ code: 9 })
  const listening = new Promise((resolve, reject) => query().onSnapshot(resolve, reject))
  await expect(listening).rejects.toThrow('Error 9: The query requires a')
})

test('the refusal names where to add the index, and which', async () => {
  const query = notes().where('owner', '==', 'me').orderBy('at', 'desc')
  const { message } = await query.get().then(
    () => new Error('served'),
    (error: Error) => error,
  )
  expect(message).toContain('The query requires an index. You can create it here: https://console.')
  expect(message).toContain(JSON.stringify(index(up('owner'), down('at'))))
  const encoded = /create_composite=([\w-]+)/.exec(message)?.[1] ?? ''
  const decoded = Buffer.from(encoded, 'base64url').toString('latin1')
  expect(decoded).toContain(`projects/${local.emulator.project}/databases/(default)/`)
  for (const part of ['notes', 'owner', 'at', '__name__']) expect(decoded).toContain(part)
  await expect(allNotes().where('owner', '==', 1).get()).rejects.toThrow(
    'requires a COLLECTION_GROUP_ASC index for collection notes and field owner',
  )
})

test('a sum beside a filter needs an index that holds its field', async () => {
  const sum = (field: string) =>
    notes()
      .where('owner', '==', 'me')
      .aggregate({ all: AggregateField.sum(field) })
      .get()
  await sum('size')
  await expect(sum('weight')).rejects.toMatchObject({ code: 9 })
  await notes()
    .aggregate({ all: AggregateField.average('weight') })
    .get()
})

test('what an answer needed is told, and nothing else', async () => {
  used.length = 0
  await notes().where('kind', '==', 1).get()
  await notes().where('kind', '==', 1).orderBy('at').get()
  expect(used).toEqual([index(up('kind'), up('at'))])
})

test('without a file, every query is served', async () => {
  const open = await startForTest()
  const found = await getFirestore(open.admin)
    .collection('notes')
    .where('a', '==', 1)
    .orderBy('b')
    .orderBy('c')
    .get()
  expect(found.size).toBe(0)
  await open.stop()
})
