import type { Dexie } from 'dexie'

const sameKeyPath = (one: string | string[] | null, other: string | string[] | null): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Whether the stores on disk are those that this version reads. Dexie opens a database that a newer
 * version left behind without looking; its queries would then fail one by one.
 */
export const hasExpectedShape = (database: Dexie): boolean => {
  const disk = database.backendDB()
  const names = database.tables.map(({ name }) => name)
  if (names.some((name) => !disk.objectStoreNames.contains(name))) return false
  const transaction = disk.transaction(names, 'readonly')
  return database.tables.every(({ name, schema }) => {
    const store = transaction.objectStore(name)
    return (
      sameKeyPath(store.keyPath, schema.primKey.keyPath ?? null) &&
      schema.indexes.every((index) => store.indexNames.contains(index.name))
    )
  })
}
