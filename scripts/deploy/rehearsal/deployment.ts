import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { region } from '../../../src/shared/limits.ts'
import { configurationOf, projectConfiguration } from '../../build/policy/project-policy.ts'
import type { DeclaredFunction } from '../declared-functions.ts'
import type { DeployedFunction } from '../dropped-functions.ts'
import { findFirebaseTools, firebaseToolsVersion } from '../firebase-tools.ts'
import { findLocalFaults } from '../local-faults.ts'
import { type DeployStep, releasingSteps } from '../steps.ts'
import type { StoredFunction } from './google.ts'
import { type Rehearsal, rehearseFirebase } from './rehearse.ts'

/** No real project has this id. */
export const rehearsalProject = 'campus-of-a-rehearsal'

/** The file lies beside firebase.json, because paths in it begin at its folder. */
const rehearsalConfiguration = 'firebase.rehearsal.json'

const writeConfiguration = (): void => {
  const committed = readFileSync('firebase.json', 'utf8')
  const configuration = configurationOf(committed, rehearsalProject, ['app-1.js'])
  writeFileSync(rehearsalConfiguration, JSON.stringify(configuration))
}

/** Lines of firebase-tools that a person should read: warnings, and why it stopped. */
const remarksOf = (output: string): string[] =>
  output.split('\n').filter((line) => /^(⚠|Error:)/.test(line) && !/FIREBASE_TOKEN|MOTD/.test(line))

/** Runs a step of firebase-tools against a pretended project. */
export const rehearseStep = (
  tools: string,
  { run: [, ...parameters] }: DeployStep,
  deployed: readonly StoredFunction[] = [],
): Rehearsal => {
  writeConfiguration()
  const replaced = parameters.map((one) =>
    one === projectConfiguration ? rehearsalConfiguration : one,
  )
  try {
    return rehearseFirebase(tools, replaced, rehearsalProject, deployed)
  } finally {
    rmSync(rehearsalConfiguration)
  }
}

/** A function as an earlier deployment left it. */
const leftBehind = (
  name: string,
  kind: Pick<StoredFunction, 'labels' | 'eventTrigger'>,
): StoredFunction => ({
  name: `projects/${rehearsalProject}/locations/${region}/functions/${name}`,
  environment: 'GEN_2',
  buildConfig: { runtime: 'nodejs22', entryPoint: name },
  serviceConfig: { service: `projects/${rehearsalProject}/locations/${region}/services/${name}` },
  ...kind,
  // firebase-tools deletes only what it has deployed.
  labels: { ...kind.labels, 'deployment-tool': 'cli-firebase' },
})

const call = { labels: { 'deployment-callable': 'true' } }

/**
 * Functions that firebase-tools finds deployed after a release; hosting looks for those that it rewrites
 * to.
 */
export const runningFunctions = (names: readonly string[]): StoredFunction[] =>
  names.map((name) => leftBehind(name, call))

/** A call and a listener that the bundle has no longer. */
export const oldFunctions: StoredFunction[] = [
  leftBehind('callOfLastWeek', call),
  leftBehind('listenerOfLastWeek', {
    eventTrigger: { eventType: 'google.cloud.firestore.document.v1.written', eventFilters: [] },
  }),
]

/** The fields that Google adds to a function once it runs. */
export const rehearseDeployment = (
  declared: readonly DeclaredFunction[],
): { faults: string[]; lines: string[] } => {
  const faults = findLocalFaults(declared)
  const tools = findFirebaseTools()
  if (tools === null) {
    return {
      faults,
      lines: [
        'SKIPPED: firebase-tools is not installed here, so its own guards were not asked. npm install --global firebase-tools, or FIREBASE_TOOLS=its folder',
      ],
    }
  }
  const lines = [`firebase-tools ${firebaseToolsVersion(tools)}, against a pretended project:`]
  const dropped: DeployedFunction[] = [{ name: 'listenerOfLastWeek', region, kind: 'started' }]
  let deployed = oldFunctions
  for (const step of releasingSteps(rehearsalProject, declared, dropped)) {
    const { status, output, functions } = rehearseStep(tools, step, deployed)
    lines.push(`  ${step.name}: ${status === 0 ? 'comes to its end' : `stops with ${status}`}`)
    for (const remark of remarksOf(output)) lines.push(`    ${remark}`)
    if (status !== 0) faults.push(`firebase-tools stops at the step ${step.name}.`)
    deployed = functions
  }
  return { faults, lines }
}
