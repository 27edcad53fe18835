import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough, type Transform } from 'node:stream'

export interface Asked {
  method: string
  url: URL
  body: string
}

/** Whether the request sends a like. */
export const isLike = ({ url, body }: Asked): boolean =>
  url.pathname.endsWith('/documents:commit') && body.includes('/likes/')

/**
 * The fate of a request: it passes; it or its answer is lost; somebody else answers; or it breaks off on
 * its way.
 */
export type Fate =
  | 'pass'
  | 'drop'
  | 'unanswered'
  | { status: number; headers: Record<string, string>; body: string }
  | { brokenOffAfter: number }

/** A phone's own connection: an HTTP proxy that a test cuts, and through which it looks. */
export interface Line {
  port: number
  cut(): void
  mend(): void
  /** Decides about every request from now on. */
  rule(decide: (asked: Asked) => Fate): void
  /** Requests that went out since the phone was switched on, the answered alone. */
  answered: { asked: Asked; status: number }[]
  close(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** @param channel what each answer flows through */
export const openLine = async (
  channel: (asked: Asked) => Transform = () => new PassThrough(),
): Promise<Line> => {
  let isCut = false
  let decide: (asked: Asked) => Fate = () => 'pass'
  const answered: Line['answered'] = []
  const sockets = new Set<Socket>()

  const pass = (
    asked: Asked,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
    isLost: boolean,
  ) => {
    const { method, headers } = request
    const passed = ask(asked.url, { method: method ?? 'GET', headers, agent: false }, (answer) => {
      answered.push({ asked, status: answer.statusCode ?? 0 })
      if (isLost) {
        answer.resume()
        answer.on('end', () => request.socket.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(channel(asked)).pipe(response)
      answer.on('error', () => response.destroy())
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    passed.end(body)
  }

  const server = createServer(async (request, response) => {
    const { socket } = request
    const url = new URL(request.url ?? '')
    const method = request.method ?? 'GET'
    try {
      const body = await bodyOf(request)
      const asked = { method, url, body: body.toString() }
      const fate = decide(asked)
      if (isCut || fate === 'drop') socket.destroy()
      else if (fate === 'pass' || fate === 'unanswered') {
        pass(asked, request, body, response, fate === 'unanswered')
      } else if ('status' in fate) response.writeHead(fate.status, fate.headers).end(fate.body)
      else {
        // The server sees the beginning and then nothing more.
        const { headers } = request
        const broken = ask(url, { method, headers, agent: false }).on('error', () => undefined)
        broken.write(body.subarray(0, Math.floor(body.length * fate.brokenOffAfter)), () => {
          broken.destroy()
          socket.destroy()
        })
      }
    } catch {
      socket.destroy()
    }
  })
  server.on('connection', (socket: Socket) => {
    if (isCut) socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  // A browser's own services, which have no place in a test.
  server.on('connect', (_request, socket: Socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut: () => {
      isCut = true
      hangUp()
    },
    mend: () => {
      isCut = false
    },
    rule: (wanted) => {
      decide = wanted
    },
    answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        hangUp()
      }),
  }
}
