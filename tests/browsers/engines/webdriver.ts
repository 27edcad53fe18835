import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A session of W3C WebDriver over HTTP (https://w3c.github.io/webdriver), and its driver's process. */
export interface Session {
  capabilities: Record<string, unknown>
  pid: number
  windows(): Promise<string[]>
  /** @returns the new window's handle */
  openWindow(): Promise<string>
  inWindow(handle: string, method: string, path: string, body?: object): Promise<unknown>
  end(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const untilListening = async (address: string): Promise<void> => {
  for (let count = 0; count < 100; count += 1) {
    const answer = await fetch(`${address}/status`).catch(() => null)
    if (answer !== null) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The driver does not listen')
}

export const openSession = async (
  driver: string,
  env: NodeJS.ProcessEnv,
  wanted: object,
): Promise<Session> => {
  const port = await freePort()
  const server = `http://127.0.0.1:${port}`
  const flags = ['--host=127.0.0.1', `--port=${port}`]
  const child = spawn(driver, flags, { env, stdio: 'ignore' })
  await untilListening(server)
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
    const response = await fetch(`${server}${path}`, init)
    const { value } = (await response.json()) as { value: { error: string; message: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const { sessionId, capabilities } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: wanted },
  })) as { sessionId: string; capabilities: Record<string, unknown> }
  const session = `/session/${sessionId}`
  // A session has one current window: one command after the other, each in its own.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work, work)
    turn = next
    return next
  }
  const windows = () => ask('GET', `${session}/window/handles`) as Promise<string[]>
  return {
    capabilities,
    pid: child.pid ?? 0,
    windows: () => inTurn(windows),
    openWindow: () =>
      inTurn(async () => {
        // The current one may have closed itself, and a new one needs one that is there.
        const [handle] = await windows()
        if (handle !== undefined) await ask('POST', `${session}/window`, { handle })
        const opened = await ask('POST', `${session}/window/new`, { type: 'window' })
        return (opened as { handle: string }).handle
      }),
    inWindow: (handle, method, path, body) =>
      inTurn(async () => {
        await ask('POST', `${session}/window`, { handle })
        return ask(method, `${session}${path}`, body)
      }),
    end: async () => {
      await ask('DELETE', session).catch(() => undefined)
      child.kill()
      await once(child, 'exit')
    },
  }
}
