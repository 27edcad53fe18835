import { connectRemote } from '../connection/connect.ts'
import { pageVisibility } from '../connection/visibility.ts'
import type { UserDatabase } from '../database/schema.ts'
import { device } from '../device/device.ts'
import { pageLocks } from '../locks/locks.ts'
import type { ClientConnection } from './create-client.ts'
import { finishRepair } from './rebuild.ts'

/** @throws Transient, CaptivePortal */
export const connectPage = async (database: UserDatabase): Promise<ClientConnection> => {
  await finishRepair(device, database)
  const remote = await connectRemote()
  return { remote, locks: pageLocks(), visibility: pageVisibility }
}
