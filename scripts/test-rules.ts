import { spawnSync } from 'node:child_process'

/**
 * Proves the rules by the table of tests/rules and the table by mutants of the rules; `--json FILE`
 * keeps the numbers. The tests may import everything, so the work is theirs.
 */
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/rules/report.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
