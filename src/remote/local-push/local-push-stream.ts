export interface LocalPushStream {
  /** 'host:port' of the local Firebase. */
  host: string
  token: string
  /** @param text what a push event would carry */
  hear: (text: string) => void
}

const streamAddress = ({ host, token }: LocalPushStream): string =>
  `http://${host}/emulator/messaging/stream?token=${encodeURIComponent(token)}`

/**
 * Receives the pushes to a token for as long as any page of the browser is open. One page holds the stream,
 * which takes one of six connections to the local Firebase; at its end another page takes over.
 * @returns the stop
 */
export const hearLocalPushes = (stream: LocalPushStream): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const hold = () =>
    new Promise<void>((resolve) => {
      const source = new EventSource(streamAddress(stream))
      const end = () => {
        source.close()
        resolve()
      }
      source.addEventListener('message', ({ data }) => stream.hear(String(data)))
      // Another page has given the token back: a new connection would register it again.
      source.addEventListener('unregistered', end)
      signal.addEventListener('abort', end)
    })
  navigator.locks.request(`local-push-${stream.token}`, { signal }, hold).catch(() => undefined)
  return () => stopping.abort()
}

/** Gives a token back: the server learns at its next push that nobody hears it. */
export const dropLocalToken = async (host: string, token: string): Promise<void> => {
  const address = `http://${host}/emulator/messaging/tokens/${encodeURIComponent(token)}`
  await fetch(address, { method: 'DELETE' })
}
