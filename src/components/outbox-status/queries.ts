import type { OutboxRow, UserDatabase } from '../../data/database/schema.ts'
import { outboxKey } from '../../data/mutations/keys.ts'

export const userActionAt = ({ outbox }: UserDatabase, key: string) => outbox.get(key)

export const userActionsUnder = async (
  { outbox }: UserDatabase,
  beginning: string,
): Promise<OutboxRow[]> => {
  const rows = await outbox.where('key').startsWith(beginning).toArray()
  return rows.sort((one, other) => one.order - other.order)
}

const isAbout = ({ args }: OutboxRow, uid: string): boolean =>
  (args as { uid?: unknown }).uid === uid

/** User actions about a person, the oldest first. */
export const userActionsAbout = (database: UserDatabase, uid: string): Promise<OutboxRow[]> =>
  userActionsOn(database, uid)

/** User actions about a person, and the rows under `others`. */
export const userActionsOn = async (
  { outbox }: UserDatabase,
  uid: string,
  ...others: readonly string[]
): Promise<OutboxRow[]> => {
  const keys = [outboxKey.block, outboxKey.unblock, outboxKey.unmatch].map((key) => key({ uid }))
  const [found, reports] = await Promise.all([
    outbox.bulkGet([...keys, ...others]),
    outbox
      .where('key')
      .startsWith(outboxKey.report({ reportId: '' }))
      .toArray(),
  ])
  const rows = [...found, ...reports.filter((row) => isAbout(row, uid))]
  return rows.flatMap((row) => row ?? []).sort((one, other) => one.order - other.order)
}
