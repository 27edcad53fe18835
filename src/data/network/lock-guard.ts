import type { Messenger } from '../../remote/remote.ts'
import { Transient } from '../../shared/errors.ts'

/** Somebody else is at the same work by now, and says what becomes of it. */
export class TakenOver extends Transient {}

/**
 * A way to the server for as long as a lock is held, in one account's name. Whoever lost it while an
 * answer was on its way asks for nothing more and hears of nothing more: somebody else is at the same
 * work, and two of them would put the same photo into a profile twice.
 * @param lost aborted when the lock was taken over
 */
export const guardLock = (remote: Messenger, uid: string, lost: AbortSignal): Messenger => {
  const held = <P extends unknown[], T>(ask: (...parameters: P) => Promise<T>) => {
    const look = () => {
      if (lost.aborted) throw new TakenOver('somebody else has taken over')
    }
    return async (...parameters: P): Promise<T> => {
      // Whoever has signed in elsewhere is signed in here too, and a call does not say whose it is.
      const user = await remote.user()
      if (user?.uid !== uid) throw new Transient('somebody else is signed in')
      look()
      try {
        return await ask(...parameters)
      } finally {
        look()
      }
    }
  }
  const { files } = remote
  return {
    ...remote,
    get: held(remote.get),
    pull: held(remote.pull),
    commit: held(remote.commit),
    call: held(remote.call) as Messenger['call'],
    files: {
      begin: held(files.begin),
      ask: held(files.ask),
      add: held(files.add),
      holds: held(files.holds),
      remove: held(files.remove),
    },
  }
}
