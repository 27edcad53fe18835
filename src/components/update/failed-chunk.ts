import { createStore } from 'zustand/vanilla'

/** The last import() that failed. features/update, which is itself imported late, decides about a reload. */
export const failedChunk = createStore<Error | null>()(() => null)

/** Listens for Vite's event of an import() that failed. Call it before anything is imported late. */
export const captureFailedChunks = (): void => {
  addEventListener('vite:preloadError', ({ payload }) => {
    failedChunk.setState(payload, true)
  })
}
