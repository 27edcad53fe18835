import type { Page } from '@playwright/test'
import { demoEmails } from '../../demo/people/people.ts'
import { publicPaths } from '../../src/shared/public-pages.ts'
import { installText } from '../../src/shared/text/install.ts'
import { titleOf } from '../../src/shared/text/titles.ts'
import { text } from '../../src/shared/text.ts'
import { stepTo } from '../screens/app.ts'
import { pressLogin, waitForWorker } from '../support/browser/person.ts'
import { watchPolicy } from '../support/browser/watch-policy.ts'
import { expect, test, withoutWorker } from '../support/servers/stack.ts'

// The policy allows the worker to the visitor, who opens every public page; one install is enough.
test.use(withoutWorker)

const headingOf = (page: Page) => page.getByRole('heading').first()

const visit = async (page: Page, site: string, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(`${site}${path}`)
    await expect(headingOf(page)).toBeVisible()
  }
}

/** Steps through addresses inside the app, which are all the same document with the same policy. */
const stepThrough = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await stepTo(page, path)
    await expect(page).toHaveTitle(titleOf(path))
    await expect(headingOf(page)).toBeVisible()
  }
}

test('no page of any kind breaks the policy, and toasts keep their look', async ({
  browser,
  stack,
  signedIn,
}) => {
  const visitor = await browser.newContext({ serviceWorkers: 'allow' })
  const visitors = await watchPolicy(visitor)
  const page = await visitor.newPage()
  await visit(page, stack.url, [...publicPaths, '/profile/nobody', '/dashboard/chat'])
  await waitForWorker(page)
  expect(visitors).toEqual([])
  await visitor.close()

  const { page: his, context } = await signedIn(demoEmails.man)
  const refused = await watchPolicy(context)
  await visit(his, stack.url, ['/dashboard/male/rounds'])
  const others = ['notifications', 'plans', 'male/profile', 'account', 'edit-profile']
  await stepThrough(his, [
    ...others.map((path) => `/dashboard/${path}`),
    '/pay',
    '/dashboard/matches',
  ])
  await his.getByRole('article').getByRole('link', { name: text.matches.chat }).first().click()
  await expect(his.getByRole('log')).toBeVisible()
  await his.reload()
  await expect(his.getByRole('log')).toBeVisible()
  await his.goto(`${stack.url}/dashboard/account`)
  await his.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await his.locator('[data-install]').click()
  const toast = his.locator('[data-sonner-toast]').filter({ hasText: installText.failed })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCSS('position', 'absolute')
  expect(refused).toEqual([])
})

/**
 * A script that needs the same of the policy as Google's: it makes a policy of its own, loads a second
 * script by it, and draws with HTML.
 */
const googleScript = `
  const own = trustedTypes.createPolicy('gapi#gapi', { createScriptURL: (url) => url, createHTML: (html) => html })
  const second = document.createElement('script')
  second.src = own.createScriptURL('https://apis.google.com/_/scs/second.js')
  document.createElement('div').innerHTML = own.createHTML('<p></p>')
  const frame = { ping: (answered) => { answered(); return Promise.resolve() }, register: () => {}, restyle: () => {}, send: () => {} }
  second.onload = () => {
    window.gapi = {
      load: (_, { callback }) => callback(),
      iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: () => {}, getContext: () => ({ open: (_, opened) => opened(frame) }) },
    }
    window[new URL(address).searchParams.get('onload')]()
  }
  const address = document.currentScript.src
  document.head.append(second)`

test('Google’s own window opens under the policy', async ({ page, stack }) => {
  const context = page.context()
  const refused = await watchPolicy(context)
  const loaded: string[] = []
  await context.route(/^https:/, async (route) => {
    const url = new URL(route.request().url())
    loaded.push(url.host)
    const body = url.pathname === '/js/api.js' ? googleScript : ''
    if (url.host === 'apis.google.com') {
      return route.fulfill({ contentType: 'text/javascript', body })
    }
    // The SDK's question about the project before it opens the window.
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    return route.fulfill({ headers, json: { authorizedDomains: ['127.0.0.1'] } })
  })
  await context.route('**/__/firebase/init.json*', async (route) => {
    const answer = await route.fetch()
    const { emulator, ...deployed } = await answer.json()
    expect(emulator).toBeDefined()
    await route.fulfill({ response: answer, json: deployed })
  })
  await page.goto(stack.url)
  const popup = page.waitForEvent('popup')
  await pressLogin(page)
  const chooser = await popup
  await chooser.waitForURL(`${stack.url.replace('http:', 'https:')}/__/auth/handler?**`)
  expect(loaded.filter((host) => host === 'apis.google.com')).toHaveLength(2)
  expect(refused).toEqual([])
})
