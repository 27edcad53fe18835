import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import * as firstGeneration from 'firebase-functions/v1'
import {
  onDocumentCreated,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore'
import { type CallableFunction, HttpsError, onCall } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import type { CallName, CallResponse } from '../../src/shared/calls.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { accountEventRegion, durations, region } from '../../src/shared/limits.ts'
import { type Accounts, accounts, store } from './admin.ts'
import { type CallHandler, runCall } from './call.ts'
import { fromFirestore } from './convert.ts'
import { now } from './now.ts'
import type { Fields, Store } from './store.ts'

/** One change of a document, and the wildcards of its path. */
export interface Change {
  params: Readonly<Record<string, string>>
  before: Fields | null
  after: Fields | null
}

export type ChangeHandler = (
  store: Store,
  change: Change,
  now: number,
  accounts: Accounts,
) => Promise<void>

/** Publishing, promotion and pushes walk through a whole campus. */
const longRun = { region, timeoutSeconds: (5 * durations.minute) / durations.second }

const httpsErrorOf = (name: string, error: unknown): HttpsError => {
  if (error instanceof Refusal) {
    return new HttpsError(error.code, error.message, { reason: error.reason })
  }
  logger.error(`${name} failed`, error)
  return new HttpsError('internal', 'internal')
}

/** A callable: let in by shared/calls.ts, a Refusal answered with its code and reason. */
export const callable = <N extends CallName>(
  name: N,
  handler: CallHandler<N>,
): CallableFunction<unknown, Promise<CallResponse<N>>> =>
  onCall<unknown, Promise<CallResponse<N>>>(longRun, async ({ auth, data }) => {
    try {
      return await runCall(name, handler, store(), { auth, data }, now())
    } catch (error) {
      throw httpsErrorOf(name, error)
    }
  })

const fieldsOf = (snapshot: DocumentSnapshot | undefined): Fields | null => {
  const data = snapshot?.data()
  return data === undefined ? null : fromFirestore(data)
}

/** Runs after a document of this pattern was created, changed or deleted; at least once. */
export const onWritten = (document: string, handler: ChangeHandler) =>
  onDocumentWritten({ document, region }, ({ params, data }) =>
    handler(
      store(),
      { params, before: fieldsOf(data?.before), after: fieldsOf(data?.after) },
      now(),
      accounts(),
    ),
  )

/** The same, and again until it succeeds: for what nothing else would ever bring to its end. */
export const onWrittenSurely = (document: string, handler: ChangeHandler) =>
  onDocumentWritten({ document, ...longRun, retry: true }, ({ params, data }) =>
    handler(
      store(),
      { params, before: fieldsOf(data?.before), after: fieldsOf(data?.after) },
      now(),
      accounts(),
    ),
  )

/** Runs after the sign-in of an account was deleted. */
export const onSignInDeleted = (handler: (store: Store, uid: string) => Promise<void>) =>
  firstGeneration
    .runWith({ failurePolicy: true, timeoutSeconds: longRun.timeoutSeconds })
    .region(accountEventRegion)
    .auth.user()
    .onDelete(({ uid }) => handler(store(), uid))

/** Runs after a document of this pattern was created; at least once, and again after a failure. */
export const onCreated = (document: string, handler: ChangeHandler) =>
  onDocumentCreated({ document, ...longRun, retry: true }, ({ params, data }) =>
    handler(store(), { params, before: null, after: fieldsOf(data) }, now(), accounts()),
  )

/** Runs after a document of this pattern was changed; at least once, and again after a failure. */
export const onUpdated = (document: string, handler: ChangeHandler) =>
  onDocumentUpdated({ document, region, retry: true }, ({ params, data }) =>
    handler(
      store(),
      { params, before: fieldsOf(data?.before), after: fieldsOf(data?.after) },
      now(),
      accounts(),
    ),
  )

export const everyMinute = (handler: (store: Store, now: number) => Promise<void>) =>
  onSchedule({ schedule: 'every 1 minutes', ...longRun }, () => handler(store(), now()))

/** In the quietest hour of the campus. */
export const everyNight = (handler: (store: Store, now: number) => Promise<void>) =>
  onSchedule({ schedule: 'every day 04:00', timeZone: 'Asia/Kolkata', ...longRun }, () =>
    handler(store(), now()),
  )
