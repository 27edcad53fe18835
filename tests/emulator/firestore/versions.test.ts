import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFirestore } from '../../../src/remote/firestore.ts'
import { project, type RunningFirestore, runFirestore } from './running.ts'

const path = 'users/ann'
let running: RunningFirestore

const openPhone = () => {
  const address = `127.0.0.1:${running.port}`
  const emulator = { firestore: address, auth: address, storage: address, functions: address }
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' }
  return openFirestore(
    { apiKey: 'local', projectId: project, emulator },
    { use: (ask) => ask(headers) },
  )
}

beforeAll(async () => {
  running = await runFirestore()
})
afterAll(() => running.stop())

test('a merge into a version that another phone has changed is refused, and changes nothing', async () => {
  const [one, other] = [openPhone(), openPhone()]
  await one.commit([{ kind: 'create', path, data: { photoUrls: ['a'], bio: '' } }])
  const { version = '' } = (await one.get(path)) ?? {}
  expect(version).not.toBe('')
  await other.commit([{ kind: 'merge', path, data: { photoUrls: ['a', 'b'] } }])

  const late = { kind: 'merge', path, data: { photoUrls: ['a', 'c'] }, version } as const
  await expect(one.commit([late])).rejects.toMatchObject({ code: 'failed-precondition' })
  const now = await one.get(path)
  expect(now?.data.photoUrls).toEqual(['a', 'b'])

  await one.commit([{ ...late, ...(now?.version && { version: now.version }) }])
  expect((await other.get(path))?.data).toEqual({ photoUrls: ['a', 'c'], bio: '' })
})
