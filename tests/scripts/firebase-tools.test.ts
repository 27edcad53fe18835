import { beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../scripts/build.ts'
import {
  type DeclaredFunction,
  readDeclaredFunctions,
} from '../../scripts/deploy/declared-functions.ts'
import { findFirebaseTools } from '../../scripts/deploy/firebase-tools.ts'
import {
  oldFunctions,
  rehearsalProject,
  rehearseStep,
  runningFunctions,
} from '../../scripts/deploy/rehearsal/deployment.ts'
import { type DeployStep, releasingSteps } from '../../scripts/deploy/steps.ts'
import { region } from '../../src/shared/limits.ts'

const tools = findFirebaseTools()
if (tools === null) {
  console.warn(
    'SKIPPED: no firebase-tools here. npm install it anywhere and name its folder in FIREBASE_TOOLS',
  )
}
const folder = tools ?? ''

let declared: DeclaredFunction[]
let steps: DeployStep[]
beforeAll(async () => {
  if (tools === null) return
  await build()
  declared = readDeclaredFunctions('functions/dist/index.js')
  const dropped = { name: 'listenerOfLastWeek', region, kind: 'started' } as const
  steps = releasingSteps(rehearsalProject, declared, [dropped])
})

const stepNamed = (name: string): DeployStep => {
  const step = steps.find((one) => one.name === name)
  if (step === undefined) throw new Error(`There is no step ${name}`)
  return step
}
const namesOf = (functions: readonly { name: string }[]): string[] =>
  functions.map(({ name }) => name.slice(name.lastIndexOf('/') + 1)).sort()

/** The step as somebody would shorten it. */
const without = (step: DeployStep, flag: string): DeployStep => ({
  ...step,
  run: step.run.filter((parameter) => parameter !== flag) as unknown as DeployStep['run'],
})
const withAllFunctions = (step: DeployStep): DeployStep => ({
  ...step,
  run: step.run.map((parameter) =>
    parameter.startsWith('functions:') ? 'functions' : parameter,
  ) as unknown as DeployStep['run'],
})

describe.skipIf(tools === null)("firebase-tools' own questions and guards over this bundle", () => {
  test('each step of a first deployment comes to its end', () => {
    for (const name of ['indexes', 'rules', 'functions']) {
      const { status, output } = rehearseStep(folder, stepNamed(name))
      expect(status, output).toBe(0)
    }
    const running = runningFunctions(declared.map(({ name }) => name))
    const { status, output } = rehearseStep(folder, stepNamed('hosting'), running)
    expect(status, output).toBe(0)
    expect(output).not.toContain('Unable to find a valid endpoint')
  })

  test('the step of functions makes every one that the bundle declares, and deletes none', () => {
    const { functions } = rehearseStep(folder, stepNamed('functions'), oldFunctions)
    const wanted = [...declared.map(({ name }) => name), 'callOfLastWeek', 'listenerOfLastWeek']
    expect(namesOf(functions)).toEqual(wanted.sort())
  })

  test('what events start and the bundle has no longer is deleted, and a call of last week stays', () => {
    const { status, output, functions } = rehearseStep(
      folder,
      stepNamed(`old functions of ${region}`),
      oldFunctions,
    )
    expect(status, output).toBe(0)
    expect(namesOf(functions)).toEqual(['callOfLastWeek'])
  })

  test('every image is told how long it is kept', () => {
    const { requests } = rehearseStep(folder, stepNamed('functions'))
    const kept = requests.filter(
      ({ method, url }) => method === 'PATCH' && url.includes('artifactregistry'),
    )
    expect(kept.length).toBeGreaterThan(0)
  })

  test('without --force it stops before it uploads a function, so a shortened step is noticed', () => {
    const { status, output, requests } = rehearseStep(
      folder,
      without(stepNamed('functions'), '--force'),
    )
    expect(status).toBe(1)
    expect(output).toContain('Pass the --force option to deploy functions with a failure policy')
    expect(requests.some(({ url }) => url.includes('generateUploadUrl'))).toBe(false)
  })

  test('without the names, --force would delete the call that old phones still ask', () => {
    const { functions } = rehearseStep(
      folder,
      withAllFunctions(stepNamed('functions')),
      oldFunctions,
    )
    expect(namesOf(functions)).not.toContain('callOfLastWeek')
  })
})
