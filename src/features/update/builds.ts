import { pageBuild } from '../../components/update/page-build.ts'
import { singleFlight } from '../../data/lib/single-flight.ts'
import { askBuild, updateMessages } from '../../data/worker/update-messages.ts'
import type { UpdateFacts } from '../../shared/domain/update/decide-update.ts'
import { durations } from '../../shared/limits.ts'
import { deployedBuild } from './deployed-build.ts'
import type { RegisteredWorker } from './register-worker.ts'

/** The longest wait for a worker's answer: a worker of an older build does not know the question. */
const answerMs = 10 * durations.second

/** The number of the worker's build; null when it does not say. */
const workerBuild = (worker: ServiceWorker): Promise<number | null> => askBuild(worker, answerMs)

/** The version that a reload would bring. The tab keeps its name over the reload, so that it reloads once. */
export interface NewVersion extends Pick<UpdateFacts, 'worker'> {
  name: string
}

export interface Builds {
  /** Asks the server for a newer build. `changed` follows when one is ready. */
  look(): Promise<void>
  /** A build other than the page's that is ready on this phone. */
  ready(): NewVersion | null
  /**
   * Lets the waiting worker take over. Chromium may keep an old one that is at work, or just being
   * started, for five minutes (ADR 23).
   */
  letIn(): void
}

/** @param registered null where the app runs without a worker: a reload asks the server itself */
export const followBuilds = (registered: RegisteredWorker | null, changed: () => void): Builds => {
  const running = pageBuild()
  const numbers = new WeakMap<ServiceWorker, number | null>()
  /** The build that a reload would bring from the worker in charge. */
  let brought: number | null = null

  const ask = async (worker: ServiceWorker) => {
    numbers.set(worker, null)
    const number = await workerBuild(worker)
    // On a busy phone an answer may be late: the next look asks again.
    if (number === null) numbers.delete(worker)
    else numbers.set(worker, number)
    changed()
  }
  let hasLookedAgain = false
  /**
   * Looks once more after a worker that was never installed: it was refused a file, as where a newer build
   * was deployed meanwhile. A full phone refuses every worker: a page looks again once in its life.
   */
  const heard = ({ target }: Event) => {
    notice()
    const { state } = target as ServiceWorker
    if (state !== 'redundant' || numbers.has(target as ServiceWorker) || hasLookedAgain) return
    hasLookedAgain = true
    void look()
  }
  /**
   * Asks a waiting worker for its build.
   */
  const notice = () => {
    registered?.registration.installing?.addEventListener('statechange', heard)
    const waiting = registered?.registration.waiting
    if (waiting && !numbers.has(waiting)) void ask(waiting)
  }
  const askInCharge = async () => {
    brought = await deployedBuild()
    changed()
  }
  // Looks run one at a time: the browser answers an update during another one with the other's result.
  const look = singleFlight(async () => {
    if (registered === null) return askInCharge()
    // `update` rejects offline, and keeps the old worker where the new one's script is missing or broken.
    await registered.workbox.update().catch(() => undefined)
    notice()
  })
  if (registered !== null) {
    registered.workbox.addEventListener('waiting', notice)
    // workbox-window follows the first later build alone, and reads a worker that on a busy page is not installing
    // any more: this listener hears each, before it.
    const found = (event: Event) => {
      if (registered.registration.installing === null) event.stopImmediatePropagation()
      notice()
    }
    registered.registration.addEventListener('updatefound', found, { capture: true })
    // Another tab has let the new worker in, or the first worker of this phone takes over.
    registered.workbox.addEventListener('controlling', () => void askInCharge())
    notice()
    void askInCharge()
  }
  const other = (build: number | null | undefined): build is number =>
    build !== null && build !== undefined && build !== running

  return {
    look,
    ready: () => {
      const waiting = registered?.registration.waiting
      const next = waiting && numbers.get(waiting)
      if (other(next)) return { name: String(next), worker: 'waiting' }
      return other(brought) ? { name: String(brought), worker: 'in-charge' } : null
    },
    letIn: () => {
      registered?.workbox.messageSkipWaiting()
      // A build that was rolled back to knows this word alone.
      registered?.registration.waiting?.postMessage(updateMessages.letIn)
    },
  }
}
