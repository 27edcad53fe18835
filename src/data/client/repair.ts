import { device } from '../database/device.ts'
import { keepSalvaged } from '../database/salvage.ts'
import type { OutboxRow } from '../database/schema.ts'
import { closeClient } from './client.ts'
import { finishRepair, rebuildDatabase } from './rebuild.ts'

/** Keeps the entries first, for the next start if this page dies. Reload the page afterwards. */
export const repair = async (uid: string, salvaged: readonly OutboxRow[]): Promise<void> => {
  await keepSalvaged(device, uid, salvaged)
  closeClient()
  const opening = await rebuildDatabase(uid)
  if (opening.state !== 'open') return
  await finishRepair(device, opening.database)
  opening.database.close()
}
