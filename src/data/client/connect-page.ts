import { device } from '../database/device.ts'
import type { UserDatabase } from '../database/schema.ts'
import { connectRemote } from '../network/connect.ts'
import { pageLocks } from '../network/locks.ts'
import { pageVisibility } from '../network/visibility.ts'
import type { ClientConnection } from './create-client.ts'
import { finishRepair } from './rebuild.ts'

/** @throws Transient, CaptivePortal */
export const connectPage = async (database: UserDatabase): Promise<ClientConnection> => {
  await finishRepair(device, database)
  const remote = await connectRemote()
  return { remote, locks: pageLocks(), visibility: pageVisibility }
}
