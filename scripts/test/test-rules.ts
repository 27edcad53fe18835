import { spawnSync } from 'node:child_process'

/** Scripts may not import tests, so this only starts them. `--json FILE` keeps the figures. */
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'tests/rules/report.ts', ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
