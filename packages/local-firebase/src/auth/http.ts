import type { IncomingMessage } from 'node:http'
import { ownEntry, readJson, sendJson, textOf } from '../http/responses.ts'
import { lackingAt } from '../lacking/addresses.ts'
import type { Exchange, HttpHandler } from '../parts.ts'
import { AuthFailure, lacking } from './account.ts'
import type { Accounts } from './accounts.ts'
import { adminOperations, listAccounts } from './admin.ts'
import type { Identity } from './caller.ts'
import { clientOperations, refreshTokens } from './client.ts'
import type { Warn } from './foreign-token.ts'
import type { Sessions } from './sessions.ts'

const clientPath = /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:(\w+)$/
const adminPath = /^\/identitytoolkit\.googleapis\.com\/v1\/projects\/([^/]+)\/accounts(?::(\w+))?$/
const tokenPath = '/securetoken.googleapis.com/v1/token'
const services = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//

export interface AuthServices {
  project: string
  accounts: Accounts
  sessions: Sessions
  warn: Warn
  identify: (authorization: string | undefined) => Identity
}

export const createAuthHttp = (auth: AuthServices): HttpHandler => {
  const client = clientOperations(auth.accounts, auth.sessions, auth.warn)
  const admin = adminOperations(auth.accounts)

  const answer = ({ request, url, body }: Exchange): unknown => {
    const isOwner = auth.identify(request.headers.authorization).kind === 'owner'
    if (url.pathname === tokenPath) {
      return refreshTokens(auth.project, auth.sessions, formOf(request, body))
    }
    const asked = clientPath.exec(url.pathname)?.[1] ?? ''
    const operation = ownEntry(client, asked)
    if (operation !== undefined) {
      const json = readJson(body)
      refuseTenant(json)
      const ofOwner = isOwner && json.idToken === undefined ? ownEntry(admin, asked) : undefined
      return (ofOwner ?? operation)(json)
    }

    const lack = lackingAt(request.method, url.pathname)
    if (lack !== undefined) throw lacking(lack)
    const [, project, name = 'create'] = adminPath.exec(url.pathname) ?? []
    if (project === undefined) throw unsupported(request.method, url.pathname)
    if (!isOwner) throw new AuthFailure('INSUFFICIENT_PERMISSION', 403)
    if (project !== auth.project) throw new AuthFailure('PROJECT_NOT_FOUND', 404)
    if (name === 'batchGet') return listAccounts(auth.accounts, url.searchParams)
    const adminOperation = ownEntry(admin, name)
    if (adminOperation === undefined) throw unsupported(request.method, url.pathname)
    const json = readJson(body)
    refuseTenant(json)
    return adminOperation(json)
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

/** The SDKs send a form, other clients JSON. */
const formOf = (request: IncomingMessage, body: Buffer): URLSearchParams => {
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
  if (!isJson) return new URLSearchParams(body.toString('utf8'))
  const fields = Object.entries(readJson(body)).map(([name, value]) => [name, textOf(value)])
  return new URLSearchParams(fields)
}

const refuseTenant = ({ tenantId }: Record<string, unknown>): void => {
  if (tenantId !== undefined && tenantId !== null) throw lacking('tenants', String(tenantId))
}

const unsupported = (method: string | undefined, path: string): AuthFailure =>
  new AuthFailure(`OPERATION_NOT_ALLOWED : local-firebase lacks ${method} ${path}`, 501)

const failureOf = (error: unknown): AuthFailure => {
  if (error instanceof AuthFailure) return error
  if (error instanceof SyntaxError) return new AuthFailure(`INVALID_JSON : ${error.message}`)
  throw error
}
