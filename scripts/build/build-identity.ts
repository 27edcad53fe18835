import { execFileSync } from 'node:child_process'
import { buildNumberAt } from './build-number.ts'

/** The places that a build reads. The fingerprint of the cache names the same ones. */
export const buildInputs = ['src', 'sw', 'public', 'functions', 'scripts/build', 'demo/portraits']
export const buildInputFiles = [
  'app.html',
  'demo/random.ts',
  'firebase.json',
  'vite.config.ts',
  'package-lock.json',
]

export interface BuildIdentity {
  /** yyyymmddhhmmss in UTC: the commit's time, so that everybody who builds it makes the same bytes. */
  number: number
  /** The commit; null where a file that the build reads is not committed, and outside of git. */
  commit: string | null
  /** The instant that `number` stands for. */
  at: Date
}

/**
 * Without a commit the number is the present time.
 * @param folder of the sources
 */
export const readBuildIdentity = (now: Date, folder = '.'): BuildIdentity => {
  const git = (...parameters: string[]): string =>
    execFileSync('git', parameters, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    const changed = git('status', '--porcelain', '--', ...buildInputs, ...buildInputFiles)
    if (changed === '') {
      const [commit = '', time = ''] = git('log', '-1', '--format=%H %cI').split(' ')
      const at = new Date(time)
      return { number: buildNumberAt(at), commit, at }
    }
  } catch {
    // An unpacked archive has no git.
  }
  return { number: buildNumberAt(now), commit: null, at: now }
}
