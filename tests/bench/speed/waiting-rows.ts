import type { Page } from '@playwright/test'
import { durations } from '../../../src/shared/limits.ts'
import { changeRows } from '../../faults/browser/support/in-page.ts'

/** Rows of the outbox that nobody refuses, each in a lane of its own. */
export const waitingRows = (count: number, retryAt: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `token:bench-${index}`,
    name: 'saveToken',
    args: { deviceId: `bench-${index}`, fcmToken: `token-${index}`, platform: 'web' },
    order: index + 1,
    state: 'queued',
    createdAt: Date.now(),
    attempts: 0,
    retryAt,
    retrySetBy: 'server',
    retrySetAt: Date.now(),
  }))

/** Puts rows into the outbox of a phone, which waits an hour before it sends them. */
export const putWaitingRows = (page: Page, name: string, count: number): Promise<void> => {
  const put = waitingRows(count, Date.now() + durations.hour)
  return page.evaluate(changeRows, { name, store: 'outbox', put })
}
