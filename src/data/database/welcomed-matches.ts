import type { UserDatabase } from './schema.ts'

/** Holds a time and no ids: what names a person goes with the match. */
const key = 'welcomed-matches'

/** Server time of the newest match that was welcomed; null on a phone that has noted none yet. */
export const readWelcomedUntil = async ({ drafts }: UserDatabase): Promise<number | null> => {
  const value = (await drafts.get(key))?.value
  return typeof value === 'number' ? value : null
}

/** Never moves the time back: the newest match may be gone, and older ones stay welcomed. */
export const keepWelcomedUntil = async (database: UserDatabase, time: number): Promise<void> => {
  const before = (await readWelcomedUntil(database)) ?? 0
  await database.drafts.put({ key, value: Math.max(before, time) })
}
