import { bestEffort } from '../lib/best-effort.ts'
import { guardRemote } from '../network/account-guard.ts'
import { connectRemote } from '../network/connect.ts'
import { connection } from '../network/connection.ts'
import { serverClock } from '../network/server-clock.ts'
import { pageVisibility } from '../network/visibility.ts'
import { createDesk, type Desk } from './desk.ts'
import { DeskDatabase } from './desk-database.ts'
import { deleteUnheldDesk, holdDesk, inDeskTurn, sweepDesk } from './sweep-desk.ts'

/**
 * Opens the desk of this account. `close` deletes every mirror, unless another tab shows the desk.
 * @throws without a database
 */
export const openDesk = (uid: string): Promise<{ desk: Desk; close: () => void }> =>
  inDeskTurn(async () => {
    await deleteUnheldDesk(uid)
    const release = await holdDesk(uid)
    const database = new DeskDatabase(uid)
    const desk = createDesk({
      database,
      source: async () => guardRemote(await connectRemote(), uid, connection),
      clock: serverClock.now,
      visibility: pageVisibility,
    })
    const unfollow = connection.subscribe(() => {
      if (connection.get() === 'online') desk.wake()
    })
    const close = () => {
      unfollow()
      desk.stop()
      database.close()
      release()
      bestEffort(sweepDesk(uid))
    }
    return { desk, close }
  })
