import { Dexie, type DexieOptions } from 'dexie'
import { type OutboxRow, type UserDatabase, userDatabaseName } from './db.ts'
import { effectsOn, putShown, touchOf } from './effects.ts'
import { overlay } from './merge.ts'
import { type Opening, openDatabase } from './open.ts'

/** Puts rows of an outbox into an empty database, with what they show. */
const carryOver = (database: UserDatabase, rows: readonly OutboxRow[]): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    await database.outbox.bulkPut(
      rows.map((row) => ({ ...row, retryAt: 0, retrySetBy: 'phone' }) as const),
    )
    for (const row of rows) {
      const touch = touchOf(row, database.uid)
      if (touch === undefined) continue
      const effects = await effectsOn(database, touch.table, 0)
      const server = await database.table(touch.table).get(touch.id)
      await putShown(database, touch.table, touch.id, overlay(touch.id, server, effects))
    }
  })

/**
 * Starts over with an empty database that holds the salvaged rows. Everything else comes again from
 * the server.
 */
export const rebuildDatabase = async (
  uid: string,
  salvaged: readonly OutboxRow[],
  options?: DexieOptions,
): Promise<Opening> => {
  await new Dexie(userDatabaseName(uid), options).delete()
  const opening = await openDatabase(uid, options)
  if (opening.state === 'open') await carryOver(opening.database, salvaged)
  return opening
}
