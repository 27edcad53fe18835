import { draftKey } from './draft-keys.ts'
import type { UserDatabase } from './schema.ts'

/** What was typed against an outcome and not sent; '' for nothing. */
export const readAppeal = async ({ drafts }: UserDatabase, outcomeId: string): Promise<string> => {
  const value = (await drafts.get(draftKey.appeal(outcomeId)))?.value
  return typeof value === 'string' ? value : ''
}

export const keepAppeal = async (
  { drafts }: UserDatabase,
  outcomeId: string,
  text: string,
): Promise<void> => {
  const key = draftKey.appeal(outcomeId)
  if (text === '') await drafts.delete(key)
  else await drafts.put({ key, value: text })
}
