import type { OutboxRow, UserDatabase } from '../../data/db.ts'
import { isDeed } from '../../data/deeds.ts'

/** What a person did that has not reached the server, oldest first. */
export const waitingRows = (database: UserDatabase): Promise<OutboxRow[]> =>
  database.outbox
    .where('state')
    .anyOf('queued', 'sending', 'refused')
    .and(isDeed)
    .sortBy('createdAt')
