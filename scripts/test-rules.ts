import { spawnSync } from 'node:child_process'

/**
 * Checks the rules against the table of tests/rules, and that table against mutants of the rules.
 * `--json FILE` keeps the figures. Scripts may not import tests, so this only starts them.
 */
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/rules/report.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
