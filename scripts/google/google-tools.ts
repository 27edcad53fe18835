import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { findFirebaseTools } from '../deploy/firebase-tools.ts'

export interface GoogleTools {
  /** Folder of the package firebase-tools. */
  firebaseTools: string
  /** Folder of a `java` that firebase-tools accepts. */
  javaFolder: string
  firestore: { kind: 'runnable'; jar: string } | { kind: 'of gcloud'; jar: string }
  /** Null means that rules for Storage cannot be evaluated. */
  storageRulesRuntime: string | null
}

/** The oldest Java that firebase-tools 15 accepts. */
const javaMin = 21
const javaFolders = '/usr/lib/jvm'

const isWindows = process.platform === 'win32'
const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
const first = (paths: readonly string[]): string | null => paths.find(existsSync) ?? null

const javaVersionIn = (folder: string): number => {
  const { stderr } = spawnSync(join(folder, 'java'), ['-version'], { encoding: 'utf8' })
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
}

const findJavaFolder = (): string | null => {
  const { JAVA_HOME: home } = process.env
  const installed = existsSync(javaFolders) ? readdirSync(javaFolders) : []
  const folders = [
    ...(home === undefined ? [] : [join(home, 'bin')]),
    ...onPath,
    ...installed.map((name) => join(javaFolders, name, 'bin')),
  ].filter((folder) => existsSync(join(folder, isWindows ? 'java.exe' : 'java')))
  return folders.find((folder) => javaVersionIn(folder) >= javaMin) ?? null
}

/** The file in which firebase-tools keeps the emulator that `firebase setup:emulators:NAME` has fetched. */
const fetchedJar = (firebaseTools: string, name: 'firestore' | 'storage'): string => {
  const list = join(firebaseTools, 'lib/emulator/downloadableEmulatorInfo.json')
  const { [name]: jar } = JSON.parse(readFileSync(list, 'utf8')) as Record<
    typeof name,
    { downloadPathRelativeToCacheDir: string }
  >
  const folder = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache/firebase/emulators')
  return join(folder, jar.downloadPathRelativeToCacheDir)
}

const findFirestore = (firebaseTools: string): GoogleTools['firestore'] | null => {
  const { FIRESTORE_EMULATOR_BINARY_PATH: named } = process.env
  const runnable = first([
    ...(named === undefined ? [] : [named]),
    fetchedJar(firebaseTools, 'firestore'),
  ])
  if (runnable !== null) return { kind: 'runnable', jar: runnable }
  const sdks = onPath
    .map((folder) => join(folder, 'gcloud'))
    .filter(existsSync)
    .map((command) => dirname(dirname(realpathSync(command))))
  const jar = first(
    sdks.map((sdk) => join(sdk, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar')),
  )
  return jar === null ? null : { kind: 'of gcloud', jar }
}

/** Fetches nothing. @returns the tools, or a sentence for each that is missing */
export const findGoogleTools = (): GoogleTools | string[] => {
  const firebaseTools = findFirebaseTools()
  const javaFolder = findJavaFolder()
  const firestore = firebaseTools === null ? null : findFirestore(firebaseTools)
  if (firebaseTools !== null && javaFolder !== null && firestore !== null) {
    const { STORAGE_EMULATOR_BINARY_PATH: named } = process.env
    const storageRulesRuntime = first([
      ...(named === undefined ? [] : [named]),
      fetchedJar(firebaseTools, 'storage'),
    ])
    return { firebaseTools, javaFolder, firestore, storageRulesRuntime }
  }
  return [
    ...(firebaseTools === null
      ? [
          'firebase-tools is missing: npm install --global firebase-tools, or name its folder in FIREBASE_TOOLS.',
        ]
      : []),
    ...(javaFolder === null
      ? [`Java ${javaMin} or newer is missing: install one, or name its folder in JAVA_HOME.`]
      : []),
    ...(firebaseTools !== null && firestore === null
      ? [
          'The Firestore emulator is missing: firebase setup:emulators:firestore, or gcloud components install cloud-firestore-emulator.',
        ]
      : []),
  ]
}
