import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { click, keys } from './actions.ts'
import { type Engine, screenSize, type Tab } from './engine.ts'
import { evaluateBy } from './in-the-page.ts'
import { killBelow } from './processes.ts'
import { openSession, type Session } from './webdriver.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const browserPath = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync)

/** A screen of the phone's size, which the window fills. @returns its name */
const openDisplay = async (): Promise<[ChildProcess, string]> => {
  const { width, height } = screenSize
  const flags = ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp']
  const server = spawn('Xvfb', flags, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = await once(createInterface({ input: server.stdout }), 'line')
  return [server, `:${number}`]
}

const environment = (display: string, folder: string) => ({
  ...process.env,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  HOME: folder,
  XDG_CONFIG_HOME: `${folder}/config`,
  XDG_DATA_HOME: `${folder}/data`,
  XDG_CACHE_HOME: `${folder}/cache`,
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  // WebKit's sandbox does not start for root.
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
})

const tabOf = ({ inWindow }: Session, handle: string): Tab => {
  const send = (method: string, path: string, body?: object) => inWindow(handle, method, path, body)
  return {
    id: handle,
    evaluate: evaluateBy(async (source, json) => {
      const script = `const [json, done] = arguments
        const fail = (error) => done({ error: String(error) })
        try { (${source})(json).then((value) => done({ value }), fail) } catch (error) { fail(error) }`
      const { value, error } = (await send('POST', '/execute/async', { script, args: [json] })) as {
        value?: string
        error?: string
      }
      if (value === undefined) throw new Error(error)
      return value
    }),
    goto: (url) => send('POST', '/url', { url }),
    reload: () => send('POST', '/refresh', {}),
    clickAt: (x, y) => send('POST', '/actions', { actions: click(x, y) }),
    type: (words) => send('POST', '/actions', { actions: keys(words) }),
    chooseFile: async (text) => {
      const found = await send('POST', '/element', {
        using: 'css selector',
        value: 'input[type=file]',
      })
      const [element] = Object.values(found as Record<string, string>)
      await send('POST', `/element/${element}/value`, { text })
    },
    close: () => send('DELETE', '/window'),
  }
}

export const webkit: Engine = {
  name: 'webkit',
  lacks: [
    'Background Sync',
    'install prompt',
    'push',
    'requestIdleCallback',
    'field-sizing',
    'layout shifts as numbers',
  ],
  // WebKit's driver ends a session with the first page that crashes, and the profile with the session.
  survivesKilledPages: false,
  missing: () =>
    existsSync(driverPath) && browserPath !== undefined && existsSync('/usr/bin/Xvfb')
      ? null
      : 'WebKit is missing: apt-get install --no-install-recommends webkit2gtk-driver xvfb',
  async start({ proxy, folder }) {
    const [server, display] = await openDisplay()
    const session = await openSession(driverPath, environment(display, folder), {
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        binary: browserPath,
        args: ['--automation', '--full-screen', `--proxy=http://127.0.0.1:${proxy}`],
      },
    })
    return {
      version: String(session.capabilities.browserVersion),
      tabs: async () => (await session.windows()).map((handle) => tabOf(session, handle)),
      open: async () => tabOf(session, await session.openWindow()),
      killPages: async () => killBelow(session.pid, /WebKitWebProcess/),
      end: async () => {
        await session.end()
        server.kill()
        await once(server, 'exit')
      },
    }
  },
}
