import type { OutboxRow, UserDatabase } from '../../data/database/schema.ts'
import { isUserAction } from '../../data/mutations/user-actions.ts'
import { waitingStates } from './queries.ts'

/** What a person did that has not reached the server, oldest first. */
export const waitingRows = async ({ outbox }: UserDatabase): Promise<OutboxRow[]> => {
  const rows = await Promise.all(
    waitingStates.map((state) => outbox.where('state').equals(state).toArray()),
  )
  return rows
    .flat()
    .filter(isUserAction)
    .sort((one, other) => one.createdAt - other.createdAt)
}
