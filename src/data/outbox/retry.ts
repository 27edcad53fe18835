import { mirrorNameOf } from '../database/mirror-names.ts'
import type { UserDatabase } from '../database/schema.ts'
import { type PendingEntry, parseEntry, readEntries } from '../pending/entries.ts'
import { hidePerson, pullPeopleAgain } from '../pending/hidden-people.ts'
import { overlay, pendingChanges, putOverlaidRow, putShownRow } from '../pending/overlay.ts'
import { isConversationGone } from '../pending/stale-answers.ts'
import type { Engine } from '../sync/engine.ts'

/**
 * Queues a refused entry again and shows its effect again, or ends the wait of a queued one.
 * @returns whether it has removed a person from this phone
 */
export const retryEntry = async (
  { database }: Pick<Engine, 'database'>,
  key: string,
): Promise<boolean> =>
  database.transaction('rw', database.tables, async () => {
    const row = await database.outbox.get(key)
    if (row?.state !== 'refused' && row?.state !== 'queued') return false
    const { reason: _, ...rest } = row
    await database.outbox.put({ ...rest, state: 'queued', retryAt: 0, retrySetBy: 'phone' })
    const entry = row.state === 'refused' ? parseEntry(row, database.uid) : null
    return entry !== null && showAgain(database, entry)
  })

const showAgain = async (
  database: UserDatabase,
  { row, mutation, touches }: PendingEntry,
): Promise<boolean> => {
  const entries = await readEntries(database)
  for (const touch of touches) {
    if (await isConversationGone(database, touch)) continue
    const held = await database.table(touch.table).get(touch.id)
    await putOverlaidRow(database, entries, touch, held, Date.now())
  }
  const hiding = mutation.hides?.(row.args)
  if (hiding) await hidePerson(database, hiding)
  return hiding !== undefined
}

/** Deletes an entry and the rows that only it had put; their mirrors count as never pulled. */
export const discardEntry = async (
  { database }: Pick<Engine, 'database'>,
  key: string,
): Promise<void> => {
  await database.transaction('rw', database.tables, async () => {
    const row = await database.outbox.get(key)
    if (row === undefined || row.state === 'sending') return
    await database.outbox.delete(key)
    const entry = parseEntry(row, database.uid)
    if (entry === null || row.state === 'delivered') return
    const { mutation, actor, touches } = entry
    const files = [...(mutation.files?.(row.args) ?? [])]
    await Promise.all([database.files.bulkDelete(files), database.uploads.bulkDelete(files)])
    if (mutation.hides) await pullPeopleAgain(database)
    const others = await readEntries(database)
    for (const touch of touches) {
      const { table, id } = touch
      await database.syncStates.delete(mirrorNameOf(touch))
      if (await isConversationGone(database, touch)) continue
      const isItsOwn = mutation.apply(undefined, row.args, actor, id) != null
      const held = isItsOwn ? undefined : await database.table(table).get(id)
      const rest = overlay(id, held, pendingChanges(others, table, Date.now()))
      if (isItsOwn || rest !== undefined) await putShownRow(database, table, id, rest)
    }
  })
}
