import { draftKey } from './draft-keys.ts'
import type { DraftRow, UserDatabase } from './schema.ts'

/** Whom a draft under that key names, the longest ago first. */
export const laterIn = (row: DraftRow | undefined): string[] =>
  Array.isArray(row?.value) ? row.value.map(String) : []

/** Puts somebody at the end of the deck, behind those put off before. */
export const putOff = async (
  database: UserDatabase,
  roundId: string,
  uid: string,
): Promise<void> => {
  await database.transaction('rw', database.drafts, async () => {
    const key = draftKey.later(roundId)
    const others = laterIn(await database.drafts.get(key)).filter((other) => other !== uid)
    await database.drafts.put({ key, value: [...others, uid] })
  })
}
