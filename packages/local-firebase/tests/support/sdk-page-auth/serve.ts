import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build, type Rolldown } from 'vite'

const bundle = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'packages/local-firebase/tests/support/sdk-page-auth/page.ts' },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

/** A page of its own origin that holds the SDKs on `window.clients`. */
export const serveSdkPage = async (): Promise<{ url: string; close: () => void }> => {
  const code = await bundle()
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? code : '<!doctype html><script type="module" src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
