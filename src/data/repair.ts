import type { OutboxRow } from './db.ts'
import { device } from './device.ts'
import { closePhone } from './phone.ts'
import { rebuildDatabase } from './rebuild.ts'
import { keepSalvaged, takeSalvaged } from './salvage.ts'

/**
 * Starts over after `broken`: what could be read of the outbox is kept first, then carried into the
 * new database. Reload afterwards.
 */
export const repair = async (uid: string, salvaged: readonly OutboxRow[]): Promise<void> => {
  await keepSalvaged(device, uid, salvaged)
  closePhone()
  const opening = await rebuildDatabase(uid, await takeSalvaged(device, uid))
  if (opening.state !== 'open') return
  opening.database.close()
  await keepSalvaged(device, uid, [])
}
