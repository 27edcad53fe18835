import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const script = 'lib/bin/firebase.js'
const root = join(import.meta.dirname, '../..')

/** A command of npm is a link to its script, or on Windows a file beside its package. */
const packagesOnPath = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => {
      const command = join(folder, 'firebase')
      const beside = join(folder, 'node_modules/firebase-tools')
      return existsSync(command) ? [beside, join(realpathSync(command), '../../..')] : [beside]
    })

/**
 * Google's tool is no dependency of the repository: it has 300 MB.
 * @returns the folder of firebase-tools: FIREBASE_TOOLS, this repository's, or the one that npm
 * installed globally; null where there is none
 */
export const findFirebaseTools = (): string | null => {
  const { FIREBASE_TOOLS: named } = process.env
  const folders = [
    ...(named === undefined ? [] : [named]),
    join(root, 'node_modules/firebase-tools'),
    ...packagesOnPath(),
  ]
  return folders.find((folder) => existsSync(join(folder, script))) ?? null
}

/** The file that Node runs as `firebase`. */
export const firebaseCommandIn = (folder: string): string => join(folder, script)

export const firebaseToolsVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

/** Seconds for which firebase-tools waits for the bundle to load: its ten are too few on a busy machine. */
export const discoveryPatience = { FUNCTIONS_DISCOVERY_TIMEOUT: '60' } as const

/** The oldest version that deploys triggers of accounts in the second generation. */
export const oldestTools = '15.28.0'

export const isOlderThan = (version: string, least: string): boolean =>
  version.localeCompare(least, 'en', { numeric: true }) < 0
