import type { Messenger } from '../../remote/remote.ts'
import { Transient } from '../../shared/errors.ts'
import { wrapFiles, wrapRequests } from './wrap-messenger.ts'

/** Another tab, or the worker, holds the lock by now and decides what becomes of the work. */
export class TakenOver extends Transient {}

/**
 * A messenger that works only while a lock is held. After the lock is lost it sends nothing and
 * passes on no answer: two senders at once would put the same photo into a profile twice.
 * @param lost aborted when the lock was taken over
 */
export const guardLock = (remote: Messenger, lost: AbortSignal): Messenger => {
  const requireLock = () => {
    if (lost.aborted) throw new TakenOver('somebody else has taken over')
  }
  const guarded =
    <P extends unknown[], T>(request: (...parameters: P) => Promise<T>) =>
    async (...parameters: P): Promise<T> => {
      requireLock()
      try {
        return await request(...parameters)
      } finally {
        requireLock()
      }
    }
  return {
    ...remote,
    ...wrapRequests(remote, guarded),
    files: wrapFiles(remote.files, guarded),
  }
}
