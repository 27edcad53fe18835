import { Dexie, type DexieOptions } from 'dexie'
import { type Opening, openDatabase } from '../database/open.ts'
import { readSalvaged, salvagedId } from '../database/salvage.ts'
import {
  type DeviceDatabase,
  type OutboxRow,
  type UserDatabase,
  userDatabaseName,
} from '../database/schema.ts'
import { parseEntries, readEntries } from '../pending/entries.ts'
import { putOverlaidRow } from '../pending/overlay.ts'

const carryOver = (database: UserDatabase, salvaged: readonly OutboxRow[]): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    // A newer entry under the same key counts.
    const known = new Set(await database.outbox.toCollection().primaryKeys())
    const rows = salvaged.filter(({ key }) => !known.has(key))
    await database.outbox.bulkPut(
      rows.map((row) => ({ ...row, retryAt: 0, retrySetBy: 'phone' }) as const),
    )
    const entries = await readEntries(database)
    for (const touch of parseEntries(rows, database.uid).flatMap(({ touches }) => touches)) {
      const held = await database.table(touch.table).get(touch.id)
      await putOverlaidRow(database, entries, touch, held, 0)
    }
  })

export const rebuildDatabase = async (uid: string, options?: DexieOptions): Promise<Opening> => {
  await new Dexie(userDatabaseName(uid), options).delete()
  return openDatabase(uid, options)
}

/** Puts the entries of a repair into the new database, also those of a repair that died. */
export const finishRepair = async (
  device: DeviceDatabase,
  database: UserDatabase,
): Promise<void> => {
  const rows = await readSalvaged(device, database.uid)
  if (rows.length === 0) return
  await carryOver(database, rows)
  await device.settings.delete(salvagedId(database.uid))
}
