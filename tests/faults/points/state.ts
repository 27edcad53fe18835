import { createHash } from 'node:crypto'
import type { World } from '../sim/day/world.ts'

/** The part of fake-indexeddb behind a factory that a page opened later can tell. */
interface RawFactory {
  _databases: Map<string, { version: number; rawObjectStores: Map<string, RawStore> }>
}
interface RawStore {
  records: RawRecords
  rawIndexes: Map<string, { records: RawRecords }>
}
interface RawRecords {
  values(): Iterable<unknown>
}

const plain = (_key: string, value: unknown): unknown => {
  if (value instanceof Map) return [...value]
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
    return createHash('sha256')
      .update(new Uint8Array(value as ArrayBuffer))
      .digest('hex')
  }
  return value
}

const heldBy = (factory: IDBFactory): unknown =>
  [...(factory as unknown as RawFactory)._databases].map(([name, { version, rawObjectStores }]) => [
    name,
    version,
    [...rawObjectStores].map(([store, { records, rawIndexes }]) => [
      store,
      [...records.values()],
      [...rawIndexes].map(([index, its]) => [index, [...its.records.values()]]),
    ]),
  ])

/**
 * Everything that is left of a world in which every page is dead: what its phones hold, what the server has
 * and did, the time, and how many numbers chance has given. Everything later follows from it.
 */
export const stateOf = ({ campus: { server, done }, clients, virtual }: World): string => {
  const documents = server.paths('').map((path) => [path, server.get(path)])
  const { stored, sessions } = server.files
  const onServer = [server.now(), server.counters.commits, documents, stored, sessions, done]
  const onClients = clients.map(({ factory }) => heldBy(factory))
  const state = [virtual.elapsed(), Date.now(), Math.random(), onServer, onClients]
  return createHash('sha256').update(JSON.stringify(state, plain)).digest('hex')
}
