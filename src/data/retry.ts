import { effectsOn, putShown, touchesOf } from './effects.ts'
import type { Engine } from './engine.ts'
import { streamOf } from './forget.ts'
import { pullPeopleAgain } from './hidden.ts'
import { overlay } from './merge.ts'
import type { TouchedRows } from './mutations/mutation.ts'
import { mutationOf } from './mutations.ts'

/** Sends a refused row again, or a waiting one at once. */
export const retry = async ({ database }: Pick<Engine, 'database'>, key: string): Promise<void> => {
  await database.outbox.where({ key }).modify((row) => {
    if (row.state !== 'refused' && row.state !== 'queued') return
    row.state = 'queued'
    row.retryAt = 0
    row.retrySetBy = 'phone'
    delete row.reason
  })
}

/**
 * Takes a row out of the queue for good. What it alone had put on screen goes with it; anything
 * else is the server's to say, at the next pull.
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
      await database.streams.delete(streamOf(touch))
      if (mutation.apply(undefined, row.args, actor, id) == null) continue
      const effects = await effectsOn(database, table, Date.now())
      const rest = overlay<TouchedRows[typeof table]>(id, undefined, effects)
      await putShown(database, table, id, rest)
    }
  })
}
