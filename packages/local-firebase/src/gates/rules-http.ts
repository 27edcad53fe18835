import type { ServerResponse } from 'node:http'
import { readJson, sendJson, sendPage } from '../http/responses.ts'
import type { HttpHandler } from '../parts.ts'
import { RulesRejected } from '../rules/index.ts'
import { coveragePage } from './coverage-page.ts'
import type { Gates, Uncounted } from './create-gates.ts'

const rulesPath = /^\/emulator\/v1\/projects\/([^/:]+):(securityRules|ruleCoverage(?:\.html)?)$/
const storageRulesPath = '/internal/setRules'

const whyUncounted: Readonly<Record<Uncounted, string>> = {
  closed: 'There are no rules: start with --rules FILE, or load them by PUT …:securityRules.',
  open: 'There are no rules: started with --open.',
  uncounted: 'Nothing is counted: start with --coverage, or load the rules by PUT …:securityRules.',
}

/** Serves Firebase's rules-testing library: takes rules and reports their coverage. */
export const createRulesHttp =
  (gates: Gates): HttpHandler =>
  ({ request: { method }, response, url: { pathname }, body }) => {
    const [, project = '', what] = rulesPath.exec(decodeURIComponent(pathname)) ?? []
    if (method === 'PUT' && pathname === storageRulesPath) {
      const load = () => gates.setStorageRules(sourceIn(readJson(body)))
      replace(response, load, 'There was an error updating rules: ')
    } else if (method === 'PUT' && what === 'securityRules') {
      replace(response, () => gates.setFirestoreRules(project, sourceIn(readJson(body))))
    } else if (method === 'GET' && what?.startsWith('ruleCoverage')) {
      const report = gates.coverage(project)
      if (typeof report === 'string') sendFailure(response, 404, whyUncounted[report])
      else if (what === 'ruleCoverage') sendJson(response, 200, report)
      else sendPage(response, 200, coveragePage(project, report))
    } else return false
    return true
  }

/** Replaces rules. `said` stands before the reason, because tests of other projects look for it. */
const replace = (response: ServerResponse, load: () => void, said = ''): void => {
  try {
    load()
    sendJson(response, 200, {})
  } catch (error) {
    if (!(error instanceof RulesRejected || error instanceof SyntaxError)) throw error
    sendFailure(response, 400, `${said}${error.message}`)
  }
}

const sendFailure = (response: ServerResponse, code: 400 | 404, message: string): void => {
  const status = code === 400 ? 'INVALID_ARGUMENT' : 'NOT_FOUND'
  sendJson(response, code, { error: { code, message, status } })
}

const sourceIn = (json: Record<string, unknown>): string => {
  const { files } = (json.rules ?? {}) as { files?: { content?: unknown }[] }
  const content = files?.[0]?.content
  if (typeof content === 'string') return content
  throw new SyntaxError('Expected {"rules":{"files":[{"content":"…"}]}}')
}
