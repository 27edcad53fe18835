import type { UserDatabase } from '../../data/db.ts'

/** Draft key of whom she put off in a round. Nobody else's phone and no server knows. */
const laterKey = (roundId: string): string => `later:${roundId}`

/** The longest ago first. */
export const laterIn = async ({ drafts }: UserDatabase, roundId: string): Promise<string[]> => {
  const row = await drafts.get(laterKey(roundId))
  return Array.isArray(row?.value) ? row.value.map(String) : []
}

/** Puts somebody at the end of the deck, behind those put off before. */
export const putOff = async (
  database: UserDatabase,
  roundId: string,
  uid: string,
): Promise<void> => {
  await database.transaction('rw', database.drafts, async () => {
    const others = (await laterIn(database, roundId)).filter((other) => other !== uid)
    await database.drafts.put({ key: laterKey(roundId), value: [...others, uid] })
  })
}
