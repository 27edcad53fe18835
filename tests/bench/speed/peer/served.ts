import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer of one path. */
export interface ServedFile {
  type: string
  body: string | Buffer
}

/** Serves these files by path on a free port of this machine; `/` serves what has no other file. */
export const serveFiles = async (files: Readonly<Record<string, ServedFile>>) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const { type, body } = files[pathname] ?? files['/'] ?? { type: 'text/plain', body: '' }
    response.writeHead(200, { 'Content-Type': type }).end(body)
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
