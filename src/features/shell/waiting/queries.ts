import type { OutboxRow, UserDatabase } from '../../../data/database/schema.ts'
import { isUserAction, isUserActionKey } from '../../../data/mutations/user-actions.ts'

const waitingStates = ['queued', 'sending', 'refused'] as const satisfies OutboxRow['state'][]

/** The number of waiting entries. It runs on every screen, so it reads keys only. */
export const countWaiting = (database: UserDatabase): Promise<number> => {
  const { outbox } = database
  const keysIn = (state: OutboxRow['state']) => outbox.where('state').equals(state).primaryKeys()
  return database.transaction('r', outbox, async () => {
    const keys = await Promise.all(waitingStates.map(keysIn))
    return keys.flat().filter(isUserActionKey).length
  })
}

/** Waiting entries, the oldest first. */
export const waitingRows = async ({ outbox }: UserDatabase): Promise<OutboxRow[]> => {
  const rows = await Promise.all(
    waitingStates.map((state) => outbox.where('state').equals(state).toArray()),
  )
  return rows
    .flat()
    .filter(isUserAction)
    .sort((one, other) => one.createdAt - other.createdAt)
}
