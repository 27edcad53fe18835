import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { post } from '../support/running-emulator.ts'
import { command, processTimeoutMs, untilEnd, untilReady } from './process.ts'

vi.setConfig({ testTimeout: processTimeoutMs })

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-firebase-'))
})
afterEach(() => rm(directory, { recursive: true }))

const functionsModule = join(import.meta.dirname, '../support/slow-functions.mjs')
const flags = ['--port', '0', '--open', '--functions', functionsModule]

/** With `hanging`, triggers begin and never end. */
const spawnFirebase = (triggers: 'hanging' | 'ending' = 'ending') => {
  const { LOCAL_FIREBASE_TEST_HANG: _, ...env } = process.env
  const child = spawn(process.execPath, [command, ...flags, '--data', directory], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...(triggers === 'hanging' && { LOCAL_FIREBASE_TEST_HANG: '1' }) },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const begin = async (triggers: 'hanging' | 'ending') => {
  const child = spawnFirebase(triggers)
  const ended = untilEnd(child)
  const { auth, firestore, project, storage } = await untilReady(child)
  const documents = `http://${firestore}/v1/projects/${project}/databases/(default)/documents`
  const owner = { Authorization: 'Bearer owner' }
  return {
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      return (await ended).errors
    },
    idle: () => post(`http://${firestore}/control/idle`, {}),
    commit: async (writes: readonly object[]) => {
      const { status } = await post(`${documents}:commit`, { writes }, owner)
      expect(status).toBe(200)
    },
    addAccount: async (localId: string) => {
      const accounts = `identitytoolkit.googleapis.com/v1/projects/${project}/accounts`
      expect((await post(`http://${auth}/${accounts}`, { localId }, owner)).status).toBe(200)
    },
    /** @returns its generation */
    store: async (name: string): Promise<string> => {
      const bucket = `http://${storage}/upload/storage/v1/b/${project}.appspot.com/o`
      const response = await fetch(`${bucket}?uploadType=multipart&name=${name}`, {
        method: 'POST',
        headers: { ...owner, 'Content-Type': 'multipart/related; boundary=b' },
        body: '--b\r\nContent-Type: application/json\r\n\r\n{}\r\n--b\r\nContent-Type: text/plain\r\n\r\nbytes\r\n--b--',
      })
      expect(response.status).toBe(200)
      return (await response.json()).generation
    },
    name: (path: string) => `projects/${project}/databases/(default)/documents/${path}`,
    run: async (id: string) => {
      const { documents: found } = await (
        await fetch(`http://${firestore}/control/documents?path=runs/${id}`)
      ).json()
      return found[0]?.data
    },
  }
}
const waiting = { timeout: 20_000 }
const n = (value: number) => ({ n: { integerValue: String(value) } })

for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
  test(`a trigger interrupted by ${signal} runs again with the same event after a restart, and one that ended does not`, async () => {
    const first = await begin('ending')
    const name = first.name
    await first.commit([
      { update: { name: name('slow/ended'), fields: n(1) } },
      { update: { name: name('slow/changed'), fields: n(1) } },
      { update: { name: name('slow/removed'), fields: n(1) } },
    ])
    await first.addAccount('known')
    await first.store('known')
    await first.idle()
    await first.end(signal)

    const second = await begin('hanging')
    await second.commit([{ update: { name: name('slow/changed'), fields: n(2) } }])
    await second.commit([
      { delete: name('slow/removed') },
      { update: { name: name('slow/made'), fields: n(1) } },
    ])
    for (const [id, begun] of Object.entries({ changed: 2, removed: 2, made: 1 })) {
      await vi.waitFor(async () => expect((await second.run(id))?.begun).toBe(begun), waiting)
    }
    await second.addAccount('new')
    const generation = await second.store('new')
    // Later changes do not alter what the interrupted trigger is told.
    await second.commit([{ update: { name: name('slow/changed'), fields: n(3) } }])
    await vi.waitFor(async () => expect((await second.run('changed')).begun).toBe(3), waiting)
    await second.end(signal)

    const third = await begin('ending')
    await third.idle()
    expect(await third.run('ended')).toMatchObject({ begun: 1, ended: 1 })
    expect(await third.run('made')).toMatchObject({ begun: 2, ended: 1, told: [null, { n: 1 }] })
    expect(await third.run('removed')).toMatchObject({ begun: 3, ended: 2, told: [{ n: 1 }, null] })
    const changed = await third.run('changed')
    expect(changed).toMatchObject({ begun: 5, ended: 3 })
    // A function that hears of an event once more finds the same id.
    expect(changed.events).toHaveLength(3)
    const said = await third.end(signal)
    expect([said.includes('welcomed new'), said.includes('welcomed known')]).toEqual([true, false])
    expect(said.match(/saw [^"]*/g)).toEqual([`saw new ${generation}`])

    const fourth = await begin('ending')
    await fourth.idle()
    expect(await fourth.run('changed')).toEqual(changed)
    expect(await fourth.end('SIGTERM')).not.toMatch(/damaged|welcomed/)
  })
}

test('a trigger that ends the process runs at three starts, and then stops nobody', async () => {
  const first = await begin('ending')
  await first.commit([{ update: { name: first.name('fatal/f'), fields: n(1) } }])
  await first.end('SIGKILL')
  for (let start = 1; start <= 3; start += 1) {
    await new Promise((resolve) => spawnFirebase().once('exit', resolve))
  }
  const last = await begin('ending')
  await last.idle()
  await last.commit([{ update: { name: last.name('slow/after'), fields: n(1) } }])
  await last.idle()
  expect(await last.run('after')).toMatchObject({ ended: 1 })
  expect(await last.end('SIGTERM')).toMatch(/did not end at 3 starts/)
})
