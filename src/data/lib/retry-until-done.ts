import { backoffMs } from './backoff.ts'

/** Something that is tried until it has worked once. */
export interface RetryUntilDone {
  /** Begins, or tries now instead of at the next retry; never twice at once. */
  wake(): void
  stop(): void
}

/** @param failed is told of every failed attempt */
export const retryUntilDone = (
  attempt: () => Promise<void>,
  failed: (error: unknown) => void,
): RetryUntilDone => {
  let state: 'waiting' | 'trying' | 'over' = 'waiting'
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (next: typeof state) => {
    if (state !== 'over') state = next
  }
  const wake = () => {
    if (state !== 'waiting') return
    clearTimeout(timer)
    state = 'trying'
    attempt().then(
      () => settle('over'),
      (error: unknown) => {
        settle('waiting')
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
