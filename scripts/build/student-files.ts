import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentOf, publicAddress } from '../../src/shared/public-pages.ts'
import { readAssets } from './assets.ts'
import {
  type Chunk,
  type Chunks,
  entryOf,
  filesOf,
  keyNamed,
  reachableChunks,
  readChunks,
} from './chunks.ts'

/** This file lies beside Vite's manifest and holds the modules of each chunk's file. */
export const modulesFile = '.vite/modules.json'

/** The files that `buildApp` has left in a folder. */
export interface Build {
  chunks: Chunks
  modules: Readonly<Record<string, readonly string[]>>
  /** Every file of assets/, also the scripts of workers, which the chunks do not list. */
  assets: readonly string[]
  read(file: string): string
}

export const readBuild = (folder: string): Build => {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return {
    chunks: readChunks(folder),
    modules: JSON.parse(read(modulesFile)),
    assets: readAssets(folder).map((name) => `assets/${name}`),
    read,
  }
}

/**
 * Modules for admins alone: no student's page loads them. The shell holds only the address of such a route.
 */
const ofAdmins = /^src\/(desk\/|components\/desk-link\/|routes\/admin[./][^?]*\?)/

const holdsAdminCode = ({ modules }: Build, { file }: Chunk): boolean =>
  (modules[file] ?? []).some((module) => ofAdmins.test(module))

const isScript = (file: string): boolean => file.endsWith('.js')

const studentFiles = (build: Build): string[] =>
  reachableChunks(build.chunks, (chunk) => holdsAdminCode(build, chunk)).flatMap(filesOf)

/** Files that admins alone load. The script of a worker belongs to the chunks that name it. */
export const adminFiles = (build: Build): string[] => {
  const students = studentFiles(build)
  const listed = Object.values(build.chunks).flatMap(filesOf)
  const ofChunks = reachableChunks(build.chunks).flatMap(filesOf)
  const admins = ofChunks.filter((file) => !students.includes(file))
  const isNamedIn = (files: readonly string[]) => {
    const texts = files.filter(isScript).map(build.read)
    return (worker: string) => {
      const name = worker.slice(worker.lastIndexOf('/') + 1)
      return texts.some((text) => text.includes(name))
    }
  }
  const [isOfDesk, isOfStudents] = [isNamedIn(admins), isNamedIn(students)]
  // The scripts of the public pages, which everybody loads, are named in neither group of files.
  const workers = build.assets.filter(
    (file) => isScript(file) && !listed.includes(file) && isOfDesk(file) && !isOfStudents(file),
  )
  return [...new Set(admins), ...workers]
}

/** The texts in Hindi are one file, but for those of news, which stand beside the English ones. */
export const hindiFile = ({ chunks }: Build): string => {
  const file = chunks['src/components/language/speak-hindi.ts']?.file
  if (file === undefined) throw new Error('The build has no file of Hindi texts')
  return file
}

/** The Hindi words of a public page's script. */
const isLiveHindi = (file: string): boolean => file.startsWith('assets/live-hindi-')

/** Names of an export's fields. Who exports is online, so no worker keeps them. */
const isExportHindi = (file: string): boolean => file.startsWith('assets/export-words-')

/** Texts and letters that only readers of Hindi need. */
export const hindiFiles = (build: Build): string[] => [
  hindiFile(build),
  ...build.assets.filter((file) => isLiveHindi(file) || isExportHindi(file)),
  ...build.assets.filter((file) => file.includes('-devanagari-')),
]

/**
 * The same files and the two public pages of the app itself, by the addresses under which a worker keeps
 * them.
 */
export const hindiAddresses = (build: Build): string[] => [
  ...hindiFiles(build).flatMap((file) => (isExportHindi(file) ? [] : [`/${file}`])),
  ...(['/', '/safety'] as const).map((path) => {
    const file = documentOf(publicAddress(path, 'hi'))
    const hash = createHash('sha256').update(build.read(file)).digest('base64url')
    return `/${file}?${hash.slice(0, 4)}`
  }),
]

/** The browser keeps it with the worker. */
export const isWorkerCode = (file: string): boolean => file.startsWith('assets/service-worker-')

/** Faults of the worker's list of files, in sentences. */
export const precacheFaults = (build: Build, precached: readonly string[]): string[] => {
  const admins = adminFiles(build)
  const others = [...admins, ...hindiFiles(build)]
  const scripts = build.assets.filter(
    (file) => isScript(file) && !isWorkerCode(file) && !others.includes(file),
  )
  const entry = build.chunks[entryOf]
  const first = [entryOf, ...(entry?.imports ?? []), keyNamed(build.chunks, 'late')].map(
    (key) => build.chunks[key]?.file ?? key,
  )
  const importers = Object.values(build.chunks).filter(({ imports }) => imports?.includes(entryOf))
  return [
    ...(admins.length > 0 ? [] : ['No file is for admins alone: the rule misses their screens']),
    ...first
      .filter((file) => !scripts.includes(file))
      .map((file) => `${file} holds code of admins`),
    ...importers.map(({ file }) => `${file} imports the entry, which changes with every screen`),
    ...precached
      .filter((file) => others.includes(file))
      .map((file) => `Every phone keeps ${file}, which most never read`),
    ...scripts
      .filter((file) => !precached.includes(file))
      .map((file) => `No phone keeps ${file}, so a screen does not open offline`),
  ]
}
