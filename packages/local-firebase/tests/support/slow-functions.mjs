import { FieldValue } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { auth } from 'firebase-functions/v1'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onObjectFinalized } from 'firebase-functions/v2/storage'

/** Never ends in a process that is to be interrupted. */
const hang = () =>
  process.env.LOCAL_FIREBASE_TEST_HANG === undefined ? Promise.resolve() : new Promise(() => {})

/** Records in `runs` how often it began and ended, for which events, and with which data. */
export const slow = onDocumentWritten('slow/{id}', async ({ data, id, params }) => {
  const ref = (data?.after ?? data?.before)?.ref.firestore.doc(`runs/${params.id}`)
  await ref?.set(
    {
      begun: FieldValue.increment(1),
      events: FieldValue.arrayUnion(id),
      told: [data?.before.data() ?? null, data?.after.data() ?? null],
    },
    { merge: true },
  )
  await hang()
  await ref?.set({ ended: FieldValue.increment(1) }, { merge: true })
})

/** Ends the process, as a crash of native code or too little memory would. */
export const fatal = onDocumentWritten('fatal/{id}', () => process.exit(9))

export const welcome = auth.user().onCreate(async ({ uid }) => {
  logger.info(`welcoming ${uid}`)
  await hang()
  logger.info(`welcomed ${uid}`)
})

export const stored = onObjectFinalized(async ({ data }) => {
  await hang()
  logger.info(`saw ${data.name} ${data.generation}`)
})
