import type { DexieOptions } from 'dexie'
import { durations } from '../../shared/limits.ts'
import type { Opening } from '../database/open.ts'
import { keepSalvaged, readOwnRows } from '../database/salvage.ts'
import { userDatabaseName } from '../database/schema.ts'
import { device } from '../device/device.ts'
import type { DeviceDatabase } from '../device/device-database.ts'
import { isNoRoom } from '../lib/room.ts'
import { closeClient } from './client.ts'
import { finishRepair, rebuildDatabase } from './rebuild.ts'

/** `unreadable`, `no-room`: nothing was changed. `failed`: the rows that wait are kept. */
export type Repair = 'done' | 'unreadable' | 'no-room' | 'failed'

/** Another tab that holds the database delays its deletion. */
const heldMs = 5 * durations.second

/**
 * Makes the account's database anew, with its person's acts and typed words. Those rows are copied elsewhere
 * before anything is deleted; if this page dies, the next start continues (finishRepair). Reload the page
 * afterwards. Never rejects.
 * @param unreadable whether rows that cannot be read may be lost
 */
export const repair = async (
  uid: string,
  unreadable: 'keep' | 'lose',
  phone: { options?: DexieOptions; device: DeviceDatabase } = { device },
): Promise<Repair> => {
  const { options } = phone
  const { salvage, isWhole } = await readOwnRows(userDatabaseName(uid), options)
  if (!isWhole && unreadable === 'keep') return 'unreadable'
  try {
    await keepSalvaged(uid, salvage, options)
  } catch (error) {
    return isNoRoom(error) ? 'no-room' : 'failed'
  }
  closeClient()
  try {
    const opening = await Promise.race([rebuildDatabase(uid, options), held()])
    if (opening.state !== 'open') return 'failed'
    await finishRepair(phone.device, opening.database)
    opening.database.close()
    return 'done'
  } catch {
    return 'failed'
  }
}

const held = () =>
  new Promise<Opening>((resolve) => setTimeout(() => resolve({ state: 'blocked' }), heldMs))
