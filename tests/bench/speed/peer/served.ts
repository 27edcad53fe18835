import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** The answer of one path. */
export interface ServedFile {
  type: string
  body: string | Buffer
}

/** A good host sends text compressed. */
const brotli = new Map<string | Buffer, Buffer>()
const compressed = (body: string | Buffer): Buffer => {
  const known = brotli.get(body) ?? brotliCompressSync(body)
  brotli.set(body, known)
  return known
}

const isText = (type: string): boolean => /text|javascript|svg/.test(type)

/** Serves these files by path on a free port of this machine; `/` serves what has no other file. */
export const serveFiles = async (files: Readonly<Record<string, ServedFile>>) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const { type, body } = files[pathname] ?? files['/'] ?? { type: 'text/plain', body: '' }
    const accepted = String(request.headers['accept-encoding']).includes('br')
    if (accepted && isText(type)) {
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' })
      response.end(compressed(body))
    } else response.writeHead(200, { 'Content-Type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
