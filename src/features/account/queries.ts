import type { BlockRow, UserDatabase } from '../../data/database/schema.ts'

export const blockedPeople = async (database: UserDatabase): Promise<BlockRow[]> => {
  const rows = await database.blocks.toArray()
  return rows.sort((one, other) => other.createdAt - one.createdAt)
}
