import { deleteApp, initializeApp } from 'firebase/app'
import { expect, test } from 'vitest'
import { startEmulator } from '../../../packages/local-firebase/index.ts'
import { openWatch } from '../../../src/remote/watch/watch.ts'

const path = 'numbers/one'

const start = async () => {
  const emulator = await startEmulator({ port: 0, open: true })
  const { project, firestore, auth, storage } = emulator
  const app = initializeApp({ projectId: project, apiKey: 'demo' }, 'watch')
  const functions = firestore
  const config = {
    apiKey: 'demo',
    projectId: project,
    emulator: { vendor: 'local' as const, firestore, auth, storage, functions },
  }
  const url = `http://${firestore}/v1/projects/${project}/databases/(default)/documents/${path}`
  const write = async (number: number) => {
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer owner' }
    const body = JSON.stringify({ fields: { number: { integerValue: String(number) } } })
    await fetch(url, { method: 'PATCH', headers, body })
  }
  return { emulator, app, watch: openWatch(app, config, 'streaming'), write }
}

test('a listener hears the news after all others have left, and one that stays through their leaving', async () => {
  const { emulator, app, watch, write } = await start()
  const listen = () => {
    const heard: unknown[] = []
    const stop = watch.watchDocument(path, {
      next: (document) => heard.push(document?.data.number),
      failed: (error) => heard.push(error),
    })
    return { stop, hears: (number: number) => expect.poll(() => heard.at(-1)).toBe(number) }
  }
  await write(1)
  const first = listen()
  await first.hears(1)
  first.stop()
  await write(2)
  const second = listen()
  await second.hears(2)
  second.stop()
  // Left and begun in one task, twice over.
  listen().stop()
  const third = listen()
  await third.hears(2)
  listen().stop()
  await write(3)
  await third.hears(3)
  await watch.close()
  third.stop()
  await deleteApp(app)
  await emulator.close()
})
