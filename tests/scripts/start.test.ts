import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { durations } from '../../src/shared/limits.ts'
import { bundled } from '../support/bundled.ts'
import { npmStart, startStack, startStackBy } from '../support/servers/stack-process.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const start = (...flags: string[]) => startIn(process.env, ...flags)

const startIn = async (env: NodeJS.ProcessEnv, ...flags: string[]) => {
  const child = spawn(process.execPath, [await bundled('scripts/start.ts'), ...flags], { env })
  children.push(child)
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  const [code] = await once(child, 'exit')
  return { code, said: errors.join('') }
}

const occupyPort = async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, free: () => server.close() }
}

test('a taken port prints the flag that changes it', async () => {
  const taken = await occupyPort()
  for (const [flag, other] of [
    ['--port', '--emulator-port'],
    ['--emulator-port', '--port'],
  ] as const) {
    const { code, said } = await start(flag, String(taken.port), other, '0')
    expect(code).toBe(1)
    expect(said).toContain(`Port ${taken.port} is already in use. Choose another with ${flag}.`)
  }
  taken.free()
}, 300_000)

test('an unknown flag and an invalid port are refused with a hint', async () => {
  const unknown = await start('--prot', '1')
  expect(unknown.code).toBe(1)
  expect(unknown.said).toContain('--emulator-port')
  const noPort = await start('--port', 'eighty')
  expect(noPort.code).toBe(1)
  expect(noPort.said).toContain('--port takes a port number, not "eighty".')
}, 300_000)

test("Google's emulators are refused with what is missing, and where to get it", async () => {
  const { code, said } = await startIn({ PATH: '', HOME: tmpdir() }, '--google')
  expect(code).toBe(1)
  expect(said).toMatch(/^firebase-tools is missing: npm install --global firebase-tools/m)
  expect(said).not.toContain('Building')
}, 300_000)

test('--data keeps the campus between starts, --no-seed starts with an empty one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mulaqat-'))
  const first = await startStack('--data', folder)
  const before = await first.documents('users')
  expect(before).toHaveLength(41)
  await first.stop()
  const second = await startStack('--data', folder)
  expect(await second.documents('users')).toEqual(before)
  await second.stop()
  await rm(folder, { recursive: true })

  const empty = await startStack('--no-seed')
  expect(await empty.documents('users')).toEqual([])
  await empty.stop()
}, 300_000)

test('what went well is told with --verbose alone, beside the addresses on standard output', async () => {
  const toldWith = async (...flags: string[]): Promise<string> => {
    const ports = ['--port', '0', '--emulator-port', '0', '--no-seed']
    const child = spawn(process.execPath, [await bundled('scripts/start.ts'), ...ports, ...flags])
    children.push(child)
    const errors: string[] = []
    child.stderr.on('data', (chunk) => errors.push(String(chunk)))
    const backend = await new Promise<string>((resolve) => {
      child.stdout.on('data', (chunk) => {
        const address = /local Firebase.*(http:\/\/\S+)/.exec(String(chunk))?.[1]
        if (address !== undefined) resolve(address)
      })
    })
    for (const [path, body] of [
      ['clock', { offsetMs: 2 * durations.minute }],
      ['idle', {}],
    ] as const) {
      const sent = { method: 'POST', body: JSON.stringify(body) }
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`${backend}control/${path}`, { ...sent, headers })
      expect(answer.ok).toBe(true)
    }
    child.kill('SIGTERM')
    await once(child, 'exit')
    return errors.join('')
  }
  expect(await toldWith('--verbose')).toContain('"name":"tickRounds"')
  expect(await toldWith()).not.toContain('"severity":"DEBUG"')
}, 300_000)

test('an interrupt stops it, and nothing answers afterwards', async () => {
  const stack = await startStackBy(npmStart)
  expect((await fetch(stack.url)).ok).toBe(true)
  await stack.stop('SIGINT')
  await expect(fetch(stack.url)).rejects.toThrow()
  await expect(fetch(`http://${stack.backend}/`)).rejects.toThrow()
}, 300_000)
