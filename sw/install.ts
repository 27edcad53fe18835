import { worker } from './worker-scope.ts'

/** The pages that installed the worker use it at once: their next reload may already be offline. */
export const claimPages = (): void => {
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
}
