import { logger } from 'firebase-functions'
import { auth as authV1 } from 'firebase-functions/v1'
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWritten,
} from 'firebase-functions/v2/firestore'
import { HttpsError, onCall, onRequest } from 'firebase-functions/v2/https'
import { onUserCreated, onUserDeleted } from 'firebase-functions/v2/identity'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { longWork } from './long-work.ts'

/** A functions module as small as it can be, to see what its host does with each kind. */
const region = 'asia-south2'

/** The handlers that ran, in order; tests empty it. */
export const trace: unknown[][] = []

export const echo = onCall({ region }, ({ data, auth }) => ({
  data,
  uid: auth?.uid ?? null,
  offsetMs: process.env.LOCAL_FIREBASE_CLOCK_OFFSET_MS,
}))

let calls = 0
export const count = onCall({ region }, () => {
  calls += 1
  return calls
})

export const trickle = onCall({ region }, async (_, response) => {
  await response?.sendChunk({ piece: 1 })
  await response?.sendChunk({ piece: 2 })
  return 'whole'
})

export const refuse = onCall({ region }, () => {
  throw new HttpsError('failed-precondition', 'Not now', { reason: 'phase-closed' })
})

export const crash = onCall({ region }, () => {
  throw new Error('a secret of the server')
})

export const forget = onCall({ region }, () => {
  void Promise.reject(new Error('left behind'))
  return null
})

export const hook = onRequest({ region }, (request, response) => {
  response.status(202).json({ method: request.method, bytes: request.rawBody.length })
})

export const group = { inner: onCall({ region }, () => 'from a group') }

const pattern = { document: 'notes/{noteId}', region }

export const noteWritten = onDocumentWritten(pattern, ({ params, data }) => {
  trace.push(['written', params.noteId, data?.before.data() ?? null, data?.after.data() ?? null])
})
export const noteCreated = onDocumentCreated(pattern, ({ data }) => {
  trace.push(['created', data?.data()])
})
export const noteUpdated = onDocumentUpdated(pattern, ({ data }) => {
  trace.push(['updated', data?.before.data(), data?.after.data()])
})
export const noteDeleted = onDocumentDeleted(pattern, ({ data }) => {
  trace.push(['deleted', data?.data()])
})

/** Each step writes the next step, so that a test which waits for the end must wait for all steps. */
export const countDown = onDocumentWritten({ document: 'steps/{id}', region }, async ({ data }) => {
  const left = data?.after.get('left')
  if (left > 0) await data?.after.ref.update({ left: left - 1 })
})

let attempts = 0
/** This function fails twice, then succeeds. */
export const stubborn = onDocumentCreated(
  { document: 'stubborn/{id}', region, retry: true },
  ({ id }) => {
    attempts += 1
    trace.push(['stubborn', id])
    if (attempts < 3) throw new Error('not yet')
  },
)
export const hopeless = onDocumentCreated(
  { document: 'hopeless/{id}', region, retry: true },
  () => {
    trace.push(['hopeless'])
    throw new Error('never')
  },
)

export const late = onCall({ region }, () => {
  setTimeout(() => {
    throw new Error('thrown by a timer')
  }, 1)
  return null
})

export const bomb = onDocumentCreated({ document: 'bombs/{id}', region }, () => {
  throw new Error('bang')
})

/** This schedule fails before the other schedules, which run all the same. */
export const brokenSchedule = onSchedule({ schedule: 'every 1 minutes', region }, () => {
  throw new Error('out of order')
})
export const everyMinute = onSchedule({ schedule: 'every 1 minutes', region }, () => {
  trace.push(['everyMinute', process.env.LOCAL_FIREBASE_CLOCK_OFFSET_MS])
})
export const nightly = onSchedule(
  { schedule: '30 2 * * *', timeZone: 'Asia/Kolkata', region },
  ({ scheduleTime }) => {
    trace.push(['nightly', scheduleTime])
  },
)

/** This schedule works until a test ends it. */
export const longSchedule = onSchedule({ schedule: 'every 1 minutes', region }, async () => {
  trace.push(['longSchedule'])
  await longWork.until
})

export const welcome = authV1.user().onCreate(({ uid, email }) => {
  trace.push(['welcome', uid, email])
  logger.info(`welcomed ${uid}`)
})

export const greeted = onUserCreated({ region }, ({ id, user, project }) => {
  trace.push(['greeted', id, user?.uid, user?.email, project])
})
export const missed = onUserDeleted(
  { region, retry: true },
  ({ id, type, source, subject, user }) => {
    trace.push(['missed', id, type, source, subject, user?.uid, user?.metadata.creationTime])
  },
)

let storings = 0
/** This function fails once, then succeeds. */
const bucket = 'demo-local.appspot.com'
export const stored = onObjectFinalized({ region, retry: true, bucket }, (event) => {
  storings += 1
  trace.push([
    'stored',
    event.id,
    event.type,
    event.source,
    event.subject,
    event.bucket,
    event.data,
  ])
  if (storings === 1) throw new Error('not yet')
})
/** A trigger of another bucket. */
export const storedElsewhere = onObjectFinalized({ region, bucket: 'elsewhere' }, () => {
  trace.push(['stored elsewhere'])
})
