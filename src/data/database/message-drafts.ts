import { draftKey } from './draft-keys.ts'
import type { UserDatabase } from './schema.ts'

export const readMessageDraft = async (
  database: UserDatabase,
  matchId: string,
): Promise<string> => {
  const row = await database.drafts.get(draftKey.message(matchId))
  return typeof row?.value === 'string' ? row.value : ''
}

/** Kept for as long as its match is here: a letter typed as it ends brings nothing back. */
export const keepMessageDraft = async (
  { drafts, matches }: UserDatabase,
  matchId: string,
  value: string,
): Promise<void> => {
  const key = draftKey.message(matchId)
  await drafts.db.transaction('rw', drafts, matches, async () => {
    const isOver = (await matches.get(matchId)) === undefined
    if (value === '' || isOver) await drafts.delete(key)
    else await drafts.put({ key, value })
  })
}
