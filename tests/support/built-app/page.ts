import { UserDatabase } from '../../../src/data/database/schema.ts'
import { DeviceDatabase } from '../../../src/data/device/device-database.ts'

/** The app's own databases, empty, made without the app. */
const makeDatabases = async (uid: string): Promise<void> => {
  for (const database of [new DeviceDatabase(), new UserDatabase(uid)]) {
    await database.open()
    database.close()
  }
}

declare global {
  interface Window {
    makeDatabases: typeof makeDatabases
  }
}

window.makeDatabases = makeDatabases
