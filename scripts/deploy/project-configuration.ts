import { parseArgs } from 'node:util'
import { projectConfiguration, writeProjectConfiguration } from '../build/policy/project-policy.ts'

const { values } = parseArgs({ options: { project: { type: 'string' } } })
if (values.project === undefined) {
  console.error('Usage: npm run project-configuration -- --project ID')
  process.exitCode = 1
} else {
  writeProjectConfiguration(values.project)
  console.log(
    `${projectConfiguration} is written: firebase deploy --config ${projectConfiguration}`,
  )
}
