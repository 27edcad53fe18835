import { worker } from './worker-scope.ts'

/** Takes over open pages at once, because their next reload may be offline. */
export const claimPages = (): void => {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}
