import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateMessages } from '../../../src/data/network/update-messages.ts'
import { followBuilds } from '../../../src/features/update/builds.ts'

const { askBuild, letIn } = updateMessages

/** A worker that says what it was told, and answers when its turn comes. */
const workerOf = (name: string, build: number, heard: string[]) => {
  const unanswered: (() => void)[] = []
  return {
    answer: () => {
      for (const answer of unanswered.splice(0)) answer()
    },
    asks: () => unanswered.length,
    worker: {
      postMessage: (message: unknown, [port]: readonly MessagePort[] = []) => {
        heard.push(`${name}: ${message}`)
        unanswered.push(() => port?.postMessage(build))
      },
    } as unknown as ServiceWorker,
  }
}

const registrationOf = (workers: Partial<ServiceWorkerRegistration>) =>
  Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active: null,
    update: async () => undefined,
    ...workers,
  }) as unknown as ServiceWorkerRegistration

/** The page runs build 1. */
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => ({ content: '1' }) })
  vi.stubGlobal('navigator', { serviceWorker: new EventTarget() })
  vi.stubGlobal('fetch', async () => new Response('<meta name="build" content="1">'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a new build', () => {
  test('is let in once the old worker has answered: one that is being started stays for minutes', async () => {
    const heard: string[] = []
    const old = workerOf('old', 1, heard)
    const next = workerOf('new', 2, heard)
    const builds = followBuilds(
      registrationOf({ active: old.worker, waiting: next.worker }),
      () => undefined,
    )
    next.answer()
    await vi.waitFor(() => expect(builds.ready()).toEqual({ name: '2', worker: 'waiting' }))
    const letting = builds.letIn()
    await vi.waitFor(() => expect(old.asks()).toBe(1))
    expect(heard).toEqual([`new: ${askBuild}`, `old: ${askBuild}`])
    old.answer()
    await letting
    expect(heard.at(-1)).toBe(`new: ${letIn}`)
  })

  test('whose worker answered too late is asked again at the next look', async () => {
    vi.useFakeTimers()
    const next = workerOf('new', 2, [])
    const builds = followBuilds(registrationOf({ waiting: next.worker }), () => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(builds.ready()).toBeNull()
    vi.useRealTimers()
    await builds.look()
    next.answer()
    await vi.waitFor(() => expect(builds.ready()).toEqual({ name: '2', worker: 'waiting' }))
  })

  test('is looked for once more by whoever comes back during a look', async () => {
    let looks = 0
    const builds = followBuilds(
      registrationOf({
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
})
