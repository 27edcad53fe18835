/** Rows of the outbox that nobody refuses, each in a lane of its own. */
export const waitingRows = (count: number, retryAt: number) =>
  Array.from({ length: count }, (_, index) => ({
    key: `token:bench-${index}`,
    name: 'saveToken',
    args: { deviceId: `bench-${index}`, fcmToken: `token-${index}`, platform: 'web' },
    lane: `token:bench-${index}`,
    order: index + 1,
    state: 'queued',
    createdAt: Date.now(),
    attempts: 0,
    retryAt,
    retrySetBy: 'server',
    retrySetAt: Date.now(),
  }))
