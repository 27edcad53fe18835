import { withinTimeout } from '../../remote/wire/failure.ts'
import { Transient } from '../../shared/errors.ts'
import * as limits from '../../shared/limits.ts'

type Registration = Pick<
  ServiceWorkerRegistration,
  'active' | 'addEventListener' | 'installing' | 'removeEventListener' | 'waiting'
>

/**
 * Resolves when the registration has an active worker. A worker that becomes redundant is replaced by
 * the next one, so each worker of the registration is followed.
 * @throws Transient after the specification's ten seconds (§9)
 */
export const untilActive = (
  registration: Registration,
  timeoutMs: number = limits.serviceWorkerTimeoutMs,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const followed = new Set<ServiceWorker>()
    const look = () => {
      const { active, waiting, installing } = registration
      if (active?.state === 'activated' || active?.state === 'activating') return end(resolve)
      for (const worker of [installing, waiting]) {
        if (worker === null || followed.has(worker)) continue
        followed.add(worker)
        worker.addEventListener('statechange', look)
      }
    }
    const end = (settle: () => void) => {
      clearTimeout(timer)
      registration.removeEventListener('updatefound', look)
      for (const worker of followed) worker.removeEventListener('statechange', look)
      settle()
    }
    const timer = setTimeout(
      () => end(() => reject(new Transient('no active worker in time'))),
      timeoutMs,
    )
    registration.addEventListener('updatefound', look)
    look()
  })

/**
 * This page's registration, with an active worker.
 * @throws Transient where there is none, or none in time
 */
export const activeRegistration = async (): Promise<ServiceWorkerRegistration> => {
  if (!('serviceWorker' in navigator)) throw new Transient('no service workers here')
  const { serviceWorker } = navigator
  const registration = (await serviceWorker.getRegistration()) ?? (await firstOf(serviceWorker))
  await untilActive(registration)
  return registration
}

/** The page registers its worker after the first paint. */
const firstOf = ({ ready }: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  withinTimeout(ready, limits.serviceWorkerTimeoutMs)
