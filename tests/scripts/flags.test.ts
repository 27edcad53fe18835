import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'

const run = (script: string, ...flags: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...flags], {
    encoding: 'utf8',
    // This environment has no sign-in at Google.
    env: {
      ...process.env,
      GOOGLE_APPLICATION_CREDENTIALS: undefined,
      HOME: tmpdir(),
      CLOUDSDK_CONFIG: tmpdir(),
      METADATA_SERVER_DETECTION: 'none',
    },
  })

const scripts = ['deploy', 'monitoring', 'preflight']

test.each(scripts)('%s says how it is used, and knows a slip of the pen from that', (script) => {
  const helped = run(script, '--help')
  expect([helped.status, helped.stderr]).toEqual([0, ''])
  expect(helped.stdout).toContain('Usage: ')
  const mistyped = run(script, '--projct', 'campus-staging')
  expect(mistyped.status).toBe(1)
  expect(mistyped.stderr).toContain('--projct')
  expect(mistyped.stderr).toContain('Usage: ')
  expect(mistyped.stderr).not.toContain('    at ')
  expect(run(script).status).toBe(1)
})

test('a preflight of somebody whom Google does not know names the command that mends it', () => {
  const { status, stderr } = run('preflight', '--project', 'campus-staging')
  expect(status).toBe(1)
  expect(stderr).toContain('gcloud auth application-default login')
  expect(stderr).not.toContain('    at ')
})
