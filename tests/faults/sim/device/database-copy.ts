import { IDBFactory } from 'fake-indexeddb'

/** The part of fake-indexeddb behind a factory that a copy needs. */
interface RawStore {
  records: RawRecords
  rawIndexes: Map<string, RawIndex>
  keyPath: unknown
  autoIncrement: boolean
}
interface RawIndex {
  records: RawRecords
  keyPath: unknown
  multiEntry: boolean
  unique: boolean
  initialized: boolean
}
interface RawRecords {
  values(): Iterable<{ key: unknown; value: unknown }>
  put(record: { key: unknown; value: unknown }): void
}
interface RawDatabase {
  version: number
  rawObjectStores: Map<string, RawStore>
}
interface RawFactory {
  _databases: Map<string, RawDatabase>
}

const anew = <T extends object>(model: T, ...parameters: unknown[]): T =>
  Reflect.construct(model.constructor, parameters)

const copyRecords = (from: RawRecords, to: RawRecords) => {
  // A stored value is never changed, only replaced: both may hold the same one.
  for (const { key, value } of from.values()) to.put({ key, value })
}

/** A phone's storage once more, as it is now and while nobody uses it. */
export const copyOf = (factory: IDBFactory): IDBFactory => {
  const copy = new IDBFactory()
  const { _databases: from } = factory as unknown as RawFactory
  const { _databases: to } = copy as unknown as RawFactory
  for (const [name, raw] of from) {
    const database = anew(raw, name, raw.version)
    to.set(name, database)
    for (const [storeName, store] of raw.rawObjectStores) {
      const { keyPath, autoIncrement } = store
      const same = anew(store, database, storeName, keyPath, autoIncrement)
      database.rawObjectStores.set(storeName, same)
      copyRecords(store.records, same.records)
      for (const [indexName, index] of store.rawIndexes) {
        const { keyPath: path, multiEntry, unique } = index
        const sameIndex = anew(index, same, indexName, path, multiEntry, unique)
        sameIndex.initialized = true
        copyRecords(index.records, sameIndex.records)
        same.rawIndexes.set(indexName, sameIndex)
      }
    }
  }
  return copy
}
