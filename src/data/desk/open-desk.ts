import { serverClock } from '../clock/server-clock.ts'
import { guardRemote } from '../connection/account-guard.ts'
import { connectRemote } from '../connection/connect.ts'
import { connection } from '../connection/connection.ts'
import { pageVisibility } from '../connection/visibility.ts'
import { createDesk, type Desk } from './desk.ts'

/** Opens the desk of this account; its `stop` closes it. */
export const openDesk = (uid: string): Desk => {
  const desk = createDesk({
    source: async () => guardRemote(await connectRemote(), uid, connection),
    clock: serverClock.now,
    visibility: pageVisibility,
  })
  const unfollow = connection.subscribe(() => {
    if (connection.getState() === 'online') desk.wake()
  })
  return {
    ...desk,
    stop: () => {
      unfollow()
      desk.stop()
    },
  }
}
