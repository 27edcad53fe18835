import type { OutboxRow, UserDatabase } from '../../data/db.ts'
import { isDeed } from '../../data/mutations.ts'
import { text } from '../../shared/text.ts'

type NamedRow = keyof typeof text.outbox.names

const isNamed = (name: string): name is NamedRow => name in text.outbox.names

/** What a row is called where waiting things are listed. */
export const nameOfRow = ({ name }: OutboxRow): string =>
  isNamed(name) ? text.outbox.names[name] : text.outbox.heading

/** What a person did that has not reached the server, oldest first. */
export const waitingRows = (database: UserDatabase): Promise<OutboxRow[]> =>
  database.outbox
    .where('state')
    .anyOf('queued', 'sending', 'refused')
    .and(isDeed)
    .sortBy('createdAt')
