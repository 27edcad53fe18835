/** Rows of the outbox that nobody refuses, each in a lane of its own. @param first number of the first */
export const waitingRows = (count: number, retryAt: number, first = 0) =>
  Array.from({ length: count }, (_, index) => ({
    key: `token:bench-${first + index}`,
    name: 'saveToken',
    args: { deviceId: `bench-${first + index}`, fcmToken: `token-${index}`, platform: 'web' },
    lane: `token:bench-${first + index}`,
    order: index + 1,
    state: 'queued',
    createdAt: Date.now(),
    attempts: 0,
    retryAt,
    retrySetBy: 'server',
    retrySetAt: Date.now(),
  }))
