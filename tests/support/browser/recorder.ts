import { connect, createServer, type Socket } from 'node:net'
import type { BrowserContext } from '@playwright/test'

/** A loopback tunnel that keeps every byte that passes to the phone. */
export interface Recorder {
  /** Everything the backend has answered so far. */
  received: () => string
  close: () => void
}

const tunnel = async (target: string, chunks: Buffer[]) => {
  const [host, port] = target.split(':')
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), host)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        near.destroy()
        far.destroy()
        sockets.delete(socket)
      })
    }
    far.on('data', (chunk: Buffer) => chunks.push(chunk))
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The tunnel has no port')
  return {
    address: `127.0.0.1:${address.port}`,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Leads all of a context's traffic with the local Firebase through tunnels, the worker's too, by
 * answering Hosting's init.json with the tunnels' addresses.
 */
export const recordTraffic = async (
  context: BrowserContext,
  siteUrl: string,
): Promise<Recorder> => {
  const chunks: Buffer[] = []
  const initUrl = `${siteUrl}/__/firebase/init.json`
  const init = (await (await fetch(initUrl)).json()) as { emulator: Record<string, string> }
  const tunnels = new Map<string, Awaited<ReturnType<typeof tunnel>>>()
  for (const target of new Set(Object.values(init.emulator))) {
    tunnels.set(target, await tunnel(target, chunks))
  }
  const emulator = Object.fromEntries(
    Object.entries(init.emulator).map(([name, target]) => [name, tunnels.get(target)?.address]),
  )
  await context.route('**/__/firebase/init.json*', async (route) => {
    // The real answer's headers stay: the phone takes the server's time from its Date.
    const answer = await route.fetch().catch(() => null)
    if (answer === null) await route.abort()
    else await route.fulfill({ response: answer, json: { ...init, emulator } })
  })
  // The account chooser stands in for Google's own page, which is no part of the product: it lists
  // every account and goes past the tunnels.
  await context.route('**/emulator/chooser*', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const url = `http://${init.emulator.auth}${pathname}${search}`
    const answer = await route.fetch({ url }).catch(() => null)
    if (answer === null) await route.abort()
    else await route.fulfill({ response: answer })
  })
  return {
    received: () => Buffer.concat(chunks).toString('utf8'),
    close: () => {
      for (const { close } of tunnels.values()) close()
    },
  }
}
