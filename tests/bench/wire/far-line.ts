import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BenchSkipped } from '../../../scripts/measurement.ts'

/** Milliseconds there and back; bits a second. */
export interface FarNetwork {
  roundTripMs: number
  down: number
  up: number
}

/** The round trips of a new connection: one for the address, one for TCP's greeting, one for TLS's (1.3). */
const greetings = 3
/** Address and headers, as HTTP/2 packs them. */
export const headBytes = 200
/** Headers of one connection, for which HTTP/2 has no place. */
const ofOneConnection =
  /^(:.*|connection|keep-alive|transfer-encoding|proxy-connection|http2-settings)$/

/** Makes a certificate for one run, by openssl: Node makes keys, but no certificates. */
const certificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = 'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=127.0.0.1'.split(' ')
  try {
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } catch {
    throw new BenchSkipped('openssl is missing: apt-get install openssl')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** One direction, which all requests share. @returns waits until so many bytes have arrived */
const lane = (bitsPerSecond: number, latencyMs: number) => {
  let freeAt = 0
  let latest: Promise<void> = Promise.resolve()
  return (bytes: number): Promise<void> => {
    freeAt = Math.max(freeAt, performance.now()) + (8_000 * bytes) / bitsPerSecond
    const there = Promise.all([latest, setTimeout(freeAt + latencyMs - performance.now())])
    // Timers of nearly one time may come in another order.
    latest = there.then(() => undefined)
    return latest
  }
}

const without = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.test(name)))

/** The local Firebase is one host; each of Google's services is one of its own. */
const hostOf = ({ origin, pathname }: URL, site: string): string => {
  if (origin === site) return site
  const [, service = ''] = pathname.split('/')
  return service === 'v1' ? 'google.firestore.v1.Firestore' : service
}

/**
 * A proxy between a browser and everything else, as far away as a phone's network is. Chromium's own
 * brake slows answers, and no greeting before them. Here HTTP/2, TLS, the way of 50 ms there and back,
 * and the pace are real; the greetings are waits, since a browser greets its proxy alone: the first
 * request to each host waits for three round trips, and the others to that host wait with it, as on
 * HTTP/2's one connection. Not in it: lost packets, TCP's slow start, an order by what is urgent.
 * The browser has to ignore who signed the certificate.
 */
export const openFarLine = async (site: string, { roundTripMs, down, up }: FarNetwork) => {
  const [coming, going] = [lane(down, roundTripMs / 2), lane(up, roundTripMs / 2)]
  const met = new Map<string, Promise<void>>()
  let requests = 0

  const pass = async (request: Http2ServerRequest, response: Http2ServerResponse) => {
    requests += 1
    const { method, headers, scheme, authority } = request
    const url = new URL(`${scheme}://${authority}${request.url}`)
    const host = hostOf(url, site)
    const greeted = met.get(host) ?? setTimeout(greetings * roundTripMs)
    met.set(host, greeted)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    await greeted
    await going(headBytes + body.length)
    const sent = { ...without(headers), host: url.host }
    const passed = ask(url, { method, headers: sent, agent: false }, (answer) => {
      const { statusCode = 502, headers: answered } = answer
      void coming(headBytes).then(() => response.writeHead(statusCode, without(answered)))
      answer.on('data', (part: Buffer) => void coming(part.length).then(() => response.write(part)))
      answer.on('end', () => void coming(0).then(() => response.end()))
      answer.on('error', () => response.stream.close())
    })
    passed.on('error', () => response.stream?.close())
    response.on('close', () => passed.destroy())
    passed.end(body)
  }

  const server = createSecureServer(certificate(), (request, response) => {
    pass(request, response).catch(() => response.stream?.close())
  })
  const sessions = new Set<{ destroy(): void }>()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    close: () => {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}
