import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import { functionsModule, rules, seedModule } from '../support/project.ts'
import { processTimeoutMs, startProcess, untilEnd, untilReady } from './process.ts'

vi.setConfig({ testTimeout: processTimeoutMs })

test('the command prints one line of JSON when it is ready and ends cleanly', async () => {
  const child = startProcess('--port', '0', '--rules', rules)
  const ended = untilEnd(child)
  const ready = await untilReady(child)
  expect(Object.keys(ready)).toEqual([
    'ready',
    'project',
    'firestore',
    'auth',
    'storage',
    'functions',
  ])
  const clock = await fetch(`http://${ready.firestore}/control/clock`)
  expect(await clock.json()).toMatchObject({ offsetMs: 0 })
  // The page's files are beside the bundle, and every module that it asks for is there.
  const served = async (path: string) => (await fetch(`http://${ready.firestore}${path}`)).text()
  const main = '/control/page/main.js'
  expect(await served('/')).toContain(main)
  const modules = [...(await served(main)).matchAll(/from '\.\/([a-z-]+\.js)'/g)]
  expect(modules.length).toBeGreaterThan(8)
  for (const [, name] of modules) {
    expect(await served(`/control/page/${name}`)).toContain('// @ts-check')
  }
  child.kill('SIGTERM')
  const { out, errors, code } = await ended
  expect(code).toBe(0)
  expect(out.trim().split('\n')).toHaveLength(1)
  expect(errors).not.toContain('WARNING')
  await expect(fetch(`http://${ready.firestore}/control/clock`)).rejects.toThrow()
})

test('two signals stop the command once and in order', async () => {
  const child = startProcess('--port', '0', '--rules', rules)
  const ended = untilEnd(child)
  await untilReady(child)
  child.kill('SIGTERM')
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 0, signal: null })
})

test('logs of functions do not reach standard output', async () => {
  const child = startProcess('--port', '0', '--functions', functionsModule)
  const ended = untilEnd(child)
  const { functions, project } = await untilReady(child)
  const url = `http://${functions}/${project}/us-central1/greet`
  const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer garbage' }
  expect((await fetch(url, { method: 'POST', headers, body: '{"data":null}' })).status).toBe(401)
  child.kill('SIGTERM')
  const { out, errors } = await ended
  expect(errors).toContain('"severity"')
  expect(out.trim().split('\n')).toHaveLength(1)
})

/** Below those that the system gives to connections: no other test is given the one before it. */
const lowestPort = 21_001

const holdPort = (port = lowestPort): Promise<Server> =>
  new Promise((resolve) => {
    const holder = createServer()
    holder.once('error', () => resolve(holdPort(port + 2)))
    holder.listen(port, '127.0.0.1', () => resolve(holder))
  })

test('the complaint about a taken port names the flag, for the second port too', async () => {
  const holder = await holdPort()
  const { port } = holder.address() as AddressInfo
  for (const asked of [port, port - 1]) {
    const { errors, code } = await untilEnd(startProcess('--port', String(asked), '--open'))
    expect(code).toBe(1)
    expect(errors).toContain(`Port ${port} is already in use`)
    expect(errors).toContain('--port')
  }
  holder.close()
})

test.each([
  [['--prot', '1'], /--prot/],
  [['--port', 'many'], /--port takes a number/],
  [['--port', '65535'], /--port takes a number/],
  [['--rules', 'no-such-file'], /no-such-file/],
  [['--port', '0', '--rules', 'package.json'], /package\.json.*L1:1/s],
  [['--rules', rules, '--open'], /--open/],
  [['--functions', 'no-such-file'], /no-such-file/],
  [['--functions', functionsModule, '--no-functions'], /--no-functions/],
  [['--seed', 'no-such-file'], /no-such-file/],
  [['--seed', rules], /exports no|cannot start|Unknown file/],
  [['--durable'], /--data/],
])('%j is refused', async (flags, complaint) => {
  const { out, errors, code } = await untilEnd(startProcess(...flags))
  expect(code).toBe(1)
  expect(errors).toMatch(complaint)
  expect(out).toBe('')
})

test('the command enforces the rules, denies everything without them and warns when --open lifts them', async () => {
  for (const [flags, status, warning] of [
    [['--rules', rules], 403, /^(?!.*WARNING)/s],
    [[], 403, /denies everything/],
    [['--open'], 404, /WARNING.*NOT enforced/],
  ] as const) {
    const child = startProcess('--port', '0', ...flags)
    const ended = untilEnd(child)
    const { firestore } = await untilReady(child)
    const path = 'v1/projects/demo-local/databases/(default)/documents/users/somebody'
    expect((await fetch(`http://${firestore}/${path}`)).status).toBe(status)
    child.kill('SIGINT')
    const { code, errors } = await ended
    expect(code).toBe(0)
    expect(errors).toMatch(warning)
  }
})

test('POST /control/seed calls the module of --seed', async () => {
  const child = startProcess('--port', '0', '--open', '--seed', seedModule)
  const { firestore } = await untilReady(child)
  const body = JSON.stringify({ seed: 7 })
  expect((await fetch(`http://${firestore}/control/seed`, { method: 'POST', body })).status).toBe(
    200,
  )
  const found = await fetch(`http://${firestore}/control/documents?path=notes`)
  expect(await found.json()).toEqual({
    documents: [{ path: 'notes/seeded', data: { text: '7' } }],
  })
})
