import { outboxLock } from '../locks/locks.ts'
import { openClientStore } from './client.ts'

/** Whether a user action is being written to the disk, or is sent to the server by any tab. */
export const isSending = async (): Promise<boolean> => {
  const client = openClientStore.getState()
  if (client === null) return false
  if (client.unsavedActs().length > 0) return true
  if (!('locks' in navigator)) {
    return (await client.database.outbox.where({ state: 'sending' }).count()) > 0
  }
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === outboxLock(client.database.uid))
}

/** Resolves when every write that has begun, in any tab, is on the disk. */
export const afterWrites = async (): Promise<void> => {
  const database = openClientStore.getState()?.database
  // A reading transaction over all tables begins after every writing one before it.
  await database?.transaction('r', database.tables, () => database.outbox.count())
}
