import { durations } from '../../../src/shared/limits.ts'
import { isWorthARepeat, type Push } from '../push.ts'

export interface PushRepeats {
  /** The longest sum of all waits, over all batches. */
  timeoutMs: number
  wait: (milliseconds: number) => Promise<void>
}

const firstWaitMs = durations.second
/** FCM refills its quotas every minute. */
const quotaWaitMs = durations.minute

/**
 * Sends messages again whose failure may pass, each time after twice the wait, until the time is over.
 * Messages that are left keep their result, so that the caller is repeated.
 */
export const createRepeatedPush = (push: Push, { timeoutMs, wait }: PushRepeats): Push => {
  let leftMs = timeoutMs
  return {
    sendEach: async (messages) => {
      const results = await push.sendEach(messages)
      for (let waitMs = firstWaitMs; ; waitMs *= 2) {
        const again = [...results.keys()].filter((index) => isWorthARepeat(results[index]!))
        if (again.length === 0) return results
        const isTooFast = again.some((index) => results[index] === 'too-fast')
        const pauseMs = isTooFast ? Math.max(waitMs, quotaWaitMs) : waitMs
        if (pauseMs > leftMs) return results
        leftMs -= pauseMs
        await wait(pauseMs)
        const renewed = await push.sendEach(again.map((index) => messages[index]!))
        for (const [place, index] of again.entries()) results[index] = renewed[place]!
      }
    },
  }
}
