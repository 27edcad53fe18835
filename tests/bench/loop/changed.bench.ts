import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSmoke, type Measurement } from '../../../scripts/measurement.ts'
import { timed } from '../timing.ts'
import { withClone } from '../wire/clone.ts'

/** A file that much depends on, and one that a screen alone uses. */
const changes = [
  ['a screen', 'src/features/matches/MatchesScreen.tsx'],
  ['a rule that many parts share', 'src/shared/domain/rounds/male-round.ts'],
] as const

/** A failed check takes its time too: `npm test` itself says what failed. */
const run = (folder: string, script: string, ...parameters: string[]): void => {
  const command = ['--import', 'tsx', script, ...parameters]
  spawnSync(process.execPath, command, { cwd: folder, stdio: 'ignore' })
}

/** P29: how long somebody who has changed a file waits, and how long the whole `npm test` takes. */
export const measure = (): Promise<Measurement[]> =>
  withClone(async (folder) => {
    const measurements: Measurement[] = []
    for (const [what, file] of isSmoke ? changes.slice(0, 1) : changes) {
      const path = join(folder, file)
      const source = readFileSync(path, 'utf8')
      writeFileSync(path, `${source}\n`.replace(/\n\n$/, '\n// A change.\n'))
      const ms = await timed(() => run(folder, 'scripts/test/test-changed.ts'))
      writeFileSync(path, source)
      const name = `tests of what changed: ${what}`
      measurements.push({ name, value: ms / 1_000, unit: 's', goal: { atMost: 60 } })
    }
    if (!isSmoke) {
      const ms = await timed(() => run(folder, 'scripts/test.ts'))
      measurements.push({ name: 'npm test', value: ms / 1_000, unit: 's', goal: { atMost: 480 } })
    }
    return measurements
  })
