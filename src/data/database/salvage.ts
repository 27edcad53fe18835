import { Dexie, type DexieOptions } from 'dexie'
import { readSetting, writeSetting } from './device.ts'
import type { DeviceDatabase, OutboxRow } from './schema.ts'

const isOutboxRow = (value: unknown): value is OutboxRow =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'name' in value &&
  'args' in value

export const readOutbox = async (name: string, options?: DexieOptions): Promise<OutboxRow[]> => {
  // Without a version, Dexie opens the database as it is.
  const database = new Dexie(name, options)
  try {
    await database.open()
    const rows: unknown[] = await database.table('outbox').toArray()
    return rows.filter(isOutboxRow).filter(({ state }) => state !== 'delivered')
  } catch {
    return []
  } finally {
    database.close()
  }
}

/** Setting of this phone: entries that are not in the account's next database yet. */
export const salvagedId = (uid: string): string => `salvaged:${uid}`

export const readSalvaged = async (device: DeviceDatabase, uid: string): Promise<OutboxRow[]> => {
  const rows = await readSetting(device, salvagedId(uid))
  return Array.isArray(rows) ? rows.filter(isOutboxRow) : []
}

/** Keeps entries outside their database, beside those of a repair that a crash interrupted. */
export const keepSalvaged = async (
  device: DeviceDatabase,
  uid: string,
  rows: readonly OutboxRow[],
): Promise<void> => {
  const kept = [...(await readSalvaged(device, uid)), ...rows]
  const byKey = new Map(kept.map((row) => [row.key, row]))
  await writeSetting(device, salvagedId(uid), [...byKey.values()])
}
