import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Emulator, startEmulator } from '../../packages/local-firebase/index.ts'
import { openFirestore } from '../../src/remote/wire/firestore.ts'

const path = 'users/ann'
let local: Emulator

const openPhone = () => {
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' }
  return openFirestore(
    { apiKey: 'local', projectId: local.project, emulator: { vendor: 'local', ...local } },
    { use: (ask) => ask(headers) },
  )
}

beforeAll(async () => {
  local = await startEmulator({ port: 0, open: true })
})
afterAll(() => local.close())

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
