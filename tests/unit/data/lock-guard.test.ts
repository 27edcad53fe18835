import { expect, test } from 'vitest'
import { guardLock } from '../../../src/data/locks/lock-guard.ts'
import { Transient } from '../../../src/shared/errors.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createMemoryServer } from '../../support/memory-store/server.ts'

const uid = 'me'
const path = paths.user(uid)
const clientOf = (server: ReturnType<typeof createMemoryServer>) =>
  server.connect({ uid, email: '', name: '' })

test('a remote whose lock is lost sends no more requests, and withholds answers in flight', async () => {
  const server = createMemoryServer(0)
  const outside = clientOf(server)
  const lock = new AbortController()
  const remote = guardLock(outside, lock.signal)
  await remote.commit([{ kind: 'create', path, data: { bio: 'one' } }])
  const release = outside.hold()
  const onItsWay = remote.get(path)
  lock.abort()
  release()
  await expect(onItsWay).rejects.toThrow(Transient)
  await expect(remote.commit([{ kind: 'merge', path, data: { bio: 'two' } }])).rejects.toThrow(
    Transient,
  )
  expect(server.get(path)?.bio).toBe('one')
})
