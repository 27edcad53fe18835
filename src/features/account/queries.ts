import type { BlockRow, UserDatabase } from '../../data/database/schema.ts'

/** Own blocks; null before the first pull, when the screen must not say that there are none. */
export const blockedPeople = async (database: UserDatabase): Promise<BlockRow[] | null> => {
  const rows = await database.blocks.toArray()
  if (rows.length === 0 && (await database.syncStates.get('blocks')) === undefined) return null
  return rows.sort((one, other) => other.createdAt - one.createdAt)
}
