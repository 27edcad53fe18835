import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followBuilds } from '../../../src/features/update/builds.ts'
import { registerWorker } from '../../../src/features/update/register-worker.ts'
import { quietFor } from '../../support/passing-time.ts'

/** A worker that answers when its turn comes. */
const workerOf = (build: number) => {
  const unanswered: (() => void)[] = []
  return {
    answer: () => {
      for (const answer of unanswered.splice(0)) answer()
    },
    worker: {
      scriptURL: 'http://127.0.0.1/sw.js',
      postMessage: (_message: unknown, [port]: readonly MessagePort[] = []) => {
        unanswered.push(() => port?.postMessage(build))
      },
    } as unknown as ServiceWorker,
  }
}

/** Calls capturing listeners first, as browsers do; Node calls all in order. */
class BrowserTarget extends EventTarget {
  readonly #first = new EventTarget()
  override addEventListener(
    ...[type, listener, options]: Parameters<EventTarget['addEventListener']>
  ) {
    const isCapturing = typeof options === 'object' && options.capture === true
    if (isCapturing) this.#first.addEventListener(type, listener)
    else super.addEventListener(type, listener, options)
  }
  override dispatchEvent(event: Event): boolean {
    let isStopped = false
    const first = new Event(event.type)
    first.stopImmediatePropagation = () => {
      isStopped = true
    }
    this.#first.dispatchEvent(first)
    return isStopped || super.dispatchEvent(event)
  }
}

/** A worker that the page has registered, whose registration the test holds. */
const registeredOf = async (workers: Partial<ServiceWorkerRegistration>) => {
  const registration = Object.assign(new BrowserTarget(), {
    installing: null,
    waiting: null,
    active: null,
    update: async () => undefined,
    ...workers,
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    register: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker })
  return registerWorker()
}

/** The page runs build 1. */
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '1' }) })
  vi.stubGlobal('location', { href: 'http://127.0.0.1/' })
  vi.stubGlobal('fetch', async () => new Response('<meta name="build" content="1">'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a new build', () => {
  test('whose worker answered too late is asked again at the next look', async () => {
    vi.useFakeTimers()
    const next = workerOf(2)
    const builds = followBuilds(await registeredOf({ waiting: next.worker }), () => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(builds.ready()).toBeNull()
    vi.useRealTimers()
    await builds.look()
    next.answer()
    await vi.waitFor(() => expect(builds.ready()).toEqual({ name: '2', worker: 'waiting' }))
  })

  test('that was installed before the page heard of it is asked, also the second that another tab found', async () => {
    const [next, later] = [workerOf(2), workerOf(3)]
    const registered = await registeredOf({})
    const builds = followBuilds(registered, () => undefined)
    for (const { worker, answer, name } of [
      { ...next, name: '2' },
      { ...later, name: '3' },
    ]) {
      Object.assign(registered?.registration ?? {}, { waiting: worker })
      registered?.registration.dispatchEvent(new Event('updatefound'))
      answer()
      await vi.waitFor(() => expect(builds.ready()).toEqual({ name, worker: 'waiting' }))
    }
  })

  test('is looked for once more by whoever comes back during a look', async () => {
    let looks = 0
    const builds = followBuilds(
      await registeredOf({
        update: async () => {
          looks += 1
          return {} as ServiceWorkerRegistration
        },
      }),
      () => undefined,
    )
    await Promise.all([builds.look(), builds.look(), builds.look()])
    expect(looks).toBe(2)
  })

  test('that refused a file is looked for once more: a newer one may have come meanwhile [32]', async () => {
    let looks = 0
    const installing = Object.assign(new EventTarget(), { state: 'installing' })
    const registered = await registeredOf({
      installing: installing as unknown as ServiceWorker,
      update: async () => {
        looks += 1
        return {} as ServiceWorkerRegistration
      },
    })
    const builds = followBuilds(registered, () => undefined)
    await builds.look()
    installing.state = 'redundant'
    for (let time = 0; time < 3; time += 1) {
      installing.dispatchEvent(new Event('statechange'))
      await vi.waitFor(() => expect(looks).toBe(2))
    }
    // A full phone refuses each worker: a return costs one look, not two.
    await builds.look()
    expect(looks).toBe(3)
    installing.dispatchEvent(new Event('statechange'))
    await quietFor(1)
    expect(looks).toBe(3)
  })
})
