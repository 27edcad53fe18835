import type { BlockRow, UserDatabase } from '../../data/database/schema.ts'

export const countOpenMatches = async (database: UserDatabase): Promise<number> => {
  const matches = await database.matches.toArray()
  return matches.filter(({ status, gone }) => status === 'open' && !gone).length
}

export const blockedPeople = async (database: UserDatabase): Promise<BlockRow[]> => {
  const rows = await database.blocks.toArray()
  return rows.sort((one, other) => other.createdAt - one.createdAt)
}
