import { worker } from './worker-scope.ts'

/** Open pages use the new worker at once: their next reload may be offline. */
export const claimPages = (): void => {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}
