import type { OutboxRow, UserDatabase } from '../../data/db.ts'
import { isDeed } from '../../data/deeds.ts'
import { outboxText } from '../../shared/text/outbox.ts'

type NamedRow = keyof typeof outboxText.names

const isNamed = (name: string): name is NamedRow => name in outboxText.names

/** What a row is called where waiting things are listed. */
export const nameOfRow = ({ name }: OutboxRow): string =>
  isNamed(name) ? outboxText.names[name] : outboxText.heading

/** What a person did that has not reached the server, oldest first. */
export const waitingRows = (database: UserDatabase): Promise<OutboxRow[]> =>
  database.outbox
    .where('state')
    .anyOf('queued', 'sending', 'refused')
    .and(isDeed)
    .sortBy('createdAt')
