import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { appCheckSetting, paymentGateway } from '../src/shared/secrets.ts'
import { appCheckKey } from './build/policy/app-check.ts'
import { readDeclaredFunctions } from './deploy/declared-functions.ts'
import { type DeploymentSettings, findDeploymentFaults } from './deploy/deployment-faults.ts'
import { findDroppedFunctions, readDeployedFunctions } from './deploy/dropped-functions.ts'
import { openGoogle, type ReadGoogle } from './deploy/google.ts'
import { findOpeningFaults } from './deploy/opening-faults.ts'
import { readFlags } from './flags.ts'

/** Later files win, so the project's own file goes over the common one, as in a deployment. */
const readSettings = (project: string): DeploymentSettings => {
  const files = ['functions/.env', `functions/.env.${project}`].filter((file) => existsSync(file))
  const settings = Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))))
  return {
    hasGateway: settings[paymentGateway.variable] === paymentGateway.razorpay,
    hasAppCheckKey: appCheckKey !== '',
    enforcesAppCheck: settings[appCheckSetting.variable] === appCheckSetting.on,
  }
}

const bundle = 'functions/dist/index.js'

const sayDropped = async (project: string, read: ReadGoogle): Promise<void> => {
  if (!existsSync(bundle)) return
  const { started, asked } = findDroppedFunctions(
    await readDeployedFunctions(project, read),
    readDeclaredFunctions(bundle),
  )
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  if (started.length > 0) console.log(`The next deployment deletes: ${names(started)}.`)
  if (asked.length > 0) console.log(`--drop-calls would delete: ${names(asked)}.`)
}

const usage = 'Usage: npm run preflight -- --project ID'
const values = readFlags(usage, { project: { type: 'string' } })
const project = values?.project
if (values !== null && project === undefined) {
  console.error(usage)
  process.exitCode = 1
} else if (project !== undefined) {
  try {
    const { read } = await openGoogle(project)
    const faults = await findDeploymentFaults(project, read, readSettings(project))
    for (const fault of faults) console.error(`✗ ${fault}`)
    const openings = faults.length === 0 ? await findOpeningFaults(project, read) : []
    for (const fault of openings) console.log(`Before the first round: ${fault}`)
    if (faults.length === 0) {
      await sayDropped(project, read)
      console.log(`${project} is ready to be deployed to.`)
    } else process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
