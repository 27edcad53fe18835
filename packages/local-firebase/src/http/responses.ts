import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

export const sendJson = (
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: OutgoingHttpHeaders = {},
): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers })
  response.end(JSON.stringify(value))
}

export const sendNothing = (
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
): void => {
  response.writeHead(status, headers)
  response.end()
}

/** The policy forbids to frame the page, and to load from elsewhere. */
const closedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

export const sendPage = (
  response: ServerResponse,
  status: number,
  html: string,
  policy = closedPolicy,
): void => {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(html)
}

/** Reads an empty body as the empty object. @throws SyntaxError when it is no JSON object */
export const readJson = (body: Buffer): Record<string, unknown> => {
  if (body.length === 0) return {}
  const value: unknown = JSON.parse(body.toString('utf8'))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SyntaxError('The body must be a JSON object')
  }
  return value as Record<string, unknown>
}

/** Looks up a name that came from outside, without what every object inherits. */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
