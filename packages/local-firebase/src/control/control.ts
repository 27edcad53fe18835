import type { Emulator } from '../emulator.ts'
import { isStatusName, type StatusName } from '../firestore/index.ts'
import { ownEntry, readJson, sendJson, sendPage } from '../http/responses.ts'
import type { Exchange, HttpHandler } from '../parts.ts'
import { describeDocuments } from './described-documents.ts'
import { statusPage } from './status-page.ts'

class BadRequest extends Error {}

interface Range {
  from: number
  to: number
}

const clockRange: Range = { from: 0, to: Date.UTC(9999, 0) }
const latencyRange: Range = { from: 0, to: 600_000 }

type Question = (emulator: Emulator, exchange: Exchange) => unknown
type Command = (
  emulator: Emulator,
  fields: Record<string, unknown>,
  seed: Seed | undefined,
) => unknown

/** Fills a running emulator; `number` chooses among the contents that it can make. */
export type Seed = (emulator: Emulator, number: number) => unknown

const questions: Record<string, Question> = {
  clock: (emulator) => clockOf(emulator),
  counters: (emulator) => emulator.firestoreStore.counters,
  pushes: (emulator) => ({ pushes: emulator.messaging.pushes() }),
  decisions: (emulator) => ({ decisions: emulator.decisions.latest() }),
  documents: (emulator, { url }) => ({
    documents: describeDocuments(emulator, url.searchParams.get('path') ?? ''),
  }),
}

const commands: Record<string, Command> = {
  reset: async (emulator) => {
    await emulator.reset()
    return {}
  },
  seed: async (emulator, { seed: number }, seed) => {
    if (seed === undefined) throw new BadRequest('Nothing to seed with: started without a seed')
    await seed(emulator, finite('seed', number ?? 1))
    return {}
  },
  clock: async (emulator, { offsetMs, now }) => {
    const machine = machineNow(emulator)
    const asked =
      offsetMs === undefined ? finite('now', instant(now)) : machine + finite('offsetMs', offsetMs)
    emulator.clock.setOffset(within('The clock', asked, clockRange) - machine)
    return clockOf(emulator)
  },
  idle: async (emulator) => {
    await emulator.idle()
    return {}
  },
  'drop-streams': (emulator) => {
    emulator.firestoreStore.dropStreams()
    return {}
  },
  'fail-next': (emulator, { count, code }) => {
    emulator.firestoreStore.failNext(finite('count', count ?? 1), statusName(code ?? 'UNAVAILABLE'))
    return {}
  },
  latency: (emulator, { milliseconds }) => {
    const asked = finite('milliseconds', milliseconds)
    emulator.firestoreStore.addLatency(within('"milliseconds"', asked, latencyRange))
    return {}
  },
}

/** Relies on the server in front, which refuses pages of other origins. */
export const createControl =
  (emulator: Emulator, seed?: Seed): HttpHandler =>
  async (exchange) => {
    const { request, response, url } = exchange
    if (url.pathname === '/' && request.method === 'GET') {
      sendPage(response, 200, statusPage(emulator))
      return true
    }
    const name = /^\/control\/([a-z-]+)$/.exec(url.pathname)?.[1]
    if (name === undefined) return false
    try {
      await answer(emulator, exchange, name, seed)
    } catch (error) {
      if (!(error instanceof BadRequest || error instanceof SyntaxError)) throw error
      sendJson(response, 400, { error: error.message })
    }
    return true
  }

const answer = async (
  emulator: Emulator,
  exchange: Exchange,
  name: string,
  seed: Seed | undefined,
): Promise<void> => {
  const { request, response, body } = exchange
  const question = request.method === 'GET' ? ownEntry(questions, name) : undefined
  const command = request.method === 'POST' ? ownEntry(commands, name) : undefined
  if (question !== undefined) {
    sendJson(response, 200, question(emulator, exchange), { 'Cache-Control': 'no-store' })
  } else if (command !== undefined) {
    const type = request.headers['content-type'] ?? ''
    const isForm = type.startsWith('application/x-www-form-urlencoded')
    const answered = await command(emulator, isForm ? readForm(body) : readJson(body), seed)
    if (isForm) response.writeHead(303, { Location: '/' }).end()
    else sendJson(response, 200, answered)
  } else {
    sendJson(response, 404, { error: `There is no ${request.method} /control/${name}` })
  }
}

const readForm = (body: Buffer): Record<string, unknown> =>
  Object.fromEntries(new URLSearchParams(body.toString('utf8')))

const clockOf = ({ clock }: Emulator) => ({
  now: new Date(clock.now()).toISOString(),
  offsetMs: clock.offset(),
})

const machineNow = ({ clock }: Emulator): number => clock.now() - clock.offset()

const instant = (text: unknown): number =>
  typeof text === 'string' ? Date.parse(text) : Number.NaN

const finite = (name: string, value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw new BadRequest(`"${name}" is missing or no number or date`)
}

const within = (name: string, value: number, { from, to }: Range): number => {
  if (value >= from && value <= to) return value
  throw new BadRequest(`${name} may be from ${from} to ${to} ms, not ${value}`)
}

const statusName = (code: unknown): StatusName => {
  if (typeof code === 'string' && isStatusName(code)) return code
  throw new BadRequest(`"code" must be a gRPC status such as UNAVAILABLE, not "${code}"`)
}
