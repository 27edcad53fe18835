import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { type Measurement, repetitions, sized } from '../../../scripts/measurement.ts'
import { middleOf } from '../timing.ts'

const RUNS = repetitions(3)
const DOCUMENTS = sized(10_000, 500)
const DOCUMENTS_A_COMMIT = 500
/** The flags of `npm run emulator`: small young generations keep it small, and cost no speed here. */
const NODE = ['--max-semi-space-size=4', '--import', 'tsx']

/** The resident memory. Linux only; elsewhere NaN. */
const residentMegabytes = (pid: number | undefined): number => {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024
}

const begin = (...parameters: readonly string[]) =>
  spawn(process.execPath, [...NODE, ...parameters], { stdio: ['ignore', 'pipe', 'ignore'] })

/** Milliseconds until the first line on standard output. */
const readyTime = async (...parameters: readonly string[]): Promise<number> => {
  const begun = performance.now()
  const child = begin(...parameters)
  await once(child.stdout, 'data')
  const time = performance.now() - begun
  child.kill('SIGKILL')
  await once(child, 'exit')
  return time
}

const fill = async (host: string, project: string): Promise<void> => {
  const documents = `projects/${project}/databases/(default)/documents`
  for (let first = 0; first < DOCUMENTS; first += DOCUMENTS_A_COMMIT) {
    const writes = Array.from({ length: DOCUMENTS_A_COMMIT }, (_, place) => ({
      update: {
        name: `${documents}/c/${first + place}`,
        fields: { n: { integerValue: first + place }, words: { stringValue: 'x'.repeat(200) } },
      },
    }))
    const body = JSON.stringify({ writes })
    const headers = { Authorization: 'Bearer owner' }
    await fetch(`http://${host}/v1/${documents}:commit`, { method: 'POST', headers, body })
  }
}

const memory = async (...flags: readonly string[]): Promise<[empty: number, full: number]> => {
  const child = begin('scripts/emulator.ts', '--port', '0', ...flags)
  const [line] = await once(child.stdout, 'data')
  const empty = residentMegabytes(child.pid)
  const { firestore, project } = JSON.parse(String(line))
  await fill(firestore, project)
  const full = residentMegabytes(child.pid)
  child.kill('SIGKILL')
  return [empty, full]
}

/**
 * Measures the time until the process is ready, beside a program that does nothing, and the memory that it
 * holds.
 */
export const measure = async (): Promise<Measurement[]> => {
  const nothing = await middleOf(RUNS, () => readyTime('-e', 'console.log(1)'))
  const bare = await middleOf(RUNS, () =>
    readyTime('scripts/emulator.ts', '--port', '0', '--no-functions', '--open'),
  )
  const whole = await middleOf(RUNS, () => readyTime('scripts/emulator.ts', '--port', '0'))
  const [bareEmpty, bareFull] = await memory('--no-functions', '--open')
  const [wholeEmpty, wholeFull] = await memory()
  return [
    { name: 'a program that does nothing', value: nothing, unit: 'ms' },
    { name: 'ready without functions', value: bare, unit: 'ms' },
    { name: 'ready without functions, to nothing', value: bare / nothing, unit: 'ratio' },
    { name: 'ready with functions and rules', value: whole, unit: 'ms' },
    { name: 'memory without functions, empty', value: bareEmpty, unit: 'MB' },
    { name: `memory without functions, ${DOCUMENTS} documents`, value: bareFull, unit: 'MB' },
    { name: 'memory with functions, empty', value: wholeEmpty, unit: 'MB' },
    { name: `memory with functions, ${DOCUMENTS} documents`, value: wholeFull, unit: 'MB' },
  ]
}
