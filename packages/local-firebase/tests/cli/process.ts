import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

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

/** The command as it is published: build.ts makes it. */
export const command = join(import.meta.dirname, '../../dist/bin.js')

/** Starts Node with these parameters. Ends with the test, however that ends. */
export const startCommand = (parameters: readonly string[], cwd = process.cwd()): ChildProcess => {
  const child = spawn(process.execPath, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

export const startProcess = (...flags: string[]): ChildProcess => startCommand([command, ...flags])

/** Resolves with the one line the process prints when it is ready. @throws when it ends before */
export const untilReady = async (child: ChildProcess): Promise<Ready> => {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process ended with ${code} before it was ready`)
  })
  const [line] = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended])
  ended.catch(() => {})
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
