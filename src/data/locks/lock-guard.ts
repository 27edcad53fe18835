import type { Messenger } from '../../remote/remote.ts'
import { Transient } from '../../shared/errors.ts'
import { wrapFiles, wrapRequests } from '../connection/wrap-messenger.ts'

/** Another tab, or the worker, holds the lock by now and decides what becomes of the work. */
export class TakenOver extends Transient {}

/** Sends and answers nothing once the lock is lost: two senders would put one photo in twice. */
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
