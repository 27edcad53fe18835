import { backoffMs } from './backoff.ts'

/** A task that is tried until it has succeeded once. */
export interface RetryUntilDone {
  /** Tries now, unless a try is running. */
  wake(): void
  stop(): void
}

/** @param failed called after each failed try */
export const retryUntilDone = (
  attempt: () => Promise<void>,
  failed: (error: unknown) => void,
): RetryUntilDone => {
  let state: 'waiting' | 'trying' | 'over' = 'waiting'
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: typeof state) => {
    if (state !== 'over') state = next
  }
  const wake = () => {
    if (state !== 'waiting') return
    clearTimeout(timer)
    state = 'trying'
    attempt().then(
      () => become('over'),
      (error: unknown) => {
        become('waiting')
        if (state === 'over') return
        failures += 1
        timer = setTimeout(wake, backoffMs(failures))
        failed(error)
      },
    )
  }
  return {
    wake,
    stop: () => {
      state = 'over'
      clearTimeout(timer)
    },
  }
}
