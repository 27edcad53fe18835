import type { Reply, Script, WireValue } from '../../support/servers/wire.ts'
import { mayRead, mayReadWhole, readersOf } from './readers.ts'
import { fieldsOf, type Stored, type World, wireValueOf } from './world.ts'

/** One thing the app never asks, and must not be told. */
export interface ForeignAsk {
  /** Without the persona: the same trick has the same name for everybody. */
  name: string
  ask(): Promise<Reply>
}

type Field = readonly [path: string, value: WireValue]

/** Each field's value as a filter, an order or an oracle. */
const tricksWithField = (collectionId: string, [fieldPath, value]: Field) => {
  const field = { fieldPath }
  const contains = 'arrayValue' in value ? value.arrayValue.values[0] : undefined
  const equal =
    contains === undefined
      ? { fieldFilter: { field, op: 'EQUAL', value } }
      : { fieldFilter: { field, op: 'ARRAY_CONTAINS', value: contains } }
  const from = [{ collectionId }]
  const counted = { aggregations: [{ alias: 'n', count: {} }] }
  return [
    ['runQuery', 'equals', { structuredQuery: { from, where: equal } }],
    ['runQuery', 'ordered by', { structuredQuery: { from, orderBy: [{ field }], limit: 1 } }],
    [
      'runAggregationQuery',
      'counted where',
      { structuredAggregationQuery: { structuredQuery: { from, where: equal }, ...counted } },
    ],
    [
      'runQuery',
      'not null',
      { structuredQuery: { from, where: { unaryFilter: { field, op: 'IS_NOT_NULL' } } } },
    ],
    [
      'runAggregationQuery',
      'summed and averaged',
      {
        structuredAggregationQuery: {
          structuredQuery: { from },
          aggregations: [
            { alias: 's', sum: { field } },
            { alias: 'a', avg: { field } },
          ],
        },
      },
    ],
  ] as const
}

/** Whole collections, in every form a script can write. */
const tricksWithCollection = (collectionId: string, victim: string, own: string) => {
  const from = [{ collectionId }]
  const name = { fieldPath: '__name__' }
  const mark = { fieldPath: 'mark' }
  const reference = (path: string) => ({ referenceValue: path })
  const query = (changes: object) => ({ structuredQuery: { from, ...changes } })
  const aggregation = (count: object, changes: object = {}) => ({
    structuredAggregationQuery: { ...query(changes), aggregations: [{ alias: 'n', count }] },
  })
  const named = { fieldFilter: { field: name, op: 'EQUAL', value: reference(victim) } }
  const either = {
    fieldFilter: {
      field: name,
      op: 'IN',
      value: { arrayValue: { values: [reference(own), reference(victim)] } },
    },
  }
  return [
    ['runQuery', 'whole', query({})],
    ['runQuery', 'first', query({ limit: 1 })],
    ['runQuery', 'limit 10000', query({ limit: 10_000 })],
    ['runQuery', 'with an offset', query({ offset: 1, limit: 1 })],
    ['runQuery', 'names only', query({ select: { fields: [name] } })],
    ['runQuery', 'marks only', query({ select: { fields: [mark] } })],
    ['runQuery', 'backwards', query({ orderBy: [{ field: mark, direction: 'DESCENDING' }] })],
    ['runQuery', 'by name', query({ where: named })],
    ['runQuery', 'own or theirs', query({ where: either })],
    ['runQuery', 'group', { structuredQuery: { from: [{ collectionId, allDescendants: true }] } }],
    ['runAggregationQuery', 'counted', aggregation({})],
    ['runAggregationQuery', 'counted to one', aggregation({ upTo: 1 })],
    ['runAggregationQuery', 'counted by name', aggregation({}, { where: named })],
    ['partitionQuery', 'partitions', { ...query({}), partitionCount: 2 }],
  ] as const
}

/** Fields by which a person finds documents of their own; every other field is a stranger's. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  likes: ['likingUserUid'],
  matches: ['participants', 'boyUid', 'girlUid'],
  payments: ['uid'],
  dateShares: ['uid'],
  ledger: ['uid'],
  blocks: ['uid'],
  notifications: ['userUid'],
}

const aboutMe = (one: Stored, uid: string): Field[] =>
  fieldsOf(one)
    .filter(([path]) => !(ownFields[one.collection] ?? []).includes(path))
    .flatMap(([path, value]): Field[] => {
      if ('stringValue' in value) return [[path, wireValueOf(uid)]]
      return 'arrayValue' in value ? [[path, wireValueOf([uid])]] : []
    })

const askOfCollection = (
  script: Script,
  victim: Stored,
  nameOf: (path: string) => string,
  turn: number,
): ForeignAsk[] => {
  const { collection, path } = victim
  const segments = path.split('/')
  const parent = segments.slice(0, -2).join('/')
  const collectionId = segments.at(-2) ?? ''
  const own = [...segments.slice(0, -1), script.uid ?? 'nobody'].join('/')
  const post = (verb: string, name: string, body: object): ForeignAsk => ({
    name: `${collection}: ${name}`,
    ask: () => script.method(verb, body, parent),
  })
  const get = (name: string, parameters: string, at = path): ForeignAsk => ({
    name: `${collection}: ${name}`,
    ask: () => script.list(at, parameters),
  })
  const list = segments.slice(0, -1).join('/')
  const names = [nameOf(path)]
  const batch = (name: string, body: object): ForeignAsk => ({
    name: `${collection}: ${name}`,
    ask: () => script.method('batchGet', { documents: names, ...body }),
  })
  return [
    ...tricksWithCollection(collectionId, nameOf(path), nameOf(own)).map(([verb, name, body]) =>
      post(verb, name, body),
    ),
    ...fieldsOf(victim).flatMap((field, place) => {
      const tricks = tricksWithField(collectionId, field)
      const [verb, name, body] = tricks[(turn + place) % tricks.length]!
      return [post(verb, `${name} ${field[0]}`, body)]
    }),
    ...(script.uid === null ? [] : aboutMe(victim, script.uid)).map((field) => {
      const [[verb, , body]] = tricksWithField(collectionId, field)
      return post(verb, `${field[0]} is me`, body)
    }),
    get('get', ''),
    get('get of one field', 'mask.fieldPaths=mark'),
    get('list', '', list),
    get('list of one field', 'mask.fieldPaths=mark&pageSize=300', list),
    get('list in order', 'orderBy=mark', list),
    get('list of what is missing', 'showMissing=true', list),
    batch('batchGet', {}),
    batch('batchGet of one field', { mask: { fieldPaths: ['mark'] } }),
    batch('batchGet in a transaction', { newTransaction: { readOnly: {} } }),
  ]
}

/**
 * Every way of reaching each collection that holds something this person may not read.
 * @param turn which way is tried with which field; another number tries others
 */
export const foreignAsks = (
  script: Script,
  world: World,
  nameOf: (path: string) => string,
  turn: number,
): ForeignAsk[] => {
  const collections = [...new Set(world.documents.map(({ collection }) => collection))]
  const closed = collections.filter((collection) => !mayReadWhole(collection, script.uid, world))
  const metadata = ['', 'users/xenia', 'matches/omar_xenia'].map((parent) => ({
    name: `collections below "${parent}"`,
    ask: () => script.method('listCollectionIds', {}, parent),
  }))
  return [
    ...metadata,
    ...closed.flatMap((collection) => {
      const victim = world.documents.find(
        (one) => one.collection === collection && !mayRead(readersOf(one, world), script.uid),
      )
      return victim === undefined ? [] : askOfCollection(script, victim, nameOf, turn)
    }),
  ]
}
