import type { UserDatabase } from '../../data/db.ts'

const draftKey = (matchId: string): string => `message:${matchId}`

/** What was typed and not sent. Survives a reload and a locked phone. */
export const readDraft = async (database: UserDatabase, matchId: string): Promise<string> => {
  const row = await database.drafts.get(draftKey(matchId))
  return typeof row?.value === 'string' ? row.value : ''
}

export const keepDraft = async (
  database: UserDatabase,
  matchId: string,
  value: string,
): Promise<void> => {
  if (value === '') await database.drafts.delete(draftKey(matchId))
  else await database.drafts.put({ key: draftKey(matchId), value })
}
