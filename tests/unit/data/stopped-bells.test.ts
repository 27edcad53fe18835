import { expect, test } from 'vitest'
import { type Bells, watchBells } from '../../../src/data/bells.ts'
import { createMemoryServer } from '../../../src/remote/memory.ts'
import type { RemoteDocument, Watcher } from '../../../src/remote/remote.ts'
import { paths } from '../../../src/shared/paths.ts'

const uid = 'me'

const listen = () => {
  const watchers = new Map<string, Watcher<RemoteDocument | null>>()
  const remote = {
    ...createMemoryServer(0).connect({ uid, email: '', name: '' }),
    watchDocument: (path: string, watcher: Watcher<RemoteDocument | null>) => {
      watchers.set(path, watcher)
      return () => {}
    },
  }
  const heard: Bells[] = []
  const stop = watchBells(
    remote,
    uid,
    (bells) => heard.push(bells),
    () => {},
  )
  const say = (path: string, rangAt: Record<string, number> = {}) =>
    watchers.get(path)?.next({ id: '', path, data: { rangAt } })
  return { heard, stop, say }
}

test('49: a bell that comes once more after a newer one makes nobody forget what rang', () => {
  const { heard, stop, say } = listen()
  say(paths.campusBell)
  say(paths.bell(uid), { matches: 5, inbox: 4 })
  say(paths.bell(uid), { matches: 3 })
  expect(heard.at(-1)?.mine).toEqual({ matches: 5, inbox: 4 })
  stop()
})

test('what was on its way when a watch ended is not heard any more: the next watch knows better', () => {
  const { heard, stop, say } = listen()
  say(paths.bell(uid))
  say(paths.campusBell)
  expect(heard).toHaveLength(1)
  stop()
  say(paths.bell(uid))
  expect(heard).toHaveLength(1)
})
