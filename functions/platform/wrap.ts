import type { DocumentSnapshot } from 'firebase-admin/firestore'
import {
  onDocumentCreated,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore'
import { onUserDeleted } from 'firebase-functions/v2/identity'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { policyReportPath } from '../../src/shared/domain/operations/site-policy.ts'
import { durations, region, serverRunMs } from '../../src/shared/limits.ts'
import type { ScheduleName } from '../../src/shared/model/operations/schedule-run.ts'
import { secretNames } from '../../src/shared/secrets.ts'
import {
  type DeployedFigures,
  type DeployedName,
  declareFunction,
  deployedFunctions,
} from '../deployed-functions.ts'
import { openStore } from './admin.ts'
import { fromFirestore } from './firestore-values.ts'
import { logOperation, operationIdOf } from './log/operation-log.ts'
import { runSchedule } from './run-schedule.ts'
import { sdk } from './sdk.ts'
import { serverNow } from './server-now.ts'
import type { Fields, Store } from './store.ts'
import type {
  Change,
  ChangeHandler,
  FileStoredHandler,
  ScheduleHandler,
  SignInDeletedHandler,
} from './trigger.ts'

/** A flood costs no more than so many machines; one serves eighty calls at once. */
const maxInstances = 20

/** Publishing, promotion and pushes walk through a whole campus. */
const longRun = { region, maxInstances, timeoutSeconds: serverRunMs / durations.second }

/** For entries that ask functions/platform/keyed-hash for the secret. */
export const identitySecret = { secrets: [secretNames.identityKey] }

interface EntryOptions {
  secrets?: string[]
  memory?: '512MiB'
  /** Runs at once in one instance. */
  concurrency?: number
}

interface DocumentEvent {
  id: string
  params: Change['params']
  data: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined
}

const fieldsOf = (snapshot: DocumentSnapshot | undefined): Fields | null => {
  const data = snapshot?.data()
  return data === undefined ? null : fromFirestore(data)
}

const runTrigger = (document: string, id: string, work: () => Promise<void>): Promise<void> =>
  logOperation({ kind: 'trigger', name: document, id }, work)

const handleChange =
  (document: string, handler: ChangeHandler) =>
  ({ id, params, data }: DocumentEvent): Promise<void> =>
    runTrigger(document, id, () =>
      handler(
        openStore(),
        { params, before: fieldsOf(data?.before), after: fieldsOf(data?.after) },
        serverNow(),
      ),
    )

/** Every trigger is repeated until it succeeds, so every handler is idempotent. */
const persistent = { ...longRun, retry: true }

/** Runs at least once after a document was created, changed or deleted. */
export const onWritten = (document: string, handler: ChangeHandler, options: EntryOptions = {}) =>
  onDocumentWritten({ document, ...options, ...persistent }, handleChange(document, handler))

export const onUpdated = (document: string, handler: ChangeHandler) =>
  onDocumentUpdated({ document, ...persistent }, handleChange(document, handler))

export const onCreated = (document: string, handler: ChangeHandler) =>
  onDocumentCreated({ document, ...persistent }, ({ id, params, data }) =>
    runTrigger(document, id, () =>
      handler(openStore(), { params, before: null, after: fieldsOf(data) }, serverNow()),
    ),
  )

const repeated = (figures: DeployedFigures, { secrets = [] }: EntryOptions = {}) => ({
  ...figures,
  region,
  secrets,
  retry: true,
})

export const onSignInDeleted = (handler: SignInDeletedHandler, options: EntryOptions) =>
  onUserDeleted(repeated(deployedFunctions.signInGone, options), ({ id, data: { uid } }) =>
    runTrigger('sign-in deleted', id, () => handler(openStore(), uid, serverNow())),
  )

/** Runs for each file that was uploaded, and for each new version of one. */
export const onFileStored = (handler: FileStoredHandler) =>
  onObjectFinalized(repeated(deployedFunctions.fileStored), ({ id, data: { name } }) =>
    runTrigger('file stored', id, () => handler(openStore(), name)),
  )

const scheduled = (
  schedule: { schedule: string; timeZone?: string },
  name: ScheduleName,
  handler: ScheduleHandler,
  options: EntryOptions,
) =>
  onSchedule({ ...schedule, ...options, ...longRun }, ({ scheduleTime }) => {
    const planned = Date.parse(scheduleTime)
    const now = serverNow()
    const plannedAt = Number.isNaN(planned) ? null : planned
    const latenessMs = plannedAt === null ? 0 : Math.max(0, now - plannedAt)
    return logOperation({ kind: 'schedule', name, id: operationIdOf(null), latenessMs }, () =>
      runSchedule(openStore(), name, handler, { now, plannedAt }),
    )
  })

/** Binds a scheduled function. Its name is the one it is deployed by. */
type BindSchedule = (
  name: ScheduleName,
  handler: ScheduleHandler,
  options?: EntryOptions,
) => ReturnType<typeof scheduled>

export const everyMinute: BindSchedule = (name, handler, options = {}) =>
  scheduled({ schedule: 'every 1 minutes' }, name, handler, options)

export const everyTenMinutes: BindSchedule = (name, handler, options = {}) =>
  scheduled({ schedule: 'every 10 minutes' }, name, handler, options)

const timeZone = 'Asia/Kolkata'

/** Runs at 10:00, when a push disturbs nobody. */
export const everyMorning: BindSchedule = (name, handler, options = {}) =>
  scheduled({ schedule: 'every day 10:00', timeZone }, name, handler, options)

/** Runs at 04:00, the quietest hour of the campus. */
export const everyNight: BindSchedule = (name, handler, options = {}) =>
  scheduled({ schedule: 'every day 04:00', timeZone }, name, handler, options)

/** @returns the status of the answer */
type WebhookHandler = (
  store: Store,
  rawBody: Buffer,
  signature: string,
  now: number,
) => Promise<number>

/** Answers a message of another service, which signs it in a header. A failure lets it send again. */
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

/** @param path with a slash at its start, as hosting was asked for it */
type PageHandler = (
  store: Store,
  path: string,
) => Promise<{ html: string; headers: Readonly<Record<string, string>> }>

/** @param rawBody as it came, of anybody */
type ReportHandler = (store: Store, rawBody: Buffer, now: number) => Promise<void>

/**
 * Answers a GET with a document that no cache and no search engine may keep. What browsers report is heard
 * here too, since each deployed function is one more service to start and to pay for.
 */
export const page = (name: DeployedName, handler: PageHandler, hearReport: ReportHandler) =>
  declareFunction(name, () =>
    sdk.https().onRequest({ region, ...deployedFunctions[name] }, async (request, response) => {
      if (request.path === policyReportPath) {
        // Nobody waits for an answer; a report that is not counted is not sent again.
        const { method, rawBody = Buffer.alloc(0) } = request
        if (method === 'POST') await hearReport(openStore(), rawBody, serverNow()).catch(() => {})
        response.status(204).end()
        return
      }
      const { html, headers } = await handler(openStore(), request.path)
      for (const [name, value] of Object.entries(headers)) response.set(name, value)
      response.set('Content-Type', 'text/html; charset=utf-8')
      response.set('X-Robots-Tag', 'noindex')
      response.send(html)
    }),
  )
