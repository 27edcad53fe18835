import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchRun, busyLoad, type LastOfBench, lastOfBenches } from './history.ts'
import { fixedWorkRows } from './load.ts'
import { missedGoals } from './missed-goals.ts'
import { numberedBenches, numberOf } from './numbers.ts'
import { drawBenches } from './picture.ts'
import { tableHead, tableRows } from './table.ts'

const docs = join(import.meta.dirname, '../../docs')

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const markdownTable = (head: readonly string[], rows: readonly string[][]): string =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n')

const intro = `# Benchmarks

\`npm run bench\` measures what a person notices, each figure beside its peer in the same run, and writes this
page and \`benchmarks.json\`. A figure is a ratio where it can be: machines differ. “Four times slower” is
Chromium’s own brake on a page’s processor. The load is what other work took of the processors just before
a bench: above ${100 * busyLoad} % its figures say little. The fixed work is the time in which the machine put
${fixedWorkRows.toLocaleString('en')} rows in order just before: times of two runs can be compared where it is about the same.
\`npm run test:all\` runs every bench once, small, so that a change that breaks one is seen;
the nightly workflow measures them all.

`

/** Runs, the newest first, with the benches that none has measured since. */
const runTexts = (benches: readonly LastOfBench[]): string =>
  [...new Set(benches.map(({ run }) => run))]
    .sort((one, two) => two.at.localeCompare(one.at))
    .map((one) => {
      const names = benches
        .filter(({ run }) => run === one)
        .flatMap(({ figures: [figure] }) => figure && (numberOf(figure.bench) ?? figure.bench))
      const { at, commit, machine } = one
      return `- ${at.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}, ${machine}: ${names.join(', ')}`
    })
    .join('\n')

/** The reasons for what the last kept runs miss. */
const missedTexts = (): string =>
  missedGoals
    .map(({ number, figures, why }) => `- **${number}, ${figures.join('; ')}**: ${why}`)
    .join('\n')

/** docs/benchmarks.md: each bench's last figures that are kept; those before them say what was best. */
export const renderBenchPage = (runs: readonly BenchRun[]): string => {
  const numbers = Object.entries(numberedBenches).map(([number, { what, peer, file }]) => [
    number,
    what,
    peer,
    `\`${file}\``,
  ])
  const list = markdownTable(['', 'bench', 'peer beside it', 'file in tests/bench'], numbers)
  const benches = lastOfBenches(runs)
  const figures =
    benches.length === 0
      ? 'No run is kept yet.'
      : `${runTexts(benches)}\n\n![Each figure as a share of its goal](benchmarks.svg)\n\n${markdownTable(
          tableHead,
          benches.flatMap(({ figures, earlier }) => tableRows(figures, earlier)),
        )}\n\n## Goals that are missed\n\nEach has its reason.\n\n${missedTexts()}`
  return `${intro}${list}\n\n## Figures\n\n${figures}\n`
}

export const writeBenchPage = (runs: readonly BenchRun[]): void => {
  writeFileSync(join(docs, 'benchmarks.md'), renderBenchPage(runs))
  writeFileSync(join(docs, 'benchmarks.svg'), drawBenches(runs))
}
