import { ownEntry, readJson, sendJson } from '../http/responses.ts'
import type { Exchange, HttpHandler } from '../parts.ts'
import { AuthFailure } from './account.ts'
import type { Accounts } from './accounts.ts'
import { adminOperations, listAccounts } from './admin.ts'
import type { Identity } from './caller.ts'
import { clientOperations, refreshTokens } from './client.ts'
import type { Sessions } from './sessions.ts'

const clientPath = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)$/
const adminPath = /^\/identitytoolkit\.googleapis\.com\/v1\/projects\/([^/]+)\/accounts(?::(\w+))?$/
const tokenPath = '/securetoken.googleapis.com/v1/token'
const services = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//

export interface AuthServices {
  project: string
  accounts: Accounts
  sessions: Sessions
  identify: (authorization: string | undefined) => Identity
}

export const createAuthHttp = (auth: AuthServices): HttpHandler => {
  const client = clientOperations(auth.accounts, auth.sessions)
  const admin = adminOperations(auth.accounts)

  const answer = ({ request, url, body }: Exchange): unknown => {
    if (url.pathname === tokenPath) {
      return refreshTokens(auth.project, auth.sessions, new URLSearchParams(body.toString('utf8')))
    }
    const operation = ownEntry(client, clientPath.exec(url.pathname)?.[1] ?? '')
    if (operation !== undefined) return operation(readJson(body))

    const [, project, name = 'create'] = adminPath.exec(url.pathname) ?? []
    if (project === undefined) throw unsupported(request.method, url.pathname)
    if (auth.identify(request.headers.authorization).kind !== 'owner') {
      throw new AuthFailure('INSUFFICIENT_PERMISSION', 403)
    }
    if (project !== auth.project) throw new AuthFailure('PROJECT_NOT_FOUND', 404)
    if (name === 'batchGet') return listAccounts(auth.accounts, url.searchParams)
    const adminOperation = ownEntry(admin, name)
    if (adminOperation === undefined) throw unsupported(request.method, url.pathname)
    return adminOperation(readJson(body))
  }

  return (exchange) => {
    if (!services.test(exchange.url.pathname)) return false
    try {
      sendJson(exchange.response, 200, answer(exchange))
    } catch (error) {
      const failure = failureOf(error)
      sendJson(exchange.response, failure.status, {
        error: {
          code: failure.status,
          message: failure.message,
          errors: [{ message: failure.message, reason: 'invalid', domain: 'global' }],
        },
      })
    }
    return true
  }
}

const unsupported = (method: string | undefined, path: string): AuthFailure =>
  new AuthFailure(`OPERATION_NOT_ALLOWED : the local stack lacks ${method} ${path}`, 501)

const failureOf = (error: unknown): AuthFailure => {
  if (error instanceof AuthFailure) return error
  if (error instanceof SyntaxError) return new AuthFailure(`INVALID_JSON : ${error.message}`)
  throw error
}
