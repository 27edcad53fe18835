import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const START_TIMEOUT_MILLISECONDS = 40_000
const POLL_MILLISECONDS = 200
const REQUESTS_AT_ONCE = 20

export type Answer = 'allowed' | 'denied'

/** Google's own Firestore emulator. Documents are asked for by one signed-in user. */
export interface Google {
  /** Whether the rules load. */
  load(rules: string): Promise<boolean>
  seed(documents: Record<string, object>): Promise<void>
  get(path: string): Promise<Answer>
  query(parent: string, structuredQuery: object): Promise<Answer>
  commit(writes: readonly object[]): Promise<Answer>
  name(path: string): string
  stop(): void
}

/** Starts it on a free port; null where it is not installed. */
export async function startGoogle(project: string, token: object): Promise<Google | null> {
  if (spawnSync('gcloud', ['--version'], { stdio: 'ignore' }).status !== 0) return null
  const origin = `127.0.0.1:${await freePort()}`
  const emulator = spawn('gcloud', ['emulators', 'firestore', 'start', `--host-port=${origin}`], {
    stdio: 'ignore',
    detached: true,
  })
  if (!(await answers(emulator, `http://${origin}/`))) {
    stop(emulator)
    return null
  }
  return client(`http://${origin}`, project, bearerOf(token), () => stop(emulator))
}

/** Runs the task on every item, some at a time, and keeps the order. */
export async function forAll<Item, Done>(
  items: readonly Item[],
  task: (item: Item, place: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  for (let start = 0; start < items.length; start += REQUESTS_AT_ONCE) {
    const batch = items.slice(start, start + REQUESTS_AT_ONCE)
    done.push(...(await Promise.all(batch.map((item, place) => task(item, start + place)))))
  }
  return done
}

function client(origin: string, project: string, bearer: string, stop: () => void): Google {
  const root = `projects/${project}/databases/(default)/documents`
  const ask = (path: string, body: object | null, authorization = bearer) =>
    fetch(`${origin}/v1/${root}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
  const name = (path: string) => `${root}/${path}`
  return {
    name,
    stop,
    async load(content) {
      const rules = { files: [{ content }] }
      const response = await fetch(`${origin}/emulator/v1/projects/${project}:securityRules`, {
        method: 'PUT',
        body: JSON.stringify({ rules }),
      })
      return response.ok
    },
    async seed(documents) {
      const writes = Object.entries(documents).map(([path, fields]) => ({
        update: { name: name(path), fields },
      }))
      const response = await ask(':commit', { writes }, 'Bearer owner')
      if (!response.ok) throw new Error(await response.text())
    },
    get: async (path) => answerOf(await ask(`/${path}`, null)),
    query: async (parent, structuredQuery) =>
      answerOf(await ask(`${parent && `/${parent}`}:runQuery`, { structuredQuery })),
    commit: async (writes) => answerOf(await ask(':commit', { writes })),
  }
}

/** 404 is what an allowed reader of a missing document gets; other failures are not about rules. */
async function answerOf(response: Response): Promise<Answer> {
  if (response.ok || response.status === 404) return 'allowed'
  if (response.status === 403) return 'denied'
  throw new Error(`${response.status} ${await response.text()}`)
}

function bearerOf(token: object): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(token)}.`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
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

/** gcloud starts the emulator as its child: the whole group ends. */
function stop(emulator: ChildProcess): void {
  if (emulator.pid === undefined || emulator.exitCode !== null) return
  process.kill(-emulator.pid, 'SIGTERM')
}
