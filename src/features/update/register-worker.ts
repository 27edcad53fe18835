import { updateMessages } from '../../data/worker/update-messages.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'

const late = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))

/** The time after which the worker has claimed all pages that it could see. */
const claimAfterMs = 5 * durations.second

/**
 * Asks the worker to claim this page: a page that was still loading would stay without the worker until its
 * next load.
 */
const askForWorker = ({ active }: ServiceWorkerRegistration): void => {
  if (navigator.serviceWorker.controller === null) active?.postMessage(updateMessages.claim)
}

/**
 * Registers the worker. Call it after the first paint, which needs the processor.
 * @returns null without a worker, or when it is late (specification §9): the app runs without one,
 * and the next start tries again
 */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  // `serviceWorker` is absent outside secure contexts and in some private windows.
  if (!('serviceWorker' in navigator)) return null
  const registering = navigator.serviceWorker.register('/sw.js').catch(() => null)
  const first = await Promise.race([registering, late(limits.serviceWorkerTimeoutMs)])
  // Browsers that block workers answer nothing.
  if (!first) return null
  setTimeout(askForWorker, claimAfterMs, first)
  return first
}
