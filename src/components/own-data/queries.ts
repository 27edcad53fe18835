import type { UserDatabase } from '../../data/database/schema.ts'

export const countOpenMatches = async (database: UserDatabase): Promise<number> => {
  const matches = await database.matches.toArray()
  return matches.filter(({ status, gone }) => status === 'open' && !gone).length
}
