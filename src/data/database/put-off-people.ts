import { draftKey } from './draft-keys.ts'
import type { UserDatabase } from './schema.ts'

/** Whom she put off in a round, the longest ago first. */
export const readPutOffPeople = async (
  { drafts }: UserDatabase,
  roundId: string,
): Promise<string[]> => {
  const row = await drafts.get(draftKey.later(roundId))
  return Array.isArray(row?.value) ? row.value.map(String) : []
}

/** Puts a person at the end of the deck, behind those who were put off before. */
export const putOffPerson = async (
  database: UserDatabase,
  roundId: string,
  uid: string,
): Promise<void> => {
  await database.transaction('rw', database.drafts, async () => {
    const others = (await readPutOffPeople(database, roundId)).filter((other) => other !== uid)
    await database.drafts.put({ key: draftKey.later(roundId), value: [...others, uid] })
  })
}
