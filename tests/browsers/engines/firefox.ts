import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { click, keys } from './actions.ts'
import { type Bidi, connectBidi } from './bidi.ts'
import { type Engine, screenSize, type Tab } from './engine.ts'
import { evaluateBy } from './in-the-page.ts'
import { killBelow } from './processes.ts'

const places = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']
const findFirefox = () => places.find((path) => path !== undefined && existsSync(path))

const preferences = (proxy: number) => ({
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': proxy,
  // Without these two settings Firefox would go to this machine's own ports past the proxy.
  'network.proxy.allow_hijacking_localhost': true,
  'network.proxy.failover_direct': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
})

const tabOf = ({ send }: Bidi, context: string): Tab => ({
  id: context,
  evaluate: evaluateBy(async (source, value) => {
    const { type, result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration: source,
      awaitPromise: true,
      target: { context },
      arguments: [{ type: 'string', value }],
    })
    if (type === 'exception') throw new Error(exceptionDetails.text)
    return result.value
  }),
  goto: (url) => send('browsingContext.navigate', { context, url, wait: 'none' }),
  reload: () => send('browsingContext.reload', { context, wait: 'none' }),
  clickAt: (x, y) => send('input.performActions', { context, actions: click(x, y) }),
  type: (words) => send('input.performActions', { context, actions: keys(words) }),
  chooseFile: async (path) => {
    const locator = { type: 'css', value: 'input[type=file]' }
    const { nodes } = await send('browsingContext.locateNodes', { context, locator })
    const element = { sharedId: nodes[0].sharedId }
    await send('input.setFiles', { context, element, files: [path] })
  },
  close: () => send('browsingContext.close', { context }),
})

export const firefox: Engine = {
  name: 'firefox',
  lacks: ['Background Sync', 'install prompt', 'layout shifts as numbers'],
  mayLack: ['field-sizing'],
  survivesKilledPages: true,
  missing: () =>
    findFirefox() === undefined ? 'Firefox is missing: apt-get install firefox-esr' : null,
  async start({ proxy, folder }) {
    const lines = Object.entries(preferences(proxy)).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    )
    writeFileSync(join(folder, 'user.js'), lines.join('\n'))
    const flags = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0']
    const browser = spawn(findFirefox() ?? 'firefox', flags, {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const address = await new Promise<string>((resolve, reject) => {
      browser.once('exit', () => reject(new Error('Firefox ended before it listened')))
      createInterface({ input: browser.stderr }).on('line', (line) => {
        const found = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      })
    })
    const bidi = await connectBidi(`${address}/session`)
    const { capabilities } = await bidi.send('session.new', { capabilities: {} })
    const contexts = async (): Promise<string[]> =>
      (await bidi.send('browsingContext.getTree', { maxDepth: 0 })).contexts.map(
        ({ context }: { context: string }) => context,
      )
    const resize = (context: string) =>
      bidi.send('browsingContext.setViewport', { context, viewport: screenSize })
    for (const context of await contexts()) await resize(context)
    return {
      version: capabilities.browserVersion,
      tabs: async () => (await contexts()).map((context) => tabOf(bidi, context)),
      open: async () => {
        const { context } = await bidi.send('browsingContext.create', { type: 'tab' })
        await resize(context)
        return tabOf(bidi, context)
      },
      killPages: async () => killBelow(browser.pid ?? 0, /-contentproc.* tab$/),
      end: async () => {
        const ended = once(browser, 'exit')
        await bidi.send('browser.close').catch(() => browser.kill())
        bidi.close()
        await ended
      },
    }
  },
}
