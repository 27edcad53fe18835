import { spawn } from 'node:child_process'
import type { Emulator } from '../../../packages/local-firebase/index.ts'
import { bundled } from '../bundled.ts'

/**
 * Calls of an admin, piece after piece; confirmations; or one tick. A whole tick does everything: where a slow
 * machine would let others leave the rest to the next.
 */
export type RoundWorkName = 'participants' | 'publish' | 'confirm' | 'tick' | 'whole tick'

export interface RoundWork {
  work: RoundWorkName
  project: string
  /** Unix milliseconds. */
  now: number
  /** The confirmations: each a woman, and the man who liked her. */
  couples?: (readonly [girlUid: string, boyUid: string])[]
  /** The process kills itself when it begins another transaction after so many. */
  diesAt?: number
  /** Default: between two of them. Whoever dies inside leaves locks, which go after a minute. */
  dies?: RoundWorkDeath
}

export type RoundWorkDeath = 'between' | 'inside'

export interface RoundWorkDone {
  /** The time of each piece, in milliseconds. */
  times: number[]
  commits: number
  /** The most memory that the process has had. */
  mebibytes: number
}

/**
 * Works on a round as the functions do, in a process of its own, on a local Firebase.
 * @returns null when it died
 * @throws Error with what it said, when it failed
 */
export const runRoundWork = async (
  { project, firestore }: Pick<Emulator, 'project' | 'firestore'>,
  work: Omit<RoundWork, 'project'>,
): Promise<RoundWorkDone | null> => {
  const script = await bundled('tests/support/round-work/run.ts')
  const child = spawn(process.execPath, [script, JSON.stringify({ ...work, project })], {
    env: { ...process.env, FIRESTORE_EMULATOR_HOST: firestore },
  })
  let said = ''
  let failed = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    failed += chunk
  })
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on('close', (...end) => resolve(end))
  })
  if (signal === 'SIGKILL' && work.diesAt !== undefined) return null
  if (code !== 0) throw new Error(`${work.work} ended with ${code ?? signal}: ${failed}`)
  return JSON.parse(said.trim().split('\n').at(-1) ?? '') as RoundWorkDone
}
