import { flushFromWorker } from '../src/data/client/worker-client.ts'
import { syncTag } from '../src/data/worker/worker-messages.ts'
import { worker } from './worker-scope.ts'

/** Background Sync (Chromium), unknown to the library of types. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Sends the outbox without a page. A rejection asks for another try. */
export const sendOnSync = (): void => {
  worker.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === syncTag) sync.waitUntil(flushFromWorker())
  })
}
