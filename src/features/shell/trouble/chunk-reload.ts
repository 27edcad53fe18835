import { durations } from '../../../shared/limits.ts'

/** Survives the reload, so that a chunk which stays missing does not reload forever. */
const marker = 'reloaded-for-chunk'
const againAfterMs = durations.minute

const chunkFailure =
  /dynamically imported module|Importing a module script failed|module script|preload/i

/** @returns false too when sessionStorage is denied */
const isFirst = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(marker) ?? 0)
    if (Date.now() - last < againAfterMs) return false
    sessionStorage.setItem(marker, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** After an update an old page asks for chunks that no longer exist: one reload fetches the new page. */
export const reloadOnceForChunk = (error: unknown): void => {
  if (!(error instanceof Error) || !chunkFailure.test(error.message)) return
  if (navigator.onLine && isFirst()) location.reload()
}
