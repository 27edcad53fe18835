import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 300_000 })

/** Starts it as a person does, in a process group of its own. */
const startByNpm = (...flags: string[]): ChildProcess => {
  const child = spawn('npm', ['run', '--silent', 'emulator', '--', '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // The whole group has ended, as it should have.
    }
  })
  return child
}

const untilReady = async (child: ChildProcess) => {
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  const { project, firestore } = JSON.parse(String(line))
  return { project, url: `http://${firestore}` }
}

test.each([
  ['SIGTERM to npm alone', (npm: ChildProcess) => void npm.kill('SIGTERM')],
  // The terminal sends it to all of them, and npm hands it on once more.
  ['Ctrl-C', (npm: ChildProcess) => void process.kill(-(npm.pid ?? 0), 'SIGINT')],
])('%s ends what npm started', async (_, end) => {
  const npm = startByNpm('--no-functions')
  // Output ends only when no process is left that could write to it.
  const ended = text(npm.stdout as NodeJS.ReadableStream)
  const { url } = await untilReady(npm)
  end(npm)
  await ended
  await expect(fetch(`${url}/control/clock`)).rejects.toThrow()
})

test('npm run emulator enforces the rules of this project and seeds its demo campus', async () => {
  const { project, url } = await untilReady(startByNpm('--no-functions'))
  const documents = `v1/projects/${project}/databases/(default)/documents`
  expect(project).toBe('demo-mulaqat')
  expect((await fetch(`${url}/${documents}/users/somebody`)).status).toBe(403)

  const seed = () => fetch(`${url}/control/seed`, { method: 'POST', body: '{"seed":1}' })
  const users = async () => {
    const { documents } = await (await fetch(`${url}/control/documents?path=users`)).json()
    return documents.map(({ path }: { path: string }) => path)
  }
  expect((await seed()).status).toBe(200)
  const first = await users()
  expect(first).toHaveLength(41)
  await fetch(`${url}/control/reset`, { method: 'POST', body: '{}' })
  expect(await users()).toEqual([])
  await seed()
  expect(await users()).toEqual(first)
})
