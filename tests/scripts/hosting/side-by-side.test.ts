import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostingOf } from '../../../scripts/hosting.ts'
import { serveSite } from '../../../scripts/serve.ts'
import { addresses, files, settings } from './site.ts'

/**
 * Superstatic is what `firebase emulators:start --only hosting` serves with. It is not installed with
 * this project: `npm install --no-save superstatic@10`, and `RECORD=1` to write its answers anew.
 */
const recording = join(import.meta.dirname, 'superstatic-answers.json')
const superstatic = (() => {
  try {
    return createRequire(import.meta.url)('superstatic').default
  } catch {
    return null
  }
})()

interface Answer {
  status: number
  body: string
  headers: Record<string, string>
}

/** The headers that the rules of the site name, and where it sends a browser to. */
const watched = [
  ...new Set(settings.headers.flatMap(({ headers }) => headers.map(({ key }) => key))),
  'location',
].map((name) => name.toLowerCase())

const answersOf = async (site: string): Promise<Record<string, Answer>> => {
  const answers: Record<string, Answer> = {}
  for (const address of addresses) {
    const answer = await fetch(`${site}${address}`, { redirect: 'manual' })
    const headers = watched.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    const text = await answer.text()
    answers[address] = {
      status: answer.status,
      body: answer.status === 301 ? '' : text,
      headers: Object.fromEntries(headers),
    }
  }
  return answers
}

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

let folder: string
let ours: Record<string, Answer>
const functions = createServer((_, response) => response.end('the function'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosting-'))
  for (const file of files) {
    await mkdir(dirname(join(folder, 'public', file)), { recursive: true })
    await writeFile(join(folder, 'public', file), `file ${file}`)
  }
  const backend = '127.0.0.1:1'
  const local = { firestore: backend, auth: backend, storage: backend }
  const site = await serveSite({
    port: 0,
    folder: join(folder, 'public'),
    backend: { project: 'demo', ...local, functions: await listen(functions) },
    now: () => 0,
    hosting: hostingOf(settings),
  })
  ours = await answersOf(`http://127.0.0.1:${site.port}`)
  await site.close()
})
afterAll(async () => {
  functions.close()
  await rm(folder, { recursive: true })
})

/** An answer is one line of the recording. */
const linesOf = (answers: Record<string, Answer>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).map(([address, { status, body, headers }]) => {
      const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      return [address, [status, body, ...named].join(' | ')]
    }),
  )

const askSuperstatic = async (): Promise<Record<string, Answer>> => {
  const answering = superstatic({
    cwd: folder,
    config: structuredClone(settings),
    stack: 'strict',
    fallthrough: false,
    rewriters: { function: () => Promise.resolve({ data: 'the function' }) },
  })
  const server = createServer((request, response) =>
    answering(request, response, () => response.writeHead(500).end()),
  )
  const site = await listen(server)
  const answers = await answersOf(`http://${site}`)
  server.close()
  return answers
}

/** Hosting's own caching, of which its emulator knows nothing. */
const withoutStandardCaching = (answers: Record<string, Answer>): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(answers).map(([address, { headers, ...answer }]) => {
      const { 'cache-control': caching, ...others } = headers
      const kept = caching === undefined || caching === 'max-age=3600' ? others : headers
      return [address, { ...answer, headers: kept }]
    }),
  )

test('the local site answers as the recorded emulator of Hosting', async () => {
  expect(addresses.length).toBeGreaterThanOrEqual(40)
  const recorded = JSON.parse(await readFile(recording, 'utf8'))
  expect(linesOf(withoutStandardCaching(ours))).toEqual(recorded)
})

test.skipIf(superstatic === null)(
  'what was recorded is what the emulator of Hosting answers (skipped without superstatic)',
  async () => {
    const answers = linesOf(await askSuperstatic())
    if (process.env.RECORD === '1') {
      await writeFile(recording, `${JSON.stringify(answers, null, 2)}\n`)
    }
    expect(answers).toEqual(JSON.parse(await readFile(recording, 'utf8')))
  },
)

test('a file that no rule names is kept for an hour, and one that is not uploaded is not there', () => {
  expect(ours['/robots.txt']?.headers['cache-control']).toBe('max-age=3600')
  expect(() => hostingOf({ ...settings, cleanUrls: true })).toThrow()
  expect(() => hostingOf({ ...settings, ignore: ['!(a|b)'] })).toThrow('not understood')
  const { isUploaded } = hostingOf({ ...settings, ignore: ['.vite/**', 'README.md', '**/*.br'] })
  const paths = ['/.vite/x', '/README.md', '/a.br', '/a/b.br', '/a/README.md', '/.well-known/x']
  expect(paths.filter(isUploaded)).toEqual(['/a/README.md', '/.well-known/x'])
})
