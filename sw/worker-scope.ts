/** The worker's own `self`: TypeScript's library types it as a plain WorkerGlobalScope. */
export const worker = self as unknown as ServiceWorkerGlobalScope
