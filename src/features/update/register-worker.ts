import { Workbox } from 'workbox-window'
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
const askForWorker = (
  { active }: ServiceWorkerRegistration,
  { controller }: ServiceWorkerContainer,
): void => {
  if (controller === null) active?.postMessage(updateMessages.claim)
}

/** The worker of this page, as workbox-window follows it. */
export interface RegisteredWorker {
  workbox: Pick<Workbox, 'addEventListener' | 'update' | 'messageSkipWaiting'>
  registration: ServiceWorkerRegistration
}

/**
 * Registers the worker. Call it after the first paint, which needs the processor.
 * @returns null without a worker, or when it is late (specification §9): the app runs without one,
 * and the next start tries again
 */
export const registerWorker = async (): Promise<RegisteredWorker | null> => {
  // `serviceWorker` is absent outside secure contexts and in some private windows.
  if (!('serviceWorker' in navigator)) return null
  const { serviceWorker } = navigator
  const workbox = new Workbox('/sw.js')
  const registering = workbox.register({ immediate: true }).catch(() => undefined)
  const registration = await Promise.race([registering, late(limits.serviceWorkerTimeoutMs)])
  // Browsers that block workers answer nothing.
  if (!registration) return null
  setTimeout(askForWorker, claimAfterMs, registration, serviceWorker)
  return { workbox, registration }
}
