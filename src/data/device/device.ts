import { DeviceDatabase, type SessionRow } from './device-database.ts'

/** The page's connection to the facts about this phone. The worker opens one per event. */
export const device = new DeviceDatabase()

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
