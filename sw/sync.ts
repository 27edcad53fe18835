import { flushFromWorker } from '../src/data/client/worker-client.ts'
import { syncTag } from '../src/data/network/worker-messages.ts'
import { worker } from './worker-scope.ts'

/** Background Sync (Chromium): the library's types do not know the event yet. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/** Back online with no page open: the same outbox sends. A rejection asks for another try. */
export const sendOnSync = (): void => {
  worker.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === syncTag) sync.waitUntil(flushFromWorker())
  })
}
