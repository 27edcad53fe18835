import { mirrorNameOf } from '../database/forget.ts'
import type { OutboxRow, UserDatabase } from '../database/schema.ts'
import type { TouchedRows } from '../mutations/mutation.ts'
import { mutationOf } from '../mutations/table.ts'
import type { Engine } from '../network/engine.ts'
import { hidePerson, pullPeopleAgain } from '../pending/hidden-people.ts'
import { effectsOn, overlay, putShown, touchesOf } from '../pending/overlay.ts'
import { isOver } from '../pending/stale-answers.ts'

/**
 * Sends a refused row again, or a waiting one at once. What was refused shows again from now on, as
 * when it was done; where its bytes are gone, sending says so.
 * @returns whether it has taken somebody from this phone
 */
export const retry = async (
  { database }: Pick<Engine, 'database'>,
  key: string,
): Promise<boolean> =>
  database.transaction('rw', database.tables, async () => {
    const row = await database.outbox.get(key)
    if (row?.state !== 'refused' && row?.state !== 'queued') return false
    const { reason: _, ...rest } = row
    await database.outbox.put({ ...rest, state: 'queued', retryAt: 0, retrySetBy: 'phone' })
    // mutant: tried-again-unseen
    return row.state === 'refused' && showAgain(database, row)
  })

/** What is held, and everything pending on top, in order: something newer may show in the same rows. */
const showAgain = async (database: UserDatabase, row: OutboxRow): Promise<boolean> => {
  for (const touch of touchesOf(row, database.uid)) {
    const { table, id } = touch
    if (await isOver(database, touch)) continue
    const held = await database.table(table).get(id)
    const effects = await effectsOn(database, table, Date.now())
    await putShown(database, table, id, overlay<TouchedRows[typeof table]>(id, held, effects))
  }
  const hiding = mutationOf(row)?.hides?.(row.args)
  if (hiding) await hidePerson(database, hiding)
  return hiding !== undefined
}

/**
 * Takes a row out of the queue for good. What it alone had put on screen goes with it, and what it had
 * taken from what else waits is there again; anything else is the server's to say, at the next pull.
 */
export const discard = async (
  { database }: Pick<Engine, 'database'>,
  key: string,
): Promise<void> => {
  await database.transaction('rw', database.tables, async () => {
    const row = await database.outbox.get(key)
    if (row === undefined || row.state === 'sending') return
    await database.outbox.delete(key)
    const mutation = mutationOf(row)
    if (mutation === undefined || row.state === 'delivered') return
    if (mutation.hides) await pullPeopleAgain(database)
    const actor = { uid: database.uid, at: row.createdAt }
    for (const touch of touchesOf(row, database.uid)) {
      const { table, id } = touch
      // What stood there before is the server's to say: its mirror counts as never pulled.
      // mutant: discard-leaves-the-sync-state
      await database.syncStates.delete(mirrorNameOf(touch))
      if (await isOver(database, touch)) continue
      const isItsOwn = mutation.apply(undefined, row.args, actor, id) != null
      const held = isItsOwn ? undefined : await database.table(table).get(id)
      const effects = await effectsOn(database, table, Date.now())
      const rest = overlay<TouchedRows[typeof table]>(id, held, effects)
      if (isItsOwn || rest !== undefined) await putShown(database, table, id, rest)
    }
  })
}
