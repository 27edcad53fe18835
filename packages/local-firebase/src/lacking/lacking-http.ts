import { sendJson } from '../http/responses.ts'
import type { HttpHandler } from '../parts.ts'
import { lackingAt } from './addresses.ts'
import { lackingSentence } from './features.ts'

/** The last handler: names what an address asks for that no part serves. */
export const refuseLacking: HttpHandler = ({ request, response, url }) => {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
  const isFormUpload = request.method === 'POST' && isForm && /^\/[^/]+\/?$/.test(url.pathname)
  const feature = isFormUpload
    ? 'postPolicies'
    : lackingAt(request.method, `${url.pathname}${url.search}`)
  if (feature === undefined) return false
  const message = lackingSentence(feature)
  sendJson(response, 501, { error: { code: 501, message, status: 'UNIMPLEMENTED' } })
  return true
}
