import { readFile } from 'node:fs/promises'
import type { BrowserContext, Route } from '@playwright/test'
import { region } from '../../../src/shared/limits.ts'
import type { Stack } from '../servers/stack-process.ts'

/** A secure origin of its own, which the local Firebase's sign-in takes for this machine. */
export const productionSite = 'https://campus.localhost'

const gapi = new URL(
  '../../../packages/local-firebase/tests/support/sdk-page-auth/google-frames.js',
  import.meta.url,
)

/** The address at which the local Firebase answers in the place of Google. */
const localAddress = (asked: URL, backend: string, project: string): string => {
  const path = `${asked.pathname}${asked.search}`
  if (/^(identitytoolkit|securetoken)\./.test(asked.host)) {
    return `http://${backend}/${asked.host}${path}`
  }
  if (asked.host.endsWith('.cloudfunctions.net'))
    return `http://${backend}/${project}/${region}${path}`
  return `http://${backend}${path}`
}

/**
 * Serves the app as it runs in production: no emulator in its configuration, so that every address is
 * Google's, over https at a host of its own. The local Firebase answers.
 * @returns the hosts that were asked
 */
export const serveAsProduction = async (
  context: BrowserContext,
  { url, backend }: Stack,
): Promise<Set<string>> => {
  const hosts = new Set<string>()
  const { projectId: project } = await (await fetch(`${url}/__/firebase/init.json`)).json()
  const pass = async (route: Route, address: string) => {
    // The server may close a quiet connection at the moment at which it is used again. What was posted may
    // have arrived: the app decides whether it is sent again.
    const maxRetries = route.request().method() === 'GET' ? 3 : 0
    const asking = { url: address, maxRedirects: 0, maxRetries }
    const answering = route.fetch(asking).then((response) => route.fulfill({ response }))
    // A page may be closed before the answer: `fulfill` rejects then, which is no failure.
    await answering.catch(() => route.abort().catch(() => undefined))
  }
  await context.route(/^https:/, async (route) => {
    const asked = new URL(route.request().url())
    hosts.add(asked.host)
    if (asked.origin === productionSite) {
      await pass(route, `${url}${asked.pathname}${asked.search}`)
    } else if (asked.host === 'apis.google.com') {
      await route.fulfill({ contentType: 'text/javascript', body: await readFile(gapi, 'utf8') })
    } else if (asked.pathname === '/v1/projects') {
      // The SDK asks which sites may sign people in.
      const headers = { 'access-control-allow-origin': productionSite }
      await route.fulfill({ headers, json: { authorizedDomains: ['campus.localhost'] } })
    } else {
      await pass(route, localAddress(asked, backend, project))
    }
  })
  await context.route(`${productionSite}/__/firebase/init.json*`, async (route) => {
    const response = await route.fetch({ url: `${url}/__/firebase/init.json` })
    const { emulator: _, ...deployed } = await response.json()
    await route.fulfill({ response, json: deployed })
  })
  return hosts
}
