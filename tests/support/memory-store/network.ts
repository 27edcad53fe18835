import { CaptivePortal } from '../../../src/remote/problems.ts'
import { Transient } from '../../../src/shared/errors.ts'

/** The network between this client and the server. */
export type NetworkState = 'up' | 'down' | 'captive'

/** One client's way to the server, and the faults that it may have: every request goes through `exchange`. */
export const createNetwork = () => {
  let network: NetworkState = 'up'
  let lostAnswers = 0
  let failures: Error[] = []
  let failedWrites: Error[] = []
  let gate = Promise.resolve()
  let held = 0

  const pass = () => {
    if (network === 'down') throw new Transient('no network')
    if (network === 'captive') throw new CaptivePortal('not JSON')
    const failure = failures.shift()
    if (failure) throw failure
  }
  return {
    pending: () => held,
    isUp: () => network === 'up',
    set: (state: NetworkState) => {
      network = state
    },
    loseAnswers: (count: number) => {
      lostAnswers = count
    },
    failNext: (error: Error, count = 1) => {
      failures = Array.from({ length: count }, () => error)
    },
    failNextWrite: (error: Error) => {
      failedWrites = [error]
    },
    hold: () => {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    /** The server works at once; its answer may wait, or get lost. */
    exchange: async <T>(
      work: () => T | Promise<T>,
      changes: 'nothing' | 'documents' = 'nothing',
    ) => {
      await Promise.resolve()
      pass()
      const failure = changes === 'documents' ? failedWrites.shift() : undefined
      if (failure) throw failure
      const answer = await work()
      held += 1
      await gate
      held -= 1
      if (changes === 'documents' && lostAnswers > 0) {
        lostAnswers -= 1
        throw new Transient('the answer was lost')
      }
      pass()
      return answer
    },
  }
}
