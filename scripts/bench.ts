import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchFile, benchFilesNamed } from './bench/files.ts'
import {
  type BenchRun,
  busyLoad,
  isMissed,
  type KeptFigure,
  readHistory,
  writeHistory,
} from './bench/history.ts'
import { fixedWorkMs, othersLoad } from './bench/load.ts'
import { missedGoals } from './bench/missed-goals.ts'
import { numberedBenches, numberOf } from './bench/numbers.ts'
import { writeBenchPage } from './bench/page.ts'
import type { BenchOutcome } from './bench/run-one.ts'
import { plainTable, tableRows } from './bench/table.ts'
import { build } from './build.ts'
import { runTool } from './test/tool.ts'

const usage = `npm run bench -- [P1 … | FOLDER | FOLDER/FILE …] [--smoke] [--keep] [--night] [--json FILE]
  Measures the product beside its peers (tests/bench, and the packages' bench), one after another,
  each in a process of its own, and prints one table: goal, now, best before, other work's load,
  and the machine's time for a fixed piece of work.
  Without names all benches run, and the run is kept in docs/benchmarks.json; docs/benchmarks.md and
  its picture are written anew. Figures count on a machine that does nothing else.

  --smoke      everything once and small: fails when a bench does not run, keeps nothing
  --keep       keeps a run of some benches too
  --night      fails for a bench that does not run, and for a goal missed without a reason in
               scripts/bench/missed-goals.ts; times are those of the machine, and fail nothing
  --page       measures nothing: writes docs/benchmarks.md anew from the kept runs
  --json FILE  writes the figures there as well`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    smoke: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    night: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

/** A bench that hangs must not keep the others from their turn. */
const defaultTimeoutMs = 1_200_000

const timeoutMsOf = (bench: string): number =>
  Object.values(numberedBenches).find(({ file }) => file === bench)?.timeoutMs ?? defaultTimeoutMs

const answers = mkdtempSync(join(tmpdir(), 'bench-'))

const endGroup = ({ pid = 0 }: ChildProcess): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Every process of the group has ended.
  }
}

const runBench = async ({ name, path }: BenchFile): Promise<BenchOutcome> => {
  const answer = join(answers, `${name.replaceAll('/', '-')}.json`)
  const script = join(import.meta.dirname, 'bench/run-one.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, path, answer], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(values.smoke && { BENCH_SMOKE: '1' }) },
    // A group of its own, so that a browser or a server of it ends with it.
    detached: true,
  })
  const timeoutMs = timeoutMsOf(name)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    endGroup(child)
  }, timeoutMs)
  const [code, signal] = await once(child, 'exit')
  clearTimeout(timer)
  endGroup(child)
  try {
    return JSON.parse(readFileSync(answer, 'utf8')) as BenchOutcome
  } catch {
    const why = isLate
      ? `No answer within ${timeoutMs / 60_000} minutes`
      : `Its process ended with ${code ?? signal}`
    return { kind: 'failed', why }
  }
}

/** Whether a figure of a night tells something new: of a time, another machine is the likelier reason. */
const isNews = (figure: KeptFigure): boolean =>
  isMissed(figure) &&
  !['ms', 'µs', 's', 'fps'].includes(figure.unit) &&
  !missedGoals.some(
    ({ number, figures }) => number === numberOf(figure.bench) && figures.includes(figure.name),
  )

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    return 'not committed'
  }
}

const machine = (): string => {
  const [first] = cpus()
  return `${cpus().length} × ${first?.model.trim()}, Node ${process.versions.node}`
}

const writePage = async (runs: readonly BenchRun[]): Promise<void> => {
  writeBenchPage(runs)
  const files = ['docs/benchmarks.md', 'docs/benchmarks.json'].filter((file) => existsSync(file))
  await runTool('biome', ['check', '--write', ...files])
}

const run = async (): Promise<void> => {
  const files = benchFilesNamed(positionals)
  // The build stands outside the benches, because the bundler's work would be in their figures.
  await build()
  const figures: KeptFigure[] = []
  const failed: string[] = []
  const skipped: string[] = []
  for (const file of files) {
    const machineNow = { load: await othersLoad(), fixedWorkMs: fixedWorkMs() }
    const begun = performance.now()
    const outcome = await runBench(file)
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
    process.stderr.write(`${file.name}: ${outcome.kind}, ${seconds} s\n`)
    if (outcome.kind === 'measured') {
      figures.push(
        ...outcome.measurements.map((one) => ({ ...one, bench: file.name, ...machineNow })),
      )
    } else process.stderr.write(`  ${outcome.why}\n`)
    if (outcome.kind === 'failed') failed.push(file.name)
    if (outcome.kind === 'skipped') skipped.push(file.name)
  }
  const earlier = readHistory()
  console.log(plainTable(tableRows(figures, earlier)))
  const loads = figures.map(({ load }) => load)
  if (Math.max(0, ...loads) > busyLoad) {
    console.log('\nOther work kept this machine busy: these figures say little.')
  }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  if (!values.smoke && figures.length > 0 && (values.keep || positionals.length === 0)) {
    const at = new Date().toISOString()
    const runs = [...earlier, { at, commit: commit(), machine: machine(), figures }]
    writeHistory(runs)
    await writePage(runs)
  }
  const missed = values.smoke ? [] : figures.filter(values.night ? isNews : isMissed)
  for (const { bench, name } of missed) console.log(`\nMissed: ${bench}, ${name}`)
  if (skipped.length > 0) console.log(`\nSkipped: ${skipped.join(', ')}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  if (failed.length + missed.length > 0) process.exitCode = 1
}

if (values.help) console.log(usage)
else if (values.page) await writePage(readHistory())
else await run()
