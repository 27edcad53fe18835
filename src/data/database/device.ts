import { DeviceDatabase, type SessionRow } from './schema.ts'

/** This realm's connection to the facts about this phone. The worker opens its own per event. */
export let device = new DeviceDatabase()

/** False where this browser lets the app keep nothing: rows live as long as the page (memory.ts). */
export let isKept = true

/** From here on nothing is kept: whatever is opened next has to be in memory. */
export const keepNothing = (): void => {
  device = new DeviceDatabase()
  isKept = false
}

export const readSessionRow = async (database: DeviceDatabase): Promise<SessionRow | null> =>
  (await database.session.get('session')) ?? null

export const readSetting = async (database: DeviceDatabase, id: string): Promise<unknown> =>
  (await database.settings.get(id))?.value

export const writeSetting = async (
  database: DeviceDatabase,
  id: string,
  value: unknown,
): Promise<void> => {
  await database.settings.put({ id, value })
}
