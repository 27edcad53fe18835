import { Dexie, type DexieOptions } from 'dexie'
import { readSetting } from '../device/device.ts'
import { DeviceDatabase } from '../device/device-database.ts'
import {
  type DraftRow,
  type FileRow,
  type OutboxRow,
  type OwnTable,
  phoneOnlyTables,
  type UploadRow,
} from './schema.ts'

/** The own rows of an account, on their way from a damaged database to the next one. */
export interface Salvage extends Record<OwnTable, readonly object[]> {
  outbox: readonly OutboxRow[]
  drafts: readonly DraftRow[]
  files: readonly FileRow[]
  uploads: readonly UploadRow[]
}

/** The field that names a row. */
export const ownKeys = { outbox: 'key', drafts: 'key', files: 'id', uploads: 'id' } as const

const emptySalvage = (): Salvage => ({ outbox: [], drafts: [], files: [], uploads: [] })

const isRow = (table: OwnTable, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, ownKeys[table]) === 'string' &&
  (table !== 'outbox' || ('name' in value && 'args' in value))

const isWaiting = ({ state }: OutboxRow): boolean => state !== 'delivered'

/** @throws when one of the tables cannot be read */
const readTable = async (database: Dexie, table: OwnTable): Promise<unknown[]> => {
  // A database of an older build may lack this table.
  if (!database.tables.some(({ name }) => name === table)) return []
  return database.table(table).toArray()
}

/** @returns the rows that can be read, and whether they are all */
export const readOwnRows = async (
  name: string,
  options?: DexieOptions,
): Promise<{ salvage: Salvage; isWhole: boolean }> => {
  // Without a version, Dexie opens the database as it is.
  const database = new Dexie(name, options)
  const salvage = emptySalvage()
  try {
    await database.open()
    const reads = await Promise.allSettled(
      phoneOnlyTables.map((table) => readTable(database, table)),
    )
    for (const [index, read] of reads.entries()) {
      const table = phoneOnlyTables[index] as OwnTable
      if (read.status === 'fulfilled') put(salvage, table, read.value)
    }
    return { salvage, isWhole: reads.every(({ status }) => status === 'fulfilled') }
  } catch (error) {
    // A database that does not exist any more has nothing to lose.
    const isGone = error instanceof Error && error.name === 'NoSuchDatabaseError'
    return { salvage, isWhole: isGone }
  } finally {
    database.close()
  }
}

/** A later row replaces an earlier one of its key. */
const put = (salvage: Salvage, table: OwnTable, values: readonly unknown[]): void => {
  const rows = [...salvage[table], ...values.filter((value) => isRow(table, value))]
  const byKey = new Map(rows.map((row) => [Reflect.get(row as object, ownKeys[table]), row]))
  Object.assign(salvage, { [table]: [...byKey.values()] })
  if (table === 'outbox') salvage.outbox = salvage.outbox.filter(isWaiting)
}

/** Setting of this phone: rows that are not in the account's next database yet. */
export const salvagedId = (uid: string): string => `salvaged:${uid}`

/** @returns null when no repair has begun */
export const readSalvaged = async (
  device: DeviceDatabase,
  uid: string,
): Promise<Salvage | null> => {
  const kept = await readSetting(device, salvagedId(uid))
  if (typeof kept !== 'object' || kept === null) return null
  const salvage = emptySalvage()
  // An older build kept entries of the outbox alone.
  const tables: Partial<Record<OwnTable, unknown>> = Array.isArray(kept) ? { outbox: kept } : kept
  for (const table of phoneOnlyTables) {
    const rows = tables[table]
    if (Array.isArray(rows)) put(salvage, table, rows)
  }
  return salvage
}

/**
 * Copies rows to another database, beside those of a repair that a crash interrupted. They are on the disk
 * when this is done, because their own database is deleted next.
 * @throws without room
 */
export const keepSalvaged = async (
  uid: string,
  rows: Salvage,
  options?: DexieOptions,
): Promise<void> => {
  const device = new DeviceDatabase({ ...options, chromeTransactionDurability: 'strict' })
  try {
    await device.transaction('rw', device.settings, async () => {
      const value = (await readSalvaged(device, uid)) ?? emptySalvage()
      for (const table of phoneOnlyTables) put(value, table, rows[table])
      await device.settings.put({ id: salvagedId(uid), value })
    })
  } finally {
    device.close()
  }
}
