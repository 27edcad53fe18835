import {
  type Firestore as AdminFirestore,
  AggregateField,
  FieldPath,
  FieldValue,
  Filter,
  type Query,
} from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningFirestore, runAdmin, runFirestore } from './running.ts'

let running: RunningFirestore
let database: AdminFirestore
let stopAdmin: () => Promise<void>

/** One document of each type of value, named after it; `missing` lacks the field. */
const values: Record<string, unknown> = {
  null: null,
  false: false,
  nan: Number.NaN,
  low: Number.NEGATIVE_INFINITY,
  zero: 0,
  one: 1,
  oneAndAHalf: 1.5,
  time: new Date(0),
  text: 'a',
  emoji: '\u{1f600}',
  lastOfPlane: '\uffee',
  bytes: Buffer.from([0]),
  emptyList: [],
  listOfNull: [null],
  list: [1],
  vector: FieldValue.vector([1]),
  emptyMap: {},
  map: { key: 1 },
}

beforeAll(async () => {
  running = await runFirestore()
  const admin = runAdmin(running.port)
  database = admin.database
  stopAdmin = admin.stop
  const batch = database.batch()
  for (const [id, x] of Object.entries(values)) batch.set(database.doc(`values/${id}`), { x })
  batch.set(database.doc('values/missing'), { y: 1 })
  const people = [
    { id: 'asha', city: 'Delhi', age: 20, likes: ['art', 'tea'] },
    { id: 'bela', city: 'Delhi', age: 22, likes: ['tea'] },
    { id: 'chitra', city: 'Noida', age: 20, likes: [] },
    { id: 'devi', city: 'Noida', age: 25, likes: ['art'] },
  ]
  for (const { id, ...data } of people) batch.set(database.doc(`people/${id}`), data)
  batch.set(database.doc('rooms/1/people/eva'), { city: 'Delhi', age: 30, likes: [] })
  batch.set(database.doc('rooms/2/people/farah'), { city: 'Noida', age: 31, likes: [] })
  await batch.commit()
})
afterAll(async () => {
  await stopAdmin()
  await running.stop()
})

const ids = async (query: Query): Promise<string[]> => (await query.get()).docs.map(({ id }) => id)

const x = () => database.collection('values')
const people = () => database.collection('people')

describe('order of values', () => {
  const ascending = Object.keys(values)

  it('goes by type, then by value, and strings by their UTF-8 bytes', async () => {
    const expected = ascending.map((id) => id)
    const text = expected.indexOf('text')
    expected.splice(text, 3, 'text', 'lastOfPlane', 'emoji')
    expect(await ids(x().orderBy('x'))).toEqual(expected)
    expect(await ids(x().orderBy('x', 'desc'))).toEqual(expected.reverse())
  })
})

describe('filters', () => {
  const notNull = Object.keys(values).filter((id) => id !== 'null')

  it.each<[string, () => Query, string[]]>([
    ['== 1', () => x().where('x', '==', 1), ['one']],
    ['== null', () => x().where('x', '==', null), ['null']],
    ['== NaN', () => x().where('x', '==', Number.NaN), ['nan']],
    [
      'a range stays within its type and never finds NaN',
      () => x().where('x', '<', 1.5),
      ['low', 'zero', 'one'],
    ],
    ['>= "a"', () => x().where('x', '>=', 'a'), ['text', 'lastOfPlane', 'emoji']],
    ['> a map', () => x().where('x', '>', {}), ['map']],
    ['in', () => x().where('x', 'in', [1, 'a', [1]]), ['one', 'text', 'list']],
    ['array-contains', () => x().where('x', 'array-contains', 1), ['list']],
    ['array-contains-any', () => x().where('x', 'array-contains-any', [7, 1]), ['list']],
  ])('%s', async (_name, query, expected) => {
    expect(new Set(await ids(query()))).toEqual(new Set(expected))
  })

  it.each<[string, () => Query, string[]]>([
    ['!= null', () => x().where('x', '!=', null), []],
    ['!= NaN', () => x().where('x', '!=', Number.NaN), ['nan']],
    ['!= 1', () => x().where('x', '!=', 1), ['one']],
    ['not-in', () => x().where('x', 'not-in', [1, 'a']), ['one', 'text']],
  ])('%s finds everything else that is not null', async (_name, query, excluded) => {
    const expected = notNull.filter((id) => !excluded.includes(id))
    expect(new Set(await ids(query()))).toEqual(new Set(expected))
  })

  it('combine by and / or', async () => {
    const query = people().where(
      Filter.or(
        Filter.and(Filter.where('city', '==', 'Delhi'), Filter.where('age', '>', 20)),
        Filter.where('likes', 'array-contains', 'art'),
      ),
    )
    expect(await ids(query)).toEqual(['asha', 'bela', 'devi'])
  })

  it('compare names', async () => {
    const name = FieldPath.documentId()
    expect(await ids(people().where(name, '==', 'bela'))).toEqual(['bela'])
    expect(await ids(people().where(name, 'in', ['devi', 'asha', 'nobody']))).toEqual([
      'asha',
      'devi',
    ])
    expect(await ids(people().where(name, '>', 'bela'))).toEqual(['chitra', 'devi'])
  })

  it('follow Firestore’s limits', async () => {
    const many = Array.from({ length: 31 }, (_, index) => index)
    await expect(x().where('x', 'in', many).get()).rejects.toMatchObject({ code: 3 })
    await expect(x().where('x', 'not-in', many.slice(0, 11)).get()).rejects.toMatchObject({
      code: 3,
    })
    await expect(x().where('x', '!=', 1).where('x', '!=', 2).get()).rejects.toMatchObject({
      code: 3,
    })
    await expect(
      x().where('x', 'in', many.slice(0, 6)).where('y', 'in', many.slice(0, 6)).get(),
    ).rejects.toMatchObject({ code: 3, message: expect.stringContaining('36 disjunctions') })
  })
})

describe('order, cursors and limits', () => {
  it('an inequality orders by its field, ties go by name in the last direction', async () => {
    expect(await ids(people().where('age', '>=', 20))).toEqual(['asha', 'chitra', 'bela', 'devi'])
    expect(await ids(people().orderBy('age', 'desc'))).toEqual(['devi', 'bela', 'chitra', 'asha'])
  })

  it('documents without the ordered field are not found', async () => {
    expect(await ids(x().orderBy('y'))).toEqual(['missing'])
  })

  it('cursors include or exclude their position, also by document', async () => {
    const byAge = people().orderBy('age')
    expect(await ids(byAge.startAt(22))).toEqual(['bela', 'devi'])
    expect(await ids(byAge.startAfter(20))).toEqual(['bela', 'devi'])
    expect(await ids(byAge.endAt(20))).toEqual(['asha', 'chitra'])
    expect(await ids(byAge.endBefore(22))).toEqual(['asha', 'chitra'])
    const asha = await database.doc('people/asha').get()
    expect(await ids(byAge.startAfter(asha))).toEqual(['chitra', 'bela', 'devi'])
    const descending = people().orderBy('age', 'desc')
    expect(await ids(descending.startAfter(22))).toEqual(['chitra', 'asha'])
  })

  it('limit, limitToLast and offset cut the ordered result', async () => {
    const byAge = people().orderBy('age')
    expect(await ids(byAge.limit(2))).toEqual(['asha', 'chitra'])
    expect(await ids(byAge.limitToLast(2))).toEqual(['bela', 'devi'])
    expect(await ids(byAge.offset(1).limit(2))).toEqual(['chitra', 'bela'])
  })

  it('select answers only those fields', async () => {
    const { docs } = await people().where('city', '==', 'Delhi').select('age').limit(1).get()
    expect(docs[0]?.data()).toEqual({ age: 20 })
  })
})

describe('collection groups', () => {
  it('reach every collection of that id, and only below their parent when there is one', async () => {
    const group = database.collectionGroup('people')
    expect(await ids(group.where('age', '>=', 25))).toEqual(['devi', 'eva', 'farah'])
    expect((await group.get()).size).toBe(6)
  })
})

describe('aggregations', () => {
  it('count, sum and average', async () => {
    const answer = await people()
      .aggregate({
        count: AggregateField.count(),
        sum: AggregateField.sum('age'),
        average: AggregateField.average('age'),
      })
      .get()
    expect(answer.data()).toEqual({ count: 4, sum: 87, average: 21.75 })
  })

  it('skip what is no number and have no average of nothing', async () => {
    const answer = await x()
      .where('x', '==', 'a')
      .aggregate({ sum: AggregateField.sum('x'), average: AggregateField.average('x') })
      .get()
    expect(answer.data()).toEqual({ sum: 0, average: null })
  })
})

describe('databases', () => {
  it('of different projects know nothing of each other', async () => {
    const elsewhere = 'projects/demo-other/databases/(default)/documents/people/guest'
    running.firestore.load([{ name: elsewhere, fields: {} }])
    expect(await ids(people())).not.toContain('guest')
    expect((await database.collectionGroup('people').get()).size).toBe(6)
  })
})
