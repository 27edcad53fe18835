import { policyReportPath } from '../../src/shared/domain/operations/site-policy.ts'
import { region } from '../../src/shared/limits.ts'
import { secretNames } from '../../src/shared/secrets.ts'
import { type DeployedName, declareFunction, deployedFunctions } from '../deployed-functions.ts'
import { openStore } from './admin.ts'
import { logOperation, operationIdOf } from './log/operation-log.ts'
import { sdk } from './sdk.ts'
import { serverNow } from './server-now.ts'
import type { Store } from './store.ts'

/** Secrets of functions that read the key of functions/platform/keyed-hash. */
export const identitySecret = { secrets: [secretNames.identityKey] }

interface EntryOptions {
  secrets?: string[]
}

/** @returns the status of the answer */
type WebhookHandler = (
  store: Store,
  rawBody: Buffer,
  signature: string,
  now: number,
) => Promise<number>

/**
 * Answers a message of another service, which signs it in a header. After a failure the service sends it
 * again.
 */
export const webhook = (
  name: DeployedName,
  header: string,
  handler: WebhookHandler,
  options: EntryOptions = {},
) =>
  declareFunction(name, () =>
    sdk
      .https()
      .onRequest({ ...options, region, ...deployedFunctions[name] }, async (request, response) => {
        const isPost = request.method === 'POST'
        const signature = request.get(header) ?? ''
        const answer = async () =>
          isPost ? handler(openStore(), request.rawBody, signature, serverNow()) : 405
        const status = await logOperation(
          { kind: 'webhook', name, id: operationIdOf(null) },
          answer,
        ).catch(() => 500)
        response.status(status).json({})
      }),
  )

/**
 * @param path with a slash at its start, as hosting was asked for it
 * @param host the host for which hosting was asked. A request that goes past hosting may name any host.
 */
type PageHandler = (
  store: Store,
  path: string,
  host: string,
) => Promise<{ body: string; headers: Readonly<Record<string, string>> }>

/** @param rawBody the bytes as they came; anybody may send them */
type ReportHandler = (store: Store, rawBody: Buffer, now: number) => Promise<void>

/**
 * Answers a GET with a document that no search engine keeps, and no cache unless its headers say so. Reports of browsers are taken
 * here too, because each further deployed function is one more service to start and to pay for.
 */
export const page = (name: DeployedName, handler: PageHandler, hearReport: ReportHandler) =>
  declareFunction(name, () =>
    sdk.https().onRequest({ region, ...deployedFunctions[name] }, async (request, response) => {
      // A small body may have come whole beside the headers for which it was refused (refuse-bodies.ts).
      if (response.headersSent) return
      if (request.path === policyReportPath) {
        // The browser reads no answer and does not repeat the report, so a failure to count it is dropped.
        const { method, rawBody = Buffer.alloc(0) } = request
        if (method === 'POST') await hearReport(openStore(), rawBody, serverNow()).catch(() => {})
        response.status(204).end()
        return
      }
      const { body, headers } = await handler(
        openStore(),
        request.path,
        request.get('x-forwarded-host') ?? '',
      )
      response.set('Content-Type', 'text/html; charset=utf-8')
      for (const [name, value] of Object.entries(headers)) response.set(name, value)
      response.set('X-Robots-Tag', 'noindex')
      response.send(body)
    }),
  )
