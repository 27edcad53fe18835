import { followMinimumBuild } from '../../data/client/minimum-build.ts'
import { limits } from '../../shared/limits.ts'
import { watchPageUse } from './page-use.ts'
import { registerWorker } from './register-worker.ts'
import { createUpdates } from './updates.ts'

/** Registers the worker, and looks for a new build: now, at every return, and every hour. */
export const startUpdates = async (): Promise<void> => {
  const use = watchPageUse()
  const starting = registerWorker().then((registration) => createUpdates(registration, use))
  // Vite's event for an import() that failed.
  addEventListener('vite:preloadError', ({ payload }) => {
    void starting.then(({ chunkFailed }) => chunkFailed(payload))
  })
  const { look, heardMinimum } = await starting
  followMinimumBuild(heardMinimum)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void look()
  })
  setInterval(look, limits.updateCheckMs)
  await look()
}
