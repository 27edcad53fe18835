import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { applicationDefault } from 'firebase-admin/app'
import { appCheckSetting, paymentGateway } from '../src/shared/secrets.ts'
import { appCheckKey } from './build/policy/app-check.ts'
import {
  type DeploymentSettings,
  findDeploymentFaults,
  type ReadGoogle,
} from './deploy/deployment-faults.ts'
import { findOpeningFaults } from './deploy/opening-faults.ts'

/** Asks Google as GOOGLE_APPLICATION_CREDENTIALS, or as `gcloud auth application-default login`. */
const createReader = async (project: string): Promise<ReadGoogle> => {
  const { access_token } = await applicationDefault().getAccessToken()
  const headers = { authorization: `Bearer ${access_token}`, 'x-goog-user-project': project }
  return async (url, body) => {
    const response = await fetch(url, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    if (response.status === 404) return null
    if (!response.ok)
      throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

/** As the deployment reads it: the project's own file goes over the common one. */
const readSettings = (project: string): DeploymentSettings => {
  const files = ['functions/.env', `functions/.env.${project}`].filter((file) => existsSync(file))
  const settings = Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))))
  return {
    hasGateway: settings[paymentGateway.variable] === paymentGateway.razorpay,
    hasAppCheckKey: appCheckKey !== '',
    enforcesAppCheck: settings[appCheckSetting.variable] === appCheckSetting.on,
  }
}

const [flag, project] = process.argv.slice(2)
if (flag !== '--project' || project === undefined) {
  console.error('Usage: npm run preflight -- --project ID')
  process.exitCode = 1
} else {
  try {
    const reader = await createReader(project)
    const faults = await findDeploymentFaults(project, reader, readSettings(project))
    for (const fault of faults) console.error(`✗ ${fault}`)
    const openings = faults.length === 0 ? await findOpeningFaults(project, reader) : []
    for (const fault of openings) console.log(`Before the first round: ${fault}`)
    if (faults.length === 0) console.log(`${project} is ready to be deployed to.`)
    else process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
