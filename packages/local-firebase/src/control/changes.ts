import type { ServerResponse } from 'node:http'

export const changingParts = [
  'documents',
  'users',
  'files',
  'runs',
  'pushes',
  'decisions',
  'clock',
] as const

export type ChangingPart = (typeof changingParts)[number]

/** Tells open pages what has changed, so that they ask for it anew. */
export interface Changes {
  note(part: ChangingPart): void
  /** Keeps the response open and sends an event with the names of parts, as they change. */
  listen(response: ServerResponse): void
  isHeard(): boolean
  close(): void
}

/** A burst of writes within this time is one event. */
const gatheredMs = 100

export const createChanges = (): Changes => {
  const listeners = new Set<ServerResponse>()
  const noted = new Set<ChangingPart>()
  let timer: NodeJS.Timeout | null = null

  const tell = (): void => {
    timer = null
    const event = `data: ${JSON.stringify([...noted])}\n\n`
    noted.clear()
    for (const listener of listeners) listener.write(event)
  }

  return {
    note(part) {
      if (listeners.size === 0) return
      noted.add(part)
      timer ??= setTimeout(tell, gatheredMs)
    },
    listen(response) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      // The page missed the changes while it was not connected, so all parts are named, and it asks for them
      // too.
      response.write(`data: ${JSON.stringify(changingParts)}\n\n`)
      listeners.add(response)
      response.on('close', () => listeners.delete(response))
    },
    isHeard: () => listeners.size > 0,
    close() {
      if (timer !== null) clearTimeout(timer)
      for (const listener of listeners) listener.end()
    },
  }
}
