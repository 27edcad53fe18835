import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measurement } from '../../../scripts/measurement.ts'
import { withClone } from './clone.ts'

/** Bytes over the wire: the build lays a compressed file beside each that is worth it. */
const brotliSize = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size

/** The screen that is changed, and a change that nobody could see in another chunk. */
const screen = 'src/features/matches/MatchesScreen.tsx'

interface BuiltFile {
  /** The address with its revision: a worker fetches one that it does not know. */
  key: string
  bytes: number
}

/** The files that the worker of a build keeps, its code, and the bytes of sw.js, which is fetched whole. */
const filesOf = (folder: string): { kept: BuiltFile[]; code: BuiltFile; facts: number } => {
  const dist = join(folder, 'dist')
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const entries = worker.matchAll(/"revision":(null|"\w+"),"url":"([^"]+)"/g)
  const kept = [...entries].map(([, revision = '', url = '']) => ({
    key: `${url} ${revision}`,
    bytes: brotliSize(join(dist, url)),
  }))
  if (kept.length === 0) throw new Error('The worker keeps no file')
  const code = /assets\/service-worker-[\w-]+\.js/.exec(worker)?.[0]
  if (code === undefined) throw new Error('The worker has no code')
  return {
    kept,
    code: { key: code, bytes: brotliSize(join(dist, code)) },
    facts: brotliSize(join(dist, 'sw.js')),
  }
}

const sum = (files: readonly BuiltFile[]): number =>
  files.reduce((total, { bytes }) => total + bytes, 0)

const newIn = (after: readonly BuiltFile[], before: readonly BuiltFile[]): BuiltFile[] => {
  const known = new Set(before.map(({ key }) => key))
  return after.filter(({ key }) => !known.has(key))
}

const git = (folder: string, ...parameters: string[]): void => {
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com']
  execFileSync('git', [...author, ...parameters], { cwd: folder, stdio: 'ignore' })
}

const build = (folder: string): void => {
  const command = ['--import', 'tsx', 'scripts/build.ts']
  execFileSync(process.execPath, command, { cwd: folder, stdio: 'ignore' })
}

/** P23: bytes of an update that touched one screen, beside those of a first installation. */
export const measure = (): Promise<Measurement[]> =>
  withClone(async (folder) => {
    build(folder)
    const before = filesOf(folder)
    const source = readFileSync(join(folder, screen), 'utf8')
    const changed = source.replace(/className="/, 'className="outline-0 ')
    if (changed === source) throw new Error(`${screen} has no class to change`)
    writeFileSync(join(folder, screen), changed)
    git(folder, 'commit', '--all', '--quiet', '--message', 'matches: change a look')
    build(folder)
    const after = filesOf(folder)
    const fresh = newIn(after.kept, before.kept)
    const worker = after.facts + sum(newIn([after.code], [before.code]))
    const kB = (name: string, bytes: number): Measurement => ({
      name,
      value: bytes / 1_000,
      unit: 'kB',
    })
    return [
      {
        ...kB('an update that touched one screen', sum(fresh) + worker),
        goal: { atMost: 60 },
      },
      kB('of them the worker', worker),
      kB('of them files of the app', sum(fresh)),
      { name: 'files of the app', value: fresh.length, unit: 'count' },
      kB('a first installation', sum(after.kept) + after.code.bytes + after.facts),
    ]
  })
