import type { Dexie } from 'dexie'

const sameKeyPath = (
  one: string | string[] | null | undefined,
  other: string | string[] | null | undefined,
): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Whether the stores on disk, as Dexie found them, are those that this version reads. It opens a
 * database that a newer version left behind without looking; its queries would then fail one by one.
 */
export const hasExpectedShape = (database: Dexie): boolean =>
  database.tables.every(({ core, schema }) => {
    // It has none where there is no such store.
    const disk: typeof core.schema | undefined = core?.schema
    return (
      disk !== undefined &&
      sameKeyPath(disk.primaryKey.keyPath, schema.primKey.keyPath) &&
      schema.indexes.every(({ name }) => disk.indexes.some((index) => index.name === name))
    )
  })
