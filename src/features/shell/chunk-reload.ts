import { durations } from '../../shared/limits.ts'

/** Kept over the reload, so that a chunk which stays missing cannot reload for ever. */
const marker = 'reloaded-for-chunk'
const againAfterMs = durations.minute

const chunkFailure =
  /dynamically imported module|Importing a module script failed|module script|preload/i

/** After an update an old page asks for chunks that are gone: one reload fetches the new page. */
export const reloadOnceForChunk = (error: unknown): void => {
  if (!(error instanceof Error) || !chunkFailure.test(error.message)) return
  const last = Number(sessionStorage.getItem(marker) ?? 0)
  if (!navigator.onLine || Date.now() - last < againAfterMs) return
  sessionStorage.setItem(marker, String(Date.now()))
  location.reload()
}
