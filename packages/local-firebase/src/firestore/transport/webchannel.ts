import type { ServerResponse } from 'node:http'
import type { Exchange, HttpHandler } from '../../parts.ts'
import { webChannelFrame } from './frame.ts'
import type { Lifetimes } from './lifetimes.ts'
import { isStreamName, type Service, type StreamName } from './streams.ts'
import { WebChannelSession } from './webchannel-session.ts'

const channelPattern = /^\/google\.firestore\.v1\.Firestore\/(\w+)\/channel$/
const protocolVersion = 8
const serverVersion = 12

const textHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-cache, no-store',
  'X-Content-Type-Options': 'nosniff',
}

export interface WebChannel {
  http: HttpHandler
  /** Breaks every back channel off, as a lost network does. The sessions live on. */
  drop(): void
  /** Ends every session. Clients begin new ones. */
  close(): void
}

export const createWebChannel = (service: Service, lifetimes: Lifetimes): WebChannel => {
  const sessions = new Map<string, WebChannelSession>()

  const end = (session: WebChannelSession): void => {
    sessions.delete(session.id)
    session.close()
  }
  const sweeper = setInterval(() => {
    for (const session of sessions.values())
      if (session.isIdleFor(lifetimes.abandoned)) end(session)
  }, lifetimes.sweep)
  sweeper.unref()

  const begin = (name: StreamName, { url, body, response }: Exchange): void => {
    const form = new URLSearchParams(body.toString())
    const authorization = authorizationOf(form.get('headers') ?? '')
    const session = new WebChannelSession(service, name, authorization, lifetimes)
    sessions.set(session.id, session)
    const greeting = ['c', session.id, '', protocolVersion, serverVersion, lifetimes.keepAlive]
    answer(response, webChannelFrame(JSON.stringify([[0, greeting]])))
    session.acknowledge(url.searchParams)
    session.receive(form)
  }

  const proceed = (
    session: WebChannelSession,
    { request, url, body, response }: Exchange,
  ): void => {
    session.acknowledge(url.searchParams)
    if (url.searchParams.get('TYPE') === 'terminate') {
      end(session)
      answer(response, '')
    } else if (request.method === 'GET') {
      response.writeHead(200, textHeaders)
      response.flushHeaders()
      session.attach(response, url.searchParams.get('CI') === '1' ? 'polling' : 'streaming')
    } else {
      session.receive(new URLSearchParams(body.toString()))
      answer(response, webChannelFrame(JSON.stringify(session.progress())))
    }
  }

  return {
    http: async (exchange) => {
      const name = channelPattern.exec(exchange.url.pathname)?.[1]
      if (name === undefined || !isStreamName(name)) return false
      await service.backend.faults.delay()
      const sid = exchange.url.searchParams.get('SID')
      const session = sid === null ? undefined : sessions.get(sid)
      if (session !== undefined) proceed(session, exchange)
      else if (sid === null && exchange.request.method === 'POST') begin(name, exchange)
      else exchange.response.writeHead(400, textHeaders).end()
      return true
    },
    drop: () => {
      for (const session of sessions.values()) session.cut()
    },
    close: () => {
      clearInterval(sweeper)
      for (const session of sessions.values()) end(session)
    },
  }
}

/** The form of the handshake carries request headers, one `Name:Value` a line. */
const authorizationOf = (headers: string): string | undefined =>
  /^authorization:(.*)$/im.exec(headers)?.[1]?.trim()

const answer = (response: ServerResponse, body: string): void => {
  response.writeHead(200, textHeaders).end(body)
}
