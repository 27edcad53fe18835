import { expect, test, vi } from 'vitest'
import { preloadLive, useLive } from '../../../src/data/react/use-live.ts'

interface Listener {
  next(value: unknown): void
  failed(error: unknown): void
}
const { listeners } = vi.hoisted(() => ({ listeners: [] as Listener[] }))

vi.mock('react', () => ({
  useRef: (current: unknown) => ({ current }),
  useCallback: (callback: unknown) => callback,
  useSyncExternalStore: (_subscribe: unknown, snapshot: () => unknown) => snapshot(),
}))
vi.mock('../../../src/data/react/refresh.ts', () => ({ onRefresh: () => () => {} }))
vi.mock('../../../src/data/lib/follow-live.ts', () => ({
  followLive: (_query: unknown, next: Listener['next'], failed: Listener['failed']) => {
    listeners.push({ next, failed })
    return { restart: () => {}, stop: () => {} }
  },
}))

test('a screen that takes over a query which failed and then answered shows the answer', async () => {
  const query = async (_of: string) => 'rows'
  const begun = preloadLive([query], ['girl'])
  const [listener] = listeners
  listener?.failed(new Error('the database was closed'))
  await begun
  expect(() => useLive(query, ['girl'])).toThrow('the database was closed')
  listener?.next('rows')
  expect(useLive(query, ['girl'])).toEqual({ state: 'ready', value: 'rows' })
})
