import { draftKey } from './draft-keys.ts'
import type { UserDatabase } from './schema.ts'

/** Tells what this page has written from what another tab has. */
const thisPage = crypto.randomUUID()

export interface MessageDraft {
  words: string
  /** Null when nothing is being written. */
  by: 'this page' | 'another page' | null
}

export const readMessageDraft = async (database: UserDatabase, matchId: string): Promise<string> =>
  (await readSharedDraft(database, matchId)).words

/** The same draft, for a field that other tabs show too. */
export const readSharedDraft = async (
  database: UserDatabase,
  matchId: string,
): Promise<MessageDraft> => {
  const row = await database.drafts.get(draftKey.message(matchId))
  if (typeof row?.value !== 'string') return { words: '', by: null }
  return { words: row.value, by: row.by === thisPage ? 'this page' : 'another page' }
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
    else await drafts.put({ key, value, by: thisPage })
  })
}
