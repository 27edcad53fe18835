/** A connection that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi). */
export interface Bidi {
  // biome-ignore lint/suspicious/noExplicitAny: each command's answer has a form of its own.
  send(method: string, params?: object): Promise<any>
  close(): void
}

export const connectBidi = async (address: string): Promise<Bidi> => {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data))
    if (type === 'success') waiting.get(id)?.resolve(result)
    else waiting.get(id)?.reject(new Error(message))
    waiting.delete(id)
  }
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
    waiting.clear()
  }
  return {
    send: (method, params = {}) => {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        waiting.set(id, { promise: Promise.resolve(), resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}
