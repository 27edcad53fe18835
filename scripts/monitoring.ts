import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitoringOf } from './deploy/monitoring.ts'
import { readFlags } from './flags.ts'

const usage =
  'Usage: npx tsx scripts/monitoring.ts --project ID [--channel NAME …] [--dry-run]\n' +
  'A channel is what `gcloud beta monitoring channels list` calls its name.'

interface Step {
  file: string
  content: object
  /** The words of the command in front of the file's path. */
  gcloud: readonly string[]
}

const stepsOf = (channels: readonly string[]): Step[] => {
  const { metrics, alerts, dashboard } = monitoringOf(channels)
  return [
    ...Object.entries(metrics).map(([name, content]) => ({
      file: `metric-${name}.json`,
      content,
      gcloud: ['logging', 'metrics', 'create', name, '--config-from-file'],
    })),
    ...Object.entries(alerts).map(([name, content]) => ({
      file: `alert-${name}.json`,
      content,
      gcloud: ['monitoring', 'policies', 'create', '--policy-from-file'],
    })),
    {
      file: 'dashboard.json',
      content: dashboard,
      gcloud: ['monitoring', 'dashboards', 'create', '--config-from-file'],
    },
  ]
}

const folder = 'dist-monitoring'
const values = readFlags(usage, {
  project: { type: 'string' },
  channel: { type: 'string', multiple: true, default: [] },
  'dry-run': { type: 'boolean', default: false },
})
if (values !== null && values.project === undefined) {
  console.error(usage)
  process.exitCode = 1
} else if (values !== null && values.project !== undefined) {
  mkdirSync(folder, { recursive: true })
  for (const { file, content, gcloud } of stepsOf(values.channel)) {
    const path = join(folder, file)
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
    const command = [...gcloud, path, '--project', values.project]
    console.log(`gcloud ${command.join(' ')}`)
    if (values['dry-run']) continue
    const { status } = spawnSync('gcloud', command, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    // A policy that is there already fails here and stays as it is; the others are still made.
    if (status !== 0) process.exitCode = 1
  }
}
