import { isKept } from '../../data/device.ts'
import { durations } from '../../shared/limits.ts'
import { heldBack } from '../../state/leaving.ts'
import { isFirstReload } from './chunk-reload.ts'

/** Where nothing tells that the network is back. */
const askAgainMs = 15 * durations.second

const addressIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined

/** Nobody is interrupted: not while typing, nor while being asked something. */
const isBusy = (): boolean =>
  document.querySelector('dialog, [role="dialog"], :is(input, textarea, select):focus') !== null

const isThere = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * A browser remembers, for as long as a page lives, that one of its scripts did not come: asked for
 * again, it fails at once. A worker holds them all; before there is one, only a fresh page brings
 * what was missing, so the page begins anew once that can be had.
 *
 *   whole ──a part did not come──▶ missing ──it is there, and nobody is busy──▶ (reload)
 *
 * Where nothing is kept a reload would lose the visit: there it is left to the person.
 */
export const bringMissingParts = (): void => {
  let missing: string | undefined
  const tryAgain = async () => {
    if (missing === undefined || !isKept || isBusy() || !(await isThere(missing))) return
    await Promise.all([...heldBack].map((finish) => finish()))
    if (!isBusy() && isFirstReload()) location.reload()
  }
  addEventListener('vite:preloadError', (event) => {
    if (missing === undefined) setInterval(tryAgain, askAgainMs)
    missing = addressIn(event.payload) ?? missing
  })
  addEventListener('online', tryAgain)
}
