import type { Socket } from 'node:net'
import type { Caller, HttpHandler } from '../parts.ts'

/** Answers to everybody but the Admin SDK, in bytes of the wire, their headers included. */
export interface Traffic {
  requests: number
  bytes: number
}

export interface TrafficMeter {
  /** Counts and answers nothing: it stands before the handlers that answer. */
  http: HttpHandler
  /** The traffic, with the bytes that an open answer has sent so far. */
  traffic(): Traffic
  clear(): void
}

export const createTrafficMeter = (
  callerOf: (authorization: string | undefined) => { kind: Caller['kind'] | 'invalid' },
): TrafficMeter => {
  let total: Traffic = { requests: 0, bytes: 0 }
  /** Bytes that each socket had sent when the answer began. */
  const open = new Map<Socket, number>()
  return {
    http({ request, response, url }) {
      if (url.pathname.startsWith('/control/')) return false
      if (callerOf(request.headers.authorization).kind === 'owner') return false
      const { socket } = request
      total.requests += 1
      open.set(socket, socket.bytesWritten)
      response.on('close', () => {
        total.bytes += socket.bytesWritten - (open.get(socket) ?? socket.bytesWritten)
        open.delete(socket)
      })
      return false
    },
    traffic: () => ({
      ...total,
      bytes: [...open].reduce(
        (sum, [socket, before]) => sum + socket.bytesWritten - before,
        total.bytes,
      ),
    }),
    clear() {
      total = { requests: 0, bytes: 0 }
      for (const socket of open.keys()) open.set(socket, socket.bytesWritten)
    },
  }
}
