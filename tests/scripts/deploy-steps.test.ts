import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSiteOrigin, siteOriginOf } from '../../scripts/build/site-origin.ts'
import {
  findDroppedFunctions,
  readDeployedFunctions,
} from '../../scripts/deploy/dropped-functions.ts'
import { isOlderThan, oldestTools } from '../../scripts/deploy/firebase-tools.ts'
import { readProjectFacts } from '../../scripts/deploy/project-facts.ts'
import { services } from '../../scripts/deploy/services.ts'
import {
  type DeployStep,
  preparingSteps,
  releasingSteps,
  serviceSteps,
  settingSteps,
} from '../../scripts/deploy/steps.ts'

const project = 'campus-staging'
const site = { name: 'projects/1/sites/campus', origin: 'https://campus.web.app', appId: null }
const facts = {
  ...{ project, number: '77', bucket: 'campus.firebasestorage.app', site, appId: '1:77:web:a' },
  origins: [site.origin],
}
const declared = [{ name: 'studentCalls', region: ['asia-south2'] }]
const dropped = [
  { name: 'pokeRounds', region: 'asia-south2', kind: 'started' },
  { name: 'signInGone', region: 'asia-south1', kind: 'started' },
] as const
const settings = [...serviceSteps(project), ...settingSteps(facts)]
const steps: DeployStep[] = [
  ...settings,
  ...preparingSteps(project, site.origin),
  ...releasingSteps(project, declared, dropped),
]
const placeOf = (name: string) => steps.findIndex((step) => step.name === name)
const runOf = (name: string): string => steps[placeOf(name)]?.run.join(' ') ?? ''

test('nothing is deployed before the preflight, and phones get the new app last', () => {
  const deploying = steps.filter(({ run }) => run.includes('deploy'))
  for (const { name } of deploying) expect(placeOf(name)).toBeGreaterThan(placeOf('preflight'))
  expect(deploying.map(({ name }) => name)).toEqual(['indexes', 'rules', 'functions', 'hosting'])
  expect(steps.at(-1)?.name).toBe('hosting')
})

test('rules that take a reading away wait until the pages that do it are reloaded', () => {
  const names = (steps: readonly DeployStep[]) => steps.map(({ name }) => name)
  const first = names(releasingSteps(project, declared, dropped, true))
  const then = names(releasingSteps(project, declared, dropped))
  expect(first).toEqual(then.filter((name) => name !== 'rules'))
  expect(first.indexOf('functions')).toBeLessThan(first.indexOf('hosting'))
  expect(then).toContain('rules')
})

test('services are switched on before anything of the project is asked', () => {
  expect(steps.slice(0, 2).map(({ name }) => name)).toEqual(['services', 'more services'])
  expect(serviceSteps(project).flatMap(({ run }) => run)).toEqual(
    expect.arrayContaining([...services]),
  )
  const script = readFileSync('scripts/deploy.ts', 'utf8')
  const begun = script.indexOf('of serviceSteps(project)) await begin')
  expect(begun).toBeGreaterThan(0)
  expect(begun).toBeLessThan(script.indexOf('await readProjectFacts'))
})

test('each step at Google names the project, so that none goes to another by accident', () => {
  const named = steps.filter(({ run }) => run[0] === 'firebase' || run[0] === 'gcloud')
  expect(named.length).toBeGreaterThan(8)
  for (const { name, run } of named) {
    const parameters: readonly string[] = run
    const isGiven = parameters[parameters.indexOf('--project') + 1] === project
    expect(isGiven || parameters.includes(project), name).toBe(true)
  }
})

test('what is deployed is configured for this project, once the build and the kept assets are there', () => {
  const deploying = steps.filter(({ run }) => run.includes('deploy'))
  for (const { name, run } of deploying) {
    expect(run[run.indexOf('--config') + 1], name).toBe('firebase.project.json')
    expect(placeOf(name)).toBeGreaterThan(placeOf('configuration'))
  }
  expect(placeOf('assets')).toBeGreaterThan(placeOf('build'))
  expect(placeOf('configuration')).toBeGreaterThan(placeOf('assets'))
})

test('only the step of functions is forced, and it names each of them, so that it deletes none', () => {
  const forced = steps.filter(({ run }) => run.includes('deploy') && run.includes('--force'))
  expect(forced.map(({ name }) => name)).toEqual(['functions'])
  expect(runOf('functions')).toContain('--only functions:studentCalls --project')
})

test('old functions go once those in their place run, each in its region', () => {
  for (const [region, name] of [
    ['asia-south2', 'pokeRounds'],
    ['asia-south1', 'signInGone'],
  ]) {
    const step = `old functions of ${region}`
    expect(placeOf(step)).toBeGreaterThan(placeOf('functions'))
    expect(runOf(step)).toBe(
      `firebase functions:delete ${name} --region ${region} --project ${project} --force`,
    )
  }
})

test('the preflight comes behind every setting that it asks for', () => {
  expect(placeOf('preflight')).toBe(settings.length)
  expect(runOf('protection')).toContain('--delete-protection ENABLED')
  expect(runOf('protection')).toContain('--point-in-time-recovery ENABLED')
  expect(runOf('no deleted files')).toContain('gs://campus.firebasestorage.app --clear-soft-delete')
  expect(runOf('photos of pages')).toContain('gs://campus.firebasestorage.app --cors-file=')
  expect(runOf('rules of files')).toContain(
    'service-77@gcp-sa-firebasestorage.iam.gserviceaccount.com',
  )
  expect(runOf('app of the site')).toContain('{"appId":"1:77:web:a"}')
})

test('every service is switched on, at most twenty in one command', () => {
  const commands = steps.filter(({ run }) => run[1] === 'services')
  const enabled = commands.map(({ run }) => run.filter((one) => one.endsWith('.googleapis.com')))
  expect(enabled.flat()).toEqual([...services])
  for (const some of enabled) expect(some.length).toBeLessThanOrEqual(20)
})

test('an app that is linked already is not linked anew, and none of several is chosen', () => {
  const linked = settingSteps({ ...facts, site: { ...site, appId: 'x' } })
  const several = settingSteps({ ...facts, appId: null })
  for (const steps of [linked, several]) {
    expect(steps.map(({ name }) => name)).not.toContain('app of the site')
  }
})

const own = { 'deployment-tool': 'cli-firebase' }
const at = (region: string, name: string) => `projects/p/locations/${region}/functions/${name}`

test('a function that this repository has not deployed is never deleted', async () => {
  const others = [
    { 'deployment-tool': 'firebase-extensions' },
    { ...own, 'firebase-functions-codebase': 'library' },
    undefined,
  ]
  const deployed = await readDeployedFunctions(project, async () => ({
    functions: others.map((labels, place) => ({
      ...{ name: at('asia-south2', `other${place}`), labels, eventTrigger: {} },
    })),
  }))
  expect(findDroppedFunctions(deployed, declared)).toEqual({ started: [], asked: [] })
})

test('calls stay for old phones, and what events or the clock start does not', async () => {
  const deployed = await readDeployedFunctions(project, async () => ({
    functions: [
      { name: at('asia-south2', 'studentCalls'), labels: own },
      { name: at('asia-south2', 'exportMyData'), labels: own },
      { name: at('asia-south2', 'tickRounds'), labels: { ...own, 'deployment-scheduled': 'true' } },
      { name: at('asia-south2', 'pokeRounds'), labels: own, eventTrigger: {} },
      { name: at('asia-south1', 'studentCalls'), labels: own, eventTrigger: {} },
    ],
  }))
  const { started, asked } = findDroppedFunctions(deployed, declared)
  expect(asked.map(({ name }) => name)).toEqual(['exportMyData'])
  expect(started.map(({ region, name }) => `${region} ${name}`)).toEqual([
    'asia-south2 tickRounds',
    'asia-south2 pokeRounds',
    'asia-south1 studentCalls',
  ])
})

test('the facts of a project are read as far as Google answers', async () => {
  const answers: Record<string, unknown> = {
    '/sites': { sites: [{ name: site.name, type: 'DEFAULT_SITE', defaultUrl: site.origin }] },
    '/customDomains': { customDomains: [{ name: `${site.name}/customDomains/dates.campus` }] },
    '/webApps': { apps: [{ appId: 'a' }] },
  }
  const found = await readProjectFacts(project, async (url) => {
    if (url.endsWith('/defaultBucket')) throw new Error('403')
    return answers[url.slice(url.lastIndexOf('/'))] ?? null
  })
  expect(found).toEqual({
    ...{ project, number: null, bucket: null, site, appId: 'a' },
    origins: ['https://campus.web.app', 'https://campus.firebaseapp.com', 'https://dates.campus'],
  })
})

test('a build for a project that does not say where it is served is refused', () => {
  expect(() => siteOriginOf({ GCLOUD_PROJECT: project })).toThrow('needs the address of its site')
  const stated = { GCLOUD_PROJECT: project, SITE_ORIGIN: 'https://dates.campus' }
  expect(siteOriginOf(stated)).toBe('https://dates.campus')
  expect(siteOriginOf({})).toBe(parseSiteOrigin('https://mulaqat.web.app'))
})

test('a firebase-tools that does not know all kinds of functions is told from a newer one', () => {
  expect(['15.27.3', '9.99.0'].map((version) => isOlderThan(version, oldestTools))).toEqual([
    true,
    true,
  ])
  expect(['15.28.0', '15.34.2', '16.0.0'].some((one) => isOlderThan(one, oldestTools))).toBe(false)
})
