import { Firestore } from '@google-cloud/firestore'
import { startGoogleEmulator } from '../../src/google-emulator.ts'
import { runFirestore } from '../../tests/firestore/running.ts'
import { type Measurement, timed } from '../measurement.ts'

const LISTENERS = 50
const COMMITS = 1_000
const COMMITS_AT_ONCE = 20
const PROJECT = 'demo-bench'

/** Milliseconds for all commits until every listener has heard of the last. */
const commitsWithListeners = async (host: string): Promise<number> => {
  const firestore = new Firestore({ projectId: PROJECT, host, ssl: false })
  const documents = firestore.collection('c')
  let heard = 0
  let whenAllHeard = () => {}
  const allHeard = new Promise<void>((resolve) => {
    whenAllHeard = resolve
  })
  const opened = Array.from(
    { length: LISTENERS },
    () =>
      new Promise<() => void>((resolve) => {
        const last = documents.where('last', '==', true)
        const stop = last.onSnapshot(({ size }) => {
          resolve(() => stop())
          heard += size
          if (heard === LISTENERS) whenAllHeard()
        })
      }),
  )
  const stops = await Promise.all(opened)
  const time = await timed(async () => {
    for (let first = 0; first < COMMITS; first += COMMITS_AT_ONCE) {
      await Promise.all(
        Array.from({ length: COMMITS_AT_ONCE }, (_, place) =>
          documents.doc(String(first + place)).set({ n: first + place }),
        ),
      )
    }
    await documents.doc('last').set({ last: true })
    await allHeard
  })
  for (const stop of stops) stop()
  await firestore.terminate()
  return time
}

/** The Admin SDK over gRPC, against this emulator and, where it is installed, against Google's. */
export const measure = async (): Promise<Measurement[]> => {
  const name = `${COMMITS} commits with ${LISTENERS} listeners`
  const running = await runFirestore()
  const ours = await commitsWithListeners(`127.0.0.1:${running.port}`)
  await running.stop()
  const google = await startGoogleEmulator()
  if (google === null) return [{ name, value: ours, unit: 'ms' }]
  const theirs = await commitsWithListeners(google.origin.replace('http://', ''))
  google.stop()
  return [
    { name, value: ours, unit: 'ms' },
    { name: `${name}, Google's emulator`, value: theirs, unit: 'ms' },
    { name: `${name}, ours to Google's`, value: ours / theirs, unit: 'ratio' },
  ]
}
