import { device } from '../database/device.ts'
import { keepSalvaged } from '../database/salvage.ts'
import type { OutboxRow } from '../database/schema.ts'
import { closeClient } from './client.ts'
import { finishRepair, rebuildDatabase } from './rebuild.ts'

/**
 * Starts over after `broken`: what could be read of the outbox is kept first, then carried into the
 * new database, by the next start if this one dies. Reload afterwards.
 */
export const repair = async (uid: string, salvaged: readonly OutboxRow[]): Promise<void> => {
  await keepSalvaged(device, uid, salvaged)
  closeClient()
  const opening = await rebuildDatabase(uid)
  if (opening.state !== 'open') return
  await finishRepair(device, opening.database)
  opening.database.close()
}
