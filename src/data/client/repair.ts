import { device } from '../database/device.ts'
import { keepSalvaged } from '../database/salvage.ts'
import type { OutboxRow } from '../database/schema.ts'
import { closeClient } from './client.ts'
import { finishRepair, rebuildDatabase } from './rebuild.ts'

/**
 * Starts over after `broken`. The salvaged entries are kept on the phone first: if this page dies, the
 * next start carries them over. Reload afterwards.
 */
export const repair = async (uid: string, salvaged: readonly OutboxRow[]): Promise<void> => {
  await keepSalvaged(device, uid, salvaged)
  closeClient()
  const opening = await rebuildDatabase(uid)
  if (opening.state !== 'open') return
  await finishRepair(device, opening.database)
  opening.database.close()
}
