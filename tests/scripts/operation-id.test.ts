import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCalls } from '../../src/remote/wire/calls.ts'
import { failedCalls } from '../../src/remote/wire/failed-calls.ts'
import { safetyCalls } from '../../src/shared/calls/safety.ts'
import { type LocalFirebase, startLocalFirebase } from '../functions/support/local-firebase.ts'

/**
 * The console is replaced before the functions are loaded, because their logger keeps the console that it
 * found.
 */
const lines: string[] = []
for (const name of ['debug', 'info', 'log', 'error'] as const) {
  vi.spyOn(console, name).mockImplementation((line) => void lines.push(String(line)))
}

let local: LocalFirebase
beforeAll(async () => {
  local = await startLocalFirebase()
}, 300_000)
afterAll(() => local.close())

test('a call that fails on a phone is found in the log of the server by what Diagnostics shows', async () => {
  const { project, firestore, auth, storage, functions } = local.emulator
  const emulator = { vendor: 'local', firestore, auth, storage, functions } as const
  const config = { apiKey: 'local', projectId: project, emulator }
  const headers = { 'Content-Type': 'application/json' }
  const call = openCalls(config, { use: (ask) => ask(headers), holdsClaims: async () => true })
  await expect(call('block', safetyCalls.block, { uid: 'somebody' })).rejects.toThrow()

  const [failed] = failedCalls()
  expect(failed).toMatchObject({ name: 'block' })
  const operations = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === 'operation')
  expect(operations).toContainEqual(
    expect.objectContaining({ kind: 'call', name: 'block', id: failed?.id, outcome: 'refused' }),
  )
})
