import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Windows finds npm only through its shell. */
const shell = process.platform === 'win32'

const globalFolder = (): string | null => {
  try {
    return execFileSync('npm', ['root', '--global'], { encoding: 'utf8', shell }).trim()
  } catch {
    return null
  }
}

/**
 * Google's tool is no dependency of the repository: it has 300 MB.
 * @returns the folder of firebase-tools: FIREBASE_TOOLS, this repository's, or the one that npm
 * installed globally; null where there is none
 */
export const findFirebaseTools = (): string | null => {
  const named = process.env.FIREBASE_TOOLS
  if (named !== undefined) return existsSync(join(named, 'package.json')) ? resolve(named) : null
  for (const folder of [resolve('node_modules'), globalFolder()]) {
    const found = folder === null ? null : join(folder, 'firebase-tools')
    if (found !== null && existsSync(join(found, 'package.json'))) return found
  }
  return null
}

/** The file that Node runs as `firebase`. */
export const firebaseCommandIn = (folder: string): string => join(folder, 'lib/bin/firebase.js')

export const firebaseToolsVersion = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
