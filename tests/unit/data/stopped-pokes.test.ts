import { expect, test, vi } from 'vitest'
import { type Pokes, watchPokes } from '../../../src/data/sync/pokes.ts'
import type { RemoteDocument, Watcher } from '../../../src/remote/remote.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createMemoryServer } from '../../support/memory-store/server.ts'

const uid = 'me'

const listen = (hasRows = true) => {
  const watchers = new Map<string, Watcher<RemoteDocument | null>>()
  const remote = {
    ...createMemoryServer(0).connect({ uid, email: '', name: '' }),
    watchDocument: (path: string, watcher: Watcher<RemoteDocument | null>) => {
      watchers.set(path, watcher)
      return () => {}
    },
  }
  const heard: Pokes[] = []
  const stop = watchPokes(
    remote,
    uid,
    async () => hasRows,
    (pokes) => heard.push(pokes),
    () => {},
  )
  const say = (path: string, pokedAt: Record<string, number> = {}) =>
    watchers.get(path)?.next({ id: '', path, data: { pokedAt } })
  return { heard, stop, say }
}

test('an older poke that comes again after a newer one replaces none of its marks [49]', () => {
  const { heard, stop, say } = listen()
  say(paths.campusPoke)
  say(paths.poke(uid), { matches: 5, inbox: 4 })
  say(paths.poke(uid), { matches: 3 })
  expect(heard.at(-1)).toMatchObject({ matches: { pokedAt: 5 }, inbox: { pokedAt: 4 } })
  stop()
})

test('a poke in flight when its watch ends is not heard', () => {
  const { heard, stop, say } = listen()
  say(paths.poke(uid))
  say(paths.campusPoke)
  expect(heard).toHaveLength(1)
  stop()
  say(paths.poke(uid))
  expect(heard).toHaveLength(1)
})

test('a phone without rows reads the pokes before its listeners have said anything', async () => {
  const { heard, stop } = listen(false)
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 500)
  stop()
})

test('a phone with rows waits for its listeners', async () => {
  const { heard, stop } = listen()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard).toEqual([])
  stop()
})
