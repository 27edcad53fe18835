import { updateMessages } from '../../data/network/update-messages.ts'
import { limits } from '../../shared/limits.ts'

const late = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))

/**
 * Call it after the first paint, which needs the processor.
 * @returns null without a worker, or when it is late (specification §9): the app runs without one,
 * and the next start tries again
 */
export const registerWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  // Absent outside secure contexts and in some private windows.
  if (!('serviceWorker' in navigator)) return null
  const registering = navigator.serviceWorker.register('/sw.js').catch(() => null)
  const first = await Promise.race([registering, late(limits.serviceWorkerTimeoutMs)])
  // Browsers that block workers answer nothing.
  if (!first) return null
  if (navigator.serviceWorker.controller === null) first.active?.postMessage(updateMessages.claim)
  return first
}
