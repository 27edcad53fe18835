import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { bundled } from '../bundled.ts'

/** The whole product as `npm start` runs it, on free ports, with its own seeded campus. */
export interface Stack {
  url: string
  /** 'host:port' of the local Firebase. */
  backend: string
  control: (path: string, body?: unknown) => Promise<unknown>
  documents: (path: string) => Promise<StoredDocument[]>
  /** Stops it by SIGTERM, unless another signal is named. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** A document in the form of the emulator's control API. */
export interface StoredDocument {
  path: string
  data: Record<string, unknown>
}

const readyTimeoutMs = 300_000

const readUntilReady = async (child: ChildProcess): Promise<{ url: string; backend: string }> => {
  const said: string[] = []
  const timer = setTimeout(() => child.kill('SIGKILL'), readyTimeoutMs)
  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    said.push(line)
    url ??= /Mulaqat is ready: (\S+)/.exec(line)?.[1]
    const backend = /local Firebase.*http:\/\/([^/]+)\//.exec(line)?.[1]
    if (url !== undefined && backend !== undefined) {
      clearTimeout(timer)
      return { url, backend }
    }
  }
  throw new Error(`The stack ended before it was ready:\n${said.join('\n')}`)
}

/** The command line of `npm start`, as it stands in package.json. */
export const npmStart = ['--import', 'tsx', 'scripts/start.ts']

export const startStack = async (...flags: string[]): Promise<Stack> =>
  startStackBy([await bundled('scripts/start.ts')], ...flags)

/** @param command the arguments with which Node is started */
export const startStackBy = async (
  command: readonly string[],
  ...flags: string[]
): Promise<Stack> => {
  const child = spawn(
    process.execPath,
    [...command, '--port', '0', '--emulator-port', '0', ...flags],
    { stdio: ['ignore', 'pipe', process.env.STACK_LOG === undefined ? 'ignore' : 'inherit'] },
  )
  const { url, backend } = await readUntilReady(child)
  child.stdout?.resume()
  const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(`http://${backend}/control/${path}`, init)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  }
  return {
    url,
    backend,
    control: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    documents: async (path) => {
      const answer = (await ask(`documents?path=${encodeURIComponent(path)}`)) as {
        documents: StoredDocument[]
      }
      return answer.documents
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}
