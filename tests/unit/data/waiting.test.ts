import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { backoffMs, isWaiting } from '../../../src/data/lib/backoff.ts'
import { retryUntilDone } from '../../../src/data/lib/retry-until-done.ts'
import { singleFlight } from '../../../src/data/lib/single-flight.ts'
import { TakenOver } from '../../../src/data/locks/lock-guard.ts'
import type { LifeSigns } from '../../../src/data/locks/locks.ts'
import { type Locks, queueLocks, webLocks, webLocksIfFree } from '../../../src/data/locks/locks.ts'
import { createFakeLockManager } from '../../support/engine/fake-locks.ts'
import { quietFor } from '../../support/passing-time.ts'

const fiveMinutes = 300_000
/** One turn of the event loop: every promise that was ready has run. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 1))

describe('the wait before the next try', () => {
  test('lies between zero and a ceiling that doubles up to five minutes', () => {
    const attempts = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(attempts, fc.double({ min: 0, max: 1, noNaN: true }), (tries, luck) => {
        const ceiling = Math.min(fiveMinutes, 1000 * 2 ** (tries - 1))
        const wait = backoffMs(tries, 0, () => luck)
        expect(wait).toBeGreaterThanOrEqual(0)
        expect(wait).toBeLessThanOrEqual(ceiling)
      }),
    )
    expect(backoffMs(3, 0, () => 1)).toBe(4000)
    // The whole wait is drawn by chance, so that phones that failed together do not come back together.
    expect(backoffMs(3, 0, () => 0.25)).toBe(1000)
  })

  test('is never shorter than the server asked for', () => {
    expect(backoffMs(1, 90_000, () => 0)).toBe(90_000)
  })

  test('is forgotten when the phone’s clock was set back a day', () => {
    const row = { retryAt: 86_400_000, retrySetBy: 'phone' } as const
    expect(isWaiting(row, 86_400_000 - 1000)).toBe(true)
    expect(isWaiting(row, 0)).toBe(false)
  })

  test('of an hour is kept when a server asked for it', () => {
    expect(isWaiting({ retryAt: 3_600_000, retrySetBy: 'server' }, 0)).toBe(true)
  })
})

describe('a job that runs one at a time', () => {
  test('runs once more for any number of calls during a run', async () => {
    let runs = 0
    let inside = 0
    const job = singleFlight(async () => {
      runs += 1
      inside += 1
      expect(inside).toBe(1)
      await turn()
      inside -= 1
    })
    await Promise.all([job(), job(), job()])
    expect(runs).toBe(2)
    await job()
    expect(runs).toBe(3)
  })

  test('goes on after a failure', async () => {
    let runs = 0
    const job = singleFlight(async () => {
      runs += 1
      if (runs === 1) throw new Error('first')
    })
    await expect(job()).rejects.toThrow('first')
    await job()
    expect(runs).toBe(2)
  })
})

describe('a task that is tried until it is done', () => {
  test('is tried again when woken, but not after it is done or stopped', async () => {
    let tries = 0
    const failed = vi.fn()
    const firstFailure = new Promise<void>((resolve) => failed.mockImplementation(() => resolve()))
    const attempt = retryUntilDone(async () => {
      tries += 1
      if (tries < 2) throw new Error('not yet')
    }, failed)
    attempt.wake()
    attempt.wake()
    await firstFailure
    expect(tries).toBe(1)
    expect(failed).toHaveBeenCalledOnce()
    attempt.wake()
    await turn()
    attempt.wake()
    expect(tries).toBe(2)
  })
})

for (const [name, create] of [
  ['Web Locks', () => webLocks(createFakeLockManager())],
  ['the queue of a browser without them', queueLocks],
] as const) {
  describe(name, () => {
    test('admit one holder at a time, in the order of asking', async () => {
      const locks = create()
      const log: string[] = []
      const job = (who: string) =>
        locks.whileHolding('x', async () => {
          log.push(`${who} in`)
          await turn()
          log.push(`${who} out`)
        })
      await Promise.all([
        job('one'),
        job('two'),
        locks.whileHolding('y', async () => log.push('y')),
      ])
      expect(log.filter((entry) => entry !== 'y')).toEqual([
        'one in',
        'one out',
        'two in',
        'two out',
      ])
    })

    test('are free again after a job fails', async () => {
      const locks = create()
      const failing = locks.whileHolding('x', () => Promise.reject(new Error('no')))
      await expect(failing).rejects.toThrow('no')
      expect(await locks.whileHolding('x', async () => 'mine')).toBe('mine')
    })

    test('stop waiting for a lock when aborted', async () => {
      const locks = create()
      const leaving = new AbortController()
      let entered = false
      const first = locks.whileHolding('x', turn)
      const second = locks.asLeader('x', leaving.signal, async () => {
        entered = true
      })
      leaving.abort()
      await expect(second).rejects.toThrow()
      await first
      await quietFor(1)
      expect(entered).toBe(false)
    })
  })
}

describe('a tab that holds a lock', () => {
  const hold = (locks: Locks) => {
    const held: { isLost: () => boolean } = { isLost: () => false }
    const work = locks.whileHolding('x', (lost) => {
      held.isLost = () => lost.aborted
      return new Promise(() => {})
    })
    work.catch(() => {})
    return held
  }

  /** Each wait that begins; it ends when the test says so. */
  const waits = () => {
    const begun: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const wait = new AbortController()
      begun.push(wait)
      return wait.signal
    })
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    const end = (wait?: AbortController) => wait?.abort(new DOMException('', 'TimeoutError'))
    return { begun, end }
  }

  test('and gives no sign of life loses it to one that waited long enough', async () => {
    const { begun, end } = waits()
    const locks = webLocks(createFakeLockManager())
    const frozen = hold(locks)
    let sent = false
    const next = locks.whileHolding('x', async () => {
      sent = true
    })
    await quietFor(1)
    expect(sent).toBe(false)
    end(begun.at(-1))
    await next
    expect(sent).toBe(true)
    expect(frozen.isLost()).toBe(true)
  })

  test.each([
    ['silent', true],
    ['alive', false],
  ] as const)('and leads is followed by one that waits only if it is %s', async (sign, isTaken) => {
    const { begun, end } = waits()
    const heard: (() => void)[] = []
    const life: LifeSigns = {
      give: () => () => {},
      listen: (_lock, given) => {
        heard.push(given)
        return () => {}
      },
    }
    const locks = webLocks(createFakeLockManager(), life)
    const leading = hold(locks)
    const leaving = new AbortController()
    let isLeading = false
    const waiting = locks.asLeader('x', leaving.signal, async () => {
      isLeading = true
    })
    await quietFor(1)
    const [, first] = begun
    if (sign === 'alive') for (const given of heard) given()
    end(first)
    await quietFor(1)
    expect(isLeading).toBe(isTaken)
    expect(leading.isLost()).toBe(isTaken)
    leaving.abort()
    await waiting.catch(() => undefined)
  })

  test('keeps it as long as it gives signs of life, however long its photo takes', async () => {
    const { begun, end } = waits()
    let sign = () => {}
    const locks = webLocks(createFakeLockManager(), {
      give: () => () => {},
      listen: (_, given) => {
        sign = given
        return () => {}
      },
    })
    const slow = hold(locks)
    void locks.whileHolding('x', async () => {})
    sign()
    end(begun.at(-2))
    await quietFor(1)
    expect(slow.isLost()).toBe(false)
  })

  test('keeps it from a worker, which does not wait', async () => {
    const manager = createFakeLockManager()
    const page = hold(webLocks(manager))
    const worker = webLocksIfFree(manager)
    await expect(worker.whileHolding('x', async () => 'sent')).rejects.toBeInstanceOf(TakenOver)
    expect(page.isLost()).toBe(false)
    expect(await worker.whileHolding('y', async () => 'sent')).toBe('sent')
  })
})
