import { Dexie, type DexieOptions } from 'dexie'
import { type OutboxRow, type UserDatabase, userDatabaseName } from './db.ts'
import { effectsOn, putShown, touchesOf } from './effects.ts'
import { overlay } from './merge.ts'
import { type Opening, openDatabase } from './open.ts'

/** Puts rows of an outbox into an empty database, with what they show. */
const carryOver = (database: UserDatabase, rows: readonly OutboxRow[]): Promise<void> =>
  database.transaction('rw', database.tables, async () => {
    await database.outbox.bulkPut(
      rows.map((row) => ({ ...row, retryAt: 0, retrySetBy: 'phone' }) as const),
    )
    for (const row of rows) {
      for (const { table, id } of touchesOf(row, database.uid)) {
        const effects = await effectsOn(database, table, 0)
        await putShown(
          database,
          table,
          id,
          overlay(id, await database.table(table).get(id), effects),
        )
      }
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
