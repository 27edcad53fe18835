import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { listSourceFiles } from '../source-files.ts'
import { buildInputFiles, buildInputs, readBuildIdentity } from './build-identity.ts'
import { appCheckKey } from './policy/app-check.ts'
import { siteOrigin } from './site-origin.ts'

const outputs = [
  'dist/index.html',
  'dist/app.html',
  'dist/sw.js',
  'dist/sw.js.br',
  'dist/release.json',
  'functions/dist/index.js',
  'functions/dist/photo-worker.js',
]
const record = '.cache/build'

/** One hash over everything a build reads: names and contents, the commit, the site's address, the key. */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(siteOrigin).update('\0').update(appCheckKey)
  hash.update(readBuildIdentity(new Date()).commit ?? 'not committed')
  for (const file of [...listSourceFiles(buildInputs), ...buildInputFiles].filter(existsSync)) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export const isBuildFresh = (): boolean =>
  existsSync(record) &&
  outputs.every((file) => existsSync(file)) &&
  readFileSync(record, 'utf8') === fingerprint()

export const rememberBuild = (): void => {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(record, fingerprint())
}
