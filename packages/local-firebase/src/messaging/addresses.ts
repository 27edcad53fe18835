import type { ServerResponse } from 'node:http'
import type { Clock } from '../parts.ts'

export interface RecordedPush {
  /** Unix milliseconds of the emulator's clock. */
  sentAt: number
  message: Record<string, unknown>
}

/** Registration tokens, and the pages that listen to them. */
export interface Addresses {
  /** Whether a page has given the token back. A token that was never seen is not dropped. */
  isDropped(token: string): boolean
  register(token: string): void
  drop(token: string): void
  /** Sends a push to the token's page, or keeps it until a page listens. */
  deliver(push: RecordedPush): void
  /** Sends the page the pushes that were kept for the token and then every push, until the page closes. */
  listen(token: string, page: ServerResponse): void
  /** Ends every stream: pages come back and register again. */
  clear(): void
}

/** The most pushes that wait, so that a runaway loop does not exhaust the memory. */
const mostWaiting = 1000
/** FCM keeps a message for four weeks if it does not say how long. */
const longestTtlSeconds = 28 * 86_400
const reconnectMs = 3000
/** The event that ends a page's stream for good: a new connection would register the token again. */
const unregistered = 'event: unregistered\ndata: {}\n\n'

const tokenOf = ({ message }: RecordedPush): string => String(message.token)

const ttlMsOf = ({ message }: RecordedPush): number => {
  const { headers } = Object(message.webpush) as { headers?: Record<string, unknown> }
  const seconds = Number(headers?.TTL ?? longestTtlSeconds)
  return 1000 * (Number.isFinite(seconds) ? seconds : longestTtlSeconds)
}

/** The text that the push event of a browser would carry, as an event of the stream. */
const eventOf = ({ message: { token: _, webpush: __, ...shown } }: RecordedPush): string =>
  `data: ${JSON.stringify(shown)}\n\n`

export const createAddresses = (clock: Clock): Addresses => {
  const dropped = new Set<string>()
  const pages = new Map<string, Set<ServerResponse>>()
  let waiting: RecordedPush[] = []

  const register = (token: string) => void dropped.delete(token)
  return {
    isDropped: (token) => dropped.has(token),
    register,
    drop(token) {
      dropped.add(token)
      waiting = waiting.filter((push) => tokenOf(push) !== token)
      for (const page of [...(pages.get(token) ?? [])]) page.end(unregistered)
      pages.delete(token)
    },
    deliver(push) {
      const listeners = pages.get(tokenOf(push))
      if (listeners === undefined) waiting = [...waiting, push].slice(-mostWaiting)
      else for (const page of listeners) page.write(eventOf(push))
    },
    listen(token, page) {
      register(token)
      page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      page.write(`retry: ${reconnectMs}\n\n`)
      const mine = waiting.filter((push) => tokenOf(push) === token)
      waiting = waiting.filter((push) => tokenOf(push) !== token)
      for (const push of mine) {
        if (clock.now() - push.sentAt <= ttlMsOf(push)) page.write(eventOf(push))
      }
      const listeners = pages.get(token) ?? new Set()
      pages.set(token, listeners.add(page))
      page.on('close', () => {
        listeners.delete(page)
        if (listeners.size === 0 && pages.get(token) === listeners) pages.delete(token)
      })
    },
    clear() {
      dropped.clear()
      waiting = []
      for (const page of [...pages.values()].flatMap((listeners) => [...listeners])) page.end()
      pages.clear()
    },
  }
}
