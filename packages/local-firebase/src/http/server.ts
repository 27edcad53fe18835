import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttp2Server, type ServerHttp2Session } from 'node:http2'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import type { GrpcHandler, HttpHandler } from '../parts.ts'
import { exchangeListener, type OriginRules } from './exchange.ts'
import { isLoopbackHost } from './loopback.ts'

const address = '127.0.0.1'
/** No HTTP/1.1 method starts like the preface of HTTP/2 with prior knowledge (RFC 9113 §3.4). */
const preface = 'PRI'

export interface ServerOptions {
  port: number
  /** The first that returns true has handled the request. */
  handlers: readonly HttpHandler[]
  grpc?: GrpcHandler
  /** Default: pages of this machine may read everything. */
  originRules?: OriginRules
}

export interface RunningServer {
  port: number
  close(): Promise<void>
}

/** @throws the system's error with `code: 'EADDRINUSE'` when the port is taken */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const http = createHttpServer(
    { noDelay: true },
    exchangeListener(options.handlers, options.originRules ?? (() => null)),
  )
  // A back channel of WebChannel is one request that stays open.
  http.requestTimeout = 0
  http.timeout = 0
  // Google's libraries keep idle connections for good: one closed here fails the request that takes it
  // in the same moment.
  http.keepAliveTimeout = 0

  const http2 = createHttp2Server()
  const sessions = new Set<ServerHttp2Session>()
  http2.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    session.on('error', () => session.destroy())
  })
  http2.on('stream', (stream, headers) => {
    stream.on('error', () => stream.destroy())
    // The client may have reset it in the same packet.
    if (stream.destroyed) return
    if (options.grpc === undefined || !isLoopbackHost(headers[':authority'])) {
      stream.respond({ ':status': options.grpc === undefined ? 404 : 403 }, { endStream: true })
      return
    }
    options.grpc(stream, headers)
  })

  const sockets = new Set<Socket>()
  const tcp = createTcpServer({ noDelay: true, pauseOnConnect: false }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    readOpening(socket, (opening) => {
      socket.pause()
      socket.unshift(opening)
      const target = opening.toString('latin1', 0, preface.length) === preface ? http2 : http
      target.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })

  await new Promise<void>((resolve, reject) => {
    tcp.once('error', reject)
    tcp.listen(options.port, address, resolve)
  })

  return {
    port: (tcp.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        tcp.close(() => resolve())
        for (const session of sessions) session.destroy()
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const readOpening = (socket: Socket, opened: (opening: Buffer) => void): void => {
  let opening = Buffer.alloc(0)
  const receive = (chunk: Buffer) => {
    opening = Buffer.concat([opening, chunk])
    if (opening.length < preface.length) return
    socket.off('data', receive)
    opened(opening)
  }
  socket.on('data', receive)
}
