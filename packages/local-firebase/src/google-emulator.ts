import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const START_TIMEOUT_MILLISECONDS = 40_000
const POLL_MILLISECONDS = 200

export interface GoogleEmulator {
  origin: string
  stop(): void
}

/**
 * Starts Google's emulator without rules on a free port; null where it is not installed.
 * @throws Error instead of null with GOOGLE_EMULATOR=required, so that a comparison is never left out
 */
export async function startGoogleEmulator(): Promise<GoogleEmulator | null> {
  const emulator = await startIfInstalled()
  if (emulator === null && process.env.GOOGLE_EMULATOR === 'required') {
    throw new Error('gcloud, its Firestore emulator or Java is missing')
  }
  return emulator
}

async function startIfInstalled(): Promise<GoogleEmulator | null> {
  if (spawnSync('gcloud', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  const host = `127.0.0.1:${await freePort()}`
  const emulator = spawn('gcloud', ['emulators', 'firestore', 'start', `--host-port=${host}`], {
    stdio: 'ignore',
    detached: true,
  })
  const origin = `http://${host}`
  if (!(await answers(emulator, `${origin}/`))) {
    stop(emulator)
    return null
  }
  return { origin, stop: () => stop(emulator) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

async function answers(emulator: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MILLISECONDS
  while (Date.now() < deadline && emulator.exitCode === null) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return true
    await wait(POLL_MILLISECONDS)
  }
  return false
}

/** gcloud starts the emulator as its child, so the whole process group must end. */
function stop(emulator: ChildProcess): void {
  if (emulator.pid === undefined || emulator.exitCode !== null) return
  process.kill(-emulator.pid, 'SIGTERM')
}
