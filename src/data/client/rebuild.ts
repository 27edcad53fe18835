import { Dexie, type DexieOptions } from 'dexie'
import { type Opening, openDatabase } from '../database/open.ts'
import { ownKeys, readSalvaged, type Salvage, salvagedId } from '../database/salvage.ts'
import { phoneOnlyTables, type UserDatabase, userDatabaseName } from '../database/schema.ts'
import type { DeviceDatabase } from '../device/device-database.ts'
import { parseEntries, readEntries } from '../pending/entries.ts'
import { putOverlaidRow } from '../pending/overlay.ts'

const carryOver = (database: UserDatabase, salvage: Salvage): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    const outbox = salvage.outbox.map(
      (row) => ({ ...row, retryAt: 0, retrySetBy: 'phone' }) as const,
    )
    const carried = { ...salvage, outbox }
    let added: Salvage['outbox'] = []
    for (const name of phoneOnlyTables) {
      const table = database.table(name)
      // A row of the new database replaces a kept one with the same key.
      const known: ReadonlySet<unknown> = new Set(await table.toCollection().primaryKeys())
      const rows = carried[name].filter((row) => !known.has(Reflect.get(row, ownKeys[name])))
      await table.bulkPut(rows)
      if (name === 'outbox') added = rows as Salvage['outbox']
    }
    const entries = await readEntries(database)
    for (const touch of parseEntries(added, database.uid).flatMap(({ touches }) => touches)) {
      const held = await database.table(touch.table).get(touch.id)
      await putOverlaidRow(database, entries, touch, held, 0)
    }
  })

/** @throws when it could not be deleted */
export const rebuildDatabase = async (uid: string, options?: DexieOptions): Promise<Opening> => {
  await new Dexie(userDatabaseName(uid), options).delete()
  return openDatabase(uid, options)
}

/** Puts the rows of a repair into the new database, also those of a repair that died. */
export const finishRepair = async (
  device: DeviceDatabase,
  database: UserDatabase,
): Promise<void> => {
  const salvage = await readSalvaged(device, database.uid)
  if (salvage === null) return
  await carryOver(database, salvage)
  await device.settings.delete(salvagedId(database.uid))
}
