import { spawnSync } from 'node:child_process'
import { parseSiteOrigin } from './build/site-origin.ts'
import { readDeclaredFunctions } from './deploy/declared-functions.ts'
import { findDroppedFunctions, readDeployedFunctions } from './deploy/dropped-functions.ts'
import {
  discoveryPatience,
  findFirebaseTools,
  firebaseCommandIn,
  firebaseToolsVersion,
  isOlderThan,
  oldestTools,
} from './deploy/firebase-tools.ts'
import { type Google, openGoogle } from './deploy/google.ts'
import { type ProjectFacts, readProjectFacts } from './deploy/project-facts.ts'
import { rehearseDeployment } from './deploy/rehearsal/deployment.ts'
import {
  type DeployStep,
  preparingSteps,
  releasingSteps,
  serviceSteps,
  settingSteps,
} from './deploy/steps.ts'
import { writeCorsFile } from './deploy/storage-cors-file.ts'
import { readFlags } from './flags.ts'

const usage = `Usage: npm run deploy -- --project ID [--site-origin https://…] [--drop-calls] [--keep-rules] [--dry-run]
  --site-origin  where people open the app, for whole addresses in previews and the sitemap;
                 without it the only domain that Hosting has, or the address that Hosting gave
  --drop-calls   takes away calls that this bundle has no longer: a week after the app last asked them
  --keep-rules   leaves the rules as they are: for a release that takes a reading away from open pages
  --dry-run      prints the steps, checks what can be known without Google, and changes nothing`

/** Windows finds npm, npx and gcloud only through its shell. */
const shell = process.platform === 'win32'

const printed = ({ name, why, run: [tool, ...parameters] }: DeployStep, place: number): string =>
  `${place}. ${name}: ${why}\n   ${tool === 'patch' ? 'PATCH' : tool} ${parameters.join(' ')}`

interface Order {
  project: string
  siteOrigin: string | undefined
  dropCalls: boolean
  keepRules: boolean
}

const bundle = 'functions/dist/index.js'

/** @returns whether all of it went well */
const rehearse = ({ project, siteOrigin, dropCalls, keepRules }: Order): boolean => {
  const facts: ProjectFacts = {
    ...{ project, number: null, bucket: null, site: null, appId: null },
    origins: siteOrigin === undefined ? [] : [siteOrigin],
  }
  const declared = readDeclaredFunctions(bundle)
  const steps = [
    ...serviceSteps(project),
    ...settingSteps(facts),
    ...preparingSteps(project, siteOrigin ?? '<site>'),
    ...releasingSteps(project, declared, [], keepRules),
  ]
  for (const [place, step] of steps.entries()) console.log(printed(step, place + 1))
  console.log(
    `Between functions and hosting, functions that Google runs and this bundle has no longer are deleted: those that events or the clock start${dropCalls ? ', and calls' : '; calls stay until --drop-calls'}. npm run preflight names them.`,
  )
  const { faults, lines } = rehearseDeployment(declared)
  for (const line of lines) console.log(line)
  for (const fault of faults) console.error(`✗ ${fault}`)
  console.log(`${declared.length} functions are declared. ${faults.length} faults here.`)
  console.log('Google was not asked: npm run preflight -- --project ID does that.')
  return faults.length === 0
}

const runStep = async (
  { run: [tool, ...parameters] }: DeployStep,
  tools: string,
  google: Google,
  env: NodeJS.ProcessEnv,
): Promise<boolean> => {
  if (tool === 'patch') {
    const [url = '', body = ''] = parameters
    return google.patch(url, JSON.parse(body)).then(
      () => true,
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
        return false
      },
    )
  }
  const isFirebase = tool === 'firebase'
  const { status } = spawnSync(
    isFirebase ? process.execPath : tool,
    isFirebase ? [firebaseCommandIn(tools), ...parameters] : parameters,
    { stdio: 'inherit', env, shell: shell && !isFirebase },
  )
  return status === 0
}

const deploy = async ({ project, siteOrigin, dropCalls, keepRules }: Order): Promise<boolean> => {
  const tools = findFirebaseTools()
  if (tools === null) {
    console.error('firebase-tools is not installed: npm install --global firebase-tools')
    return false
  }
  if (isOlderThan(firebaseToolsVersion(tools), oldestTools)) {
    console.error(
      `This firebase-tools does not know every kind of function here: npm install --global firebase-tools@latest (${oldestTools} or newer)`,
    )
    return false
  }
  const google = await openGoogle(project)
  const common = { ...process.env, ...discoveryPatience, GCLOUD_PROJECT: project }
  let count = 0
  const begin = (step: DeployStep, env: NodeJS.ProcessEnv): Promise<boolean> => {
    count += 1
    console.log(printed(step, count))
    return runStep(step, tools, google, env)
  }
  // A new project answers nothing about its site before its services are on. The preflight asks for each.
  for (const step of serviceSteps(project)) await begin(step, common)
  const facts = await readProjectFacts(project, google.read)
  const named = facts.origins.filter((one) => !/\.(web\.app|firebaseapp\.com)$/.test(one))
  const origin = siteOrigin ?? (named.length > 1 ? undefined : (named[0] ?? facts.site?.origin))
  if (origin === undefined) {
    console.error(
      `Where do people open the app? Say --site-origin with one of ${named.join(', ') || 'https://…'}`,
    )
    return false
  }
  const env = { ...common, SITE_ORIGIN: origin }
  writeCorsFile([...new Set([origin, ...facts.origins])])
  // The preflight asks for each of them, and says how to mend it.
  for (const step of settingSteps(facts)) await begin(step, env)
  const runAll = async (steps: readonly DeployStep[]): Promise<boolean> => {
    for (const step of steps) {
      if (await begin(step, env)) continue
      console.error(`${step.name} failed. Mend it and run this again: every step can be repeated.`)
      return false
    }
    return true
  }
  if (!(await runAll(preparingSteps(project, origin)))) return false
  const declared = readDeclaredFunctions(bundle)
  const { started, asked } = findDroppedFunctions(
    await readDeployedFunctions(project, google.read),
    declared,
  )
  if (asked.length > 0 && !dropCalls) {
    console.log(`Old phones still ask: ${asked.map(({ name }) => name).join(', ')}.`)
    console.log('A week after the app last asked them, run this once more with --drop-calls.')
  }
  const dropped = dropCalls ? [...started, ...asked] : started
  return runAll(releasingSteps(project, declared, dropped, keepRules))
}

const values = readFlags(usage, {
  project: { type: 'string' },
  'site-origin': { type: 'string' },
  'drop-calls': { type: 'boolean', default: false },
  'keep-rules': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
})
const { project, 'site-origin': stated } = values ?? {}
if (values !== null && !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project ?? '')) {
  console.error(usage)
  process.exitCode = 1
} else if (values !== null && project !== undefined) {
  const order: Order = {
    project,
    siteOrigin: stated === undefined ? undefined : parseSiteOrigin(stated),
    dropCalls: values['drop-calls'],
    keepRules: values['keep-rules'],
  }
  try {
    const isDone = values['dry-run'] ? rehearse(order) : await deploy(order)
    if (!isDone) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
