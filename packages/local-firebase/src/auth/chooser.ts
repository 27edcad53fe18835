import { isLoopbackOrigin } from '../http/loopback.ts'
import { sendPage } from '../http/responses.ts'
import type { HttpHandler } from '../parts.ts'
import type { Accounts } from './accounts.ts'
import { chooserPage, refusedPage } from './chooser-page.ts'

const chooserPath = '/emulator/chooser'

/** `GET /emulator/chooser?origin=<the app's origin>` sends the choice there by postMessage. */
export const createChooser =
  (accounts: Accounts): HttpHandler =>
  ({ request, response, url }) => {
    if (url.pathname !== chooserPath || request.method !== 'GET') return false
    const origin = url.searchParams.get('origin') ?? ''
    if (isLoopbackOrigin(origin))
      sendPage(response, 200, chooserPage(new URL(origin).origin, accounts.all()))
    else sendPage(response, 400, refusedPage)
    return true
  }
