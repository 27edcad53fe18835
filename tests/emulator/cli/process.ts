import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { bundled } from '../../support/bundled.ts'

export interface Ready {
  ready: true
  project: string
  firestore: string
  auth: string
  storage: string
  functions: string
}

/** A test may start several processes, on a machine that may be busy. */
export const processTimeoutMs = 60_000

const command = await bundled('packages/local-firebase/src/index.ts')

/** Starts the command line; `flags` besides it. Ends with the test, however that ends. */
export const startProcess = (...flags: string[]): ChildProcess => {
  const child = spawn(process.execPath, [command, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Starts it as a person does, in a process group of its own. */
export const startByNpm = (...flags: string[]): ChildProcess => {
  const child = spawn('npm', ['run', '--silent', 'emulator', '--', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
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

/** Resolves with the one line the process prints when it is ready. */
export const untilReady = async (child: ChildProcess): Promise<Ready> => {
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return JSON.parse(String(line))
}

/** Waits for the end: exit code or signal, and everything it said. */
export const untilEnd = async (child: ChildProcess) => {
  const [out, errors, [code, signal]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit'),
  ])
  return { out, errors, code, signal }
}
