import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** The types of a worker are not those of these tests: the module is read by its name. */
const worker = '../../../sw/languages.ts'
interface Languages {
  hindiDocument(file: string, event: object): Promise<Response | null>
  serveLanguages(): void
}

const script = '/assets/speak-hindi-1.js'
const page = '/pages/hi.html?1234'
const built = new Map([
  [script, 'speak("hi")'],
  [page, '<h1>मुलाक़ात</h1>'],
])
const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The site's answers now, and the files that the phone keeps, by address. */
const served = new Map(built)
const kept = new Map<string, string>()

const cache = {
  match: async (address: string) => {
    const text = kept.get(address)
    return text === undefined ? undefined : new Response(text)
  },
  put: async (address: string, response: Response) => void kept.set(address, await response.text()),
}

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()

/** Dispatches an event. @returns what the worker answers @throws what it waits for in vain */
const dispatch = async (type: string, event: object = {}): Promise<string | undefined> => {
  const waited: Promise<unknown>[] = []
  let answered: Promise<Response> | undefined
  listeners.get(type)?.({
    ...event,
    waitUntil: (work: Promise<unknown>) => waited.push(work),
    respondWith: (answer: Promise<Response>) => {
      answered = answer
    },
  })
  const text = await (await answered)?.text()
  await Promise.all(waited)
  return text
}

let site: Server
let origin: string
let languages: Languages

const loaded = () => dispatch('fetch', { request: new Request(`${origin}${script}`) })

const opened = async (): Promise<string | undefined> => {
  const waited: Promise<unknown>[] = []
  const event = { waitUntil: (work: Promise<unknown>) => waited.push(work) }
  const answer = await languages.hindiDocument('pages/hi.html', event)
  await Promise.all(waited)
  return answer?.text()
}

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => response.end(served.get(url)))
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const { fetch } = globalThis
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    release: {
      hindi: [...built].map(([address, text]) => ({ address, integrity: integrityOf(text) })),
    },
  })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('navigator', { languages: ['hi-IN'] })
  vi.stubGlobal('caches', { open: async () => cache })
  // Node checks the integrity as a browser does, and knows no address of the worker's own.
  vi.stubGlobal('fetch', (address: string, options?: RequestInit) =>
    fetch(new URL(address, origin), options),
  )
  languages = await import(worker)
  languages.serveLanguages()
})
afterAll(() => {
  vi.unstubAllGlobals()
  site.close()
})
beforeEach(() => kept.clear())
afterEach(() => {
  for (const [address, text] of built) served.set(address, text)
})

test('a reader of Hindi keeps its files when the worker is installed', async () => {
  await dispatch('install')
  expect(kept).toEqual(built)
})

test.each([script, page])('a build whose %s differs by one byte is not installed', async (file) => {
  served.set(file, `${built.get(file)}!`)
  await expect(dispatch('install')).rejects.toThrow()
  expect(kept.size).toBe(0)
})

test('a file of this build is kept when it is first read, and read from the phone then', async () => {
  expect(await loaded()).toBe(built.get(script))
  expect(await opened()).toBe(built.get(page))
  served.clear()
  expect(await loaded()).toBe(built.get(script))
  expect(await opened()).toBe(built.get(page))
})

test('a script with another byte is neither run nor kept', async () => {
  served.set(script, 'speak("hi"); steal()')
  await expect(loaded()).rejects.toThrow()
  expect(kept.size).toBe(0)
})

test('another build’s document is left to the network, and not kept as this one’s', async () => {
  served.set(page, '<h1>A newer page</h1>')
  expect(await opened()).toBeUndefined()
  expect(kept.size).toBe(0)
})
