import type { Messenger } from '../remote/remote.ts'
import { Transient } from '../shared/errors.ts'

/**
 * A way to the server for as long as a lock is held. Whoever lost it while an answer was on its way
 * asks for nothing more and hears of nothing more: somebody else is at the same work, and two of
 * them would put the same photo into a profile twice.
 * @param lost aborted when the lock was taken over
 */
export const whileHeld = (remote: Messenger, lost: AbortSignal): Messenger => {
  const held = <P extends unknown[], T>(ask: (...parameters: P) => Promise<T>) => {
    const look = () => {
      if (lost.aborted) throw new Transient('somebody else has taken over')
    }
    return async (...parameters: P): Promise<T> => {
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
