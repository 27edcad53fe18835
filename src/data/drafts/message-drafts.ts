import type { UserDatabase } from '../database/schema.ts'
import { draftOf } from './drafts.ts'
import { keepTypedLetters } from './typed.ts'

/** Marks the drafts that this page has written. */
const thisPage = crypto.randomUUID()

export interface MessageDraft {
  words: string
  /** The page that wrote the draft; null without one. */
  by: 'this page' | 'another page' | null
}

/** Reads a draft and which page wrote it, for a field that other tabs show too. */
export const readMessageDraft = async (
  { drafts }: UserDatabase,
  matchId: string,
): Promise<MessageDraft> => {
  const row = await drafts.get(draftOf.message(matchId).key)
  if (typeof row?.value !== 'string') return { words: '', by: null }
  return { words: row.value, by: row.by === thisPage ? 'this page' : 'another page' }
}

/**
 * Stores a draft only while its match is here: a letter that is typed as the match ends brings nothing back.
 */
export const keepMessageDraft = (
  database: UserDatabase,
  matchId: string,
  value: string,
): Promise<void> => {
  const { drafts, matches } = database
  const { key } = draftOf.message(matchId)
  // Words that were sent leave the disk at once.
  if (value === '') return drafts.delete(key)
  return keepTypedLetters(database, key, async () => {
    const isOver = (await matches.get(matchId)) === undefined
    if (isOver) await drafts.delete(key)
    else await drafts.put({ key, value, by: thisPage })
  })
}
