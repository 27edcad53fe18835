import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { buildFunctions } from '../../../scripts/build/functions.ts'
import { startProjectEmulator } from '../../../scripts/local-firebase.ts'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { listTypeScriptFiles } from '../../../scripts/source-files.ts'
import { callServiceOf } from '../../../src/shared/calls/service.ts'
import { type CallName, calls } from '../../../src/shared/calls.ts'
import { paths } from '../../../src/shared/paths.ts'
import { user } from '../../functions/support/campus.ts'

const runs = repetitions(9)
const folder = '.cache/functions-cold'
const instance = join(import.meta.dirname, 'first-answer.mjs')

/**
 * An entry that loads everything at once: the server as one file, and every part of the Admin SDK that it
 * uses.
 */
const writeWholeEntry = async (): Promise<string> => {
  const file = `${folder}/whole.ts`
  const admin = ['auth', 'firestore', 'messaging', 'storage'].map(
    (part) => `firebase-admin/${part}`,
  )
  const own = listTypeScriptFiles(['functions'])
    .filter((name) => !/(dist|photo-worker|index\.ts)/.test(name))
    .map((name) => resolve(name))
  const lines = [...admin, '@google-cloud/storage', ...own].map((name) => `import '${name}'`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, [...lines, `export * from '${resolve('functions/index.ts')}'`].join('\n'))
  return file
}

interface Start {
  loaded: number
  answered: number
}

const middle = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN

const of = (starts: readonly Start[], what: keyof Start) => middle(starts.map((one) => one[what]))

/** A person waits for the first answer, so that the goal of what is loaded holds for it too. */
const toWhole = (
  name: string,
  pieces: readonly Start[],
  whole: readonly Start[],
  what: keyof Start,
): Measurement => ({
  name,
  value: of(pieces, what) / of(whole, what),
  unit: 'ratio',
  goal: { atMost: 0.5 },
})

/**
 * P17: from the start of the process of an instance to its first answer, beside a bundle that loads
 * everything at its start. Both run in turn, so that a busy machine disturbs both.
 */
export const measure = async (): Promise<Measurement[]> => {
  await rm(folder, { recursive: true, force: true })
  await buildFunctions(`${folder}/pieces`)
  await buildFunctions(`${folder}/whole`, await writeWholeEntry())
  const emulator = await startProjectEmulator({ port: 0, log: () => {} })
  process.env.FIRESTORE_EMULATOR_HOST = emulator.firestore
  const app = initializeApp({ projectId: emulator.project }, randomUUID())
  const firestore = getFirestore(app)
  await firestore.doc(paths.user('boy')).set({ ...user('boy', 'male') })
  await firestore.doc(paths.user('girl')).set({ ...user('girl', 'female') })
  await firestore.doc(paths.user('boss')).set({ ...user('boss', 'female', { isAdmin: true }) })

  const start = async (
    kind: string,
    uid: string,
    call: CallName,
    request: object,
  ): Promise<Start> => {
    const { href } = pathToFileURL(`${folder}/${kind}/index.js`)
    const asked = [href, callServiceOf(calls[call]), uid, call, JSON.stringify(request)]
    const { stdout } = await promisify(execFile)(process.execPath, [instance, ...asked], {
      env: {
        ...process.env,
        GCLOUD_PROJECT: emulator.project,
        FIREBASE_CONFIG: JSON.stringify({
          projectId: emulator.project,
          storageBucket: `${emulator.project}.appspot.com`,
        }),
      },
    })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  }
  const students = { whole: [] as Start[], pieces: [] as Start[] }
  const admins = { whole: [] as Start[], pieces: [] as Start[] }
  for (let run = 0; run < runs; run += 1) {
    for (const kind of ['whole', 'pieces'] as const) {
      students[kind].push(await start(kind, 'boy', 'block', { uid: 'girl' }))
      admins[kind].push(await start(kind, 'boss', 'listAdmins', {}))
    }
  }
  await deleteApp(app)
  await emulator.close()

  const rows = (who: string, { whole, pieces }: typeof students): Measurement[] => [
    { name: `${who}: everything loaded at the start`, value: of(whole, 'loaded'), unit: 'ms' },
    { name: `${who}: loaded`, value: of(pieces, 'loaded'), unit: 'ms' },
    toWhole(`${who}: loaded, to everything`, pieces, whole, 'loaded'),
    { name: `${who}: first answer, everything loaded`, value: of(whole, 'answered'), unit: 'ms' },
    { name: `${who}: first answer`, value: of(pieces, 'answered'), unit: 'ms' },
    toWhole(`${who}: first answer, to everything`, pieces, whole, 'answered'),
  ]
  return [...rows('a student’s instance', students), ...rows('an admin’s instance', admins)]
}
