import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { region } from '../../../src/shared/limits.ts'
import {
  type DeployedFigures,
  type DeployedName,
  declareFunction,
  deployedFunctions,
} from '../../deployed-functions.ts'
import { openStore } from '../admin.ts'
import { fromFirestore } from '../firestore-values.ts'
import { logOperation } from '../log/operation-log.ts'
import { sdk } from '../sdk.ts'
import { serverNow } from '../server-now.ts'
import type { Fields, Store } from '../store.ts'
import type {
  Change,
  DocumentTrigger,
  FileStoredHandler,
  SignInDeletedHandler,
} from '../trigger.ts'
import { createTriggerRun } from './run-trigger.ts'

interface Secrets {
  secrets?: string[]
}

const repeated = (figures: DeployedFigures, { secrets = [] }: Secrets = {}) => ({
  ...figures,
  region,
  secrets,
  retry: true,
})

const fieldsOf = (snapshot: DocumentSnapshot | undefined): Fields | null => {
  const data = snapshot?.data()
  return data === undefined ? null : fromFirestore(data)
}

const runTrigger = (name: string, id: string, work: () => Promise<void>): Promise<void> =>
  logOperation({ kind: 'trigger', name, id }, work)

/**
 * Binds the one trigger of a document path. It is repeated until it succeeds, so every handler is idempotent;
 * the log counts each as an operation of its own.
 */
export const documentTrigger = (
  name: DeployedName,
  { document, event }: Pick<DocumentTrigger, 'document' | 'event'>,
  load: () => Promise<DocumentTrigger>,
  { secrets = [] }: Secrets = {},
) => {
  const options = { document, ...repeated(deployedFunctions[name], { secrets }) }
  const open = async () => createTriggerRun(await load(), runTrigger)
  let opened: ReturnType<typeof open> | undefined
  const handle = async (id: string, change: Change): Promise<void> => {
    opened ??= open()
    await (await opened)(openStore(), id, change, serverNow())
  }
  return declareFunction(name, () =>
    event === 'created'
      ? sdk
          .firestoreEvents()
          .onDocumentCreated(options, ({ id, params, data }) =>
            handle(id, { params, before: null, after: fieldsOf(data) }),
          )
      : sdk
          .firestoreEvents()
          .onDocumentWritten(options, ({ id, params, data }) =>
            handle(id, { params, before: fieldsOf(data?.before), after: fieldsOf(data?.after) }),
          ),
  )
}

export const onSignInDeleted = (handler: SignInDeletedHandler, options: Secrets) =>
  declareFunction('signInGone', () =>
    sdk
      .identityEvents()
      .onUserDeleted(repeated(deployedFunctions.signInGone, options), ({ id, data: { uid } }) =>
        runTrigger('sign-in deleted', id, () => handler(openStore(), uid, serverNow())),
      ),
  )

/** Runs for each file that was uploaded, and for each new version of one. */
export const onFileStored = (handler: FileStoredHandler) =>
  declareFunction('fileStored', () =>
    sdk
      .storageEvents()
      .onObjectFinalized(repeated(deployedFunctions.fileStored), ({ id, time, data: { name } }) =>
        runTrigger('file stored', id, () => handler(openStore(), name, Date.parse(time))),
      ),
  )

/** Binds the one schedule, which runs every minute. */
export const minuteSchedule = (
  runDue: (store: Store, minute: { now: number; plannedAt: number | null }) => Promise<void>,
  { secrets = [] }: Secrets,
) =>
  declareFunction('everyMinute', () =>
    sdk
      .scheduler()
      .onSchedule(
        { schedule: 'every 1 minutes', region, ...deployedFunctions.everyMinute, secrets },
        ({ scheduleTime }) => {
          const planned = Date.parse(scheduleTime)
          const plannedAt = Number.isNaN(planned) ? null : planned
          return runDue(openStore(), { now: serverNow(), plannedAt })
        },
      ),
  )
