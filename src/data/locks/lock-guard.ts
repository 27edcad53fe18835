import type { Messenger } from '../../remote/remote.ts'
import { Transient } from '../../shared/errors.ts'
import { wrapMessenger } from '../connection/wrap-messenger.ts'

/** Thrown when another tab, or the worker, holds the lock by now and decides what becomes of the work. */
export class TakenOver extends Transient {}

/** Sends and answers nothing once the lock is lost: two senders would add one photo twice. */
export const guardLock = (remote: Messenger, lost: AbortSignal): Messenger => {
  const requireLock = () => {
    if (lost.aborted) throw new TakenOver('somebody else has taken over')
  }
  return wrapMessenger(remote, async (request) => {
    requireLock()
    try {
      return await request()
    } finally {
      requireLock()
    }
  })
}
