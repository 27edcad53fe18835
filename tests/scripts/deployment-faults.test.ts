import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type DeploymentSettings,
  findDeploymentFaults,
} from '../../scripts/deploy/deployment-faults.ts'
import { functionRoles } from '../../scripts/deploy/requirements/project-requirements.ts'
import { enablingCommands, services } from '../../scripts/deploy/services.ts'
import { gatewaySecretNames } from '../../src/shared/secrets.ts'

const on = { state: 'ENABLED' }
const database = 'firestore.googleapis.com/v1/projects/campus/databases/(default)'
const auth = 'identitytoolkit.googleapis.com/admin/v2/projects/campus'
const checks = 'firebaseappcheck.googleapis.com/v1/projects/campus/services'
const secretAt = (name: string) =>
  `secretmanager.googleapis.com/v1/projects/campus/secrets/${name}/versions/latest`

const serviceAt = (name: string) =>
  `serviceusage.googleapis.com/v1/projects/campus/services/${name}`
const projectAt = 'firebase.googleapis.com/v1beta1/projects/campus'
const sitesAt = 'firebasehosting.googleapis.com/v1beta1/projects/campus/sites'
const bucketAt = 'firebasestorage.googleapis.com/v1alpha/projects/campus/defaultBucket'
const corsAt = 'storage.googleapis.com/storage/v1/b/campus.firebasestorage.app?fields=cors'
const placeAt = 'storage.googleapis.com/storage/v1/b/campus.firebasestorage.app?fields=location'
const resources = 'cloudresourcemanager.googleapis.com/v1/projects/campus'

const site = { name: 'projects/7/sites/campus', type: 'DEFAULT_SITE', appId: '1:7:web:a' }
const origins = ['https://campus.web.app', 'https://campus.firebaseapp.com']
const binding = (role: string, account: string) => ({
  role,
  members: [`serviceAccount:${account}`],
})
const compute = '7-compute@developer.gserviceaccount.com'
const storageReader = binding(
  'roles/firebaserules.firestoreServiceAgent',
  'service-7@gcp-sa-firebasestorage.iam.gserviceaccount.com',
)

/** The answers of Google for a ready project of a private account. */
const ready: Record<string, unknown> = {
  'cloudbilling.googleapis.com/v1/projects/campus/billingInfo': { billingEnabled: true },
  ...Object.fromEntries(services.map((name) => [serviceAt(name), on])),
  [projectAt]: { projectNumber: '7' },
  [database]: {
    ...{ locationId: 'asia-south2', type: 'FIRESTORE_NATIVE' },
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  [`${database}/backupSchedules`]: { backupSchedules: [{ dailyRecurrence: {} }] },
  [bucketAt]: { bucket: { name: 'projects/campus/buckets/campus.firebasestorage.app' } },
  [corsAt]: { cors: [{ origin: origins, method: ['GET'] }] },
  [placeAt]: { location: 'ASIA-SOUTH2' },
  [`${auth}/config`]: { client: { permissions: { disabledUserDeletion: true } } },
  [`${auth}/defaultSupportedIdpConfigs/google.com`]: { enabled: true },
  [secretAt('IDENTITY_KEY')]: on,
  [`${projectAt}/webApps`]: { apps: [{ appId: '1' }] },
  [sitesAt]: { sites: [site] },
}

/** Answers that a project may lack, or give by several names: a test of its own takes each away. */
const beside: Record<string, unknown> = {
  [`${resources}:getIamPolicy`]: { bindings: [binding('roles/editor', compute), storageReader] },
  [resources]: { projectId: 'campus' },
}
const faultsOf = (answers: Record<string, unknown>, settings: DeploymentSettings = {}) =>
  findDeploymentFaults(
    'campus',
    async (url) => ({ ...beside, ...answers })[url.replace('https://', '')] ?? null,
    settings,
  )

test('a project with everything in place has no faults', async () => {
  expect(await faultsOf(ready)).toEqual([])
})

test.each(Object.keys(ready))(
  'a project without %s has one, and is told how to mend it',
  async (url) => {
    const [fault = '', ...others] = await faultsOf({ ...ready, [url]: null })
    expect(others).toEqual([])
    expect(fault).toMatch(/\. \S+|: \S+ .+/)
    expect(fault).toMatch(/firebase |gcloud |npm run |→/)
  },
)

test('each thing that is missing has a sentence of its own', async () => {
  const faults = await Promise.all(
    Object.keys(ready).map((url) => faultsOf({ ...ready, [url]: null })),
  )
  expect(new Set(faults.flat()).size).toBe(Object.keys(ready).length)
})

test.each([
  ['with a password', { email: { enabled: true } }, 'Email/Password'],
  ['without an account', { anonymous: { enabled: true } }, 'Anonymous'],
  ['by a phone number', { phoneNumber: { enabled: true } }, 'Phone'],
])('a project in which one may sign in %s has a fault', async (_, signIn, name) => {
  const config = { ...(ready[`${auth}/config`] as object), signIn }
  const faults = await faultsOf({ ...ready, [`${auth}/config`]: config })
  expect(faults).toEqual([expect.stringContaining(`Sign-in method → ${name}: disable it.`)])
})

const asked = /https:\/\/([a-z]+\.googleapis\.com)/g

test('every service of Google that the policy of the pages lets phones ask is looked for', () => {
  const policies = JSON.stringify(JSON.parse(readFileSync('firebase.json', 'utf8')).hosting.headers)
  const hosts = new Set([...policies.matchAll(asked)].map(([, host]) => host))
  expect(hosts.size).toBeGreaterThan(4)
  expect([...hosts].filter((host) => !services.some((service) => service === host))).toEqual([])
})

test('what a deployment asks, and functions with their triggers and schedules, is looked for', () => {
  const needed = [
    ...['cloudresourcemanager', 'cloudbilling', 'billingbudgets', 'firebase', 'storage', 'compute'],
    ...['firebaserules', 'firebasehosting', 'cloudbuild', 'artifactregistry', 'cloudfunctions'],
    ...['run', 'eventarc', 'pubsub', 'cloudscheduler', 'secretmanager', 'fcm'],
  ].map((name) => `${name}.googleapis.com`)
  expect(services).toEqual(expect.arrayContaining(needed))
})

test('an empty project is told of everything at once', async () => {
  const faults = await faultsOf({})
  // The set-up of a missing bucket is not asked for. The services are one sentence with all commands.
  expect(faults).toHaveLength(Object.keys(ready).length - 2 - (services.length - 1))
  const commands = enablingCommands('campus').map((command) => `gcloud ${command.join(' ')}`)
  expect(faults[0]).toContain(commands.join(' && '))
})

test.each([
  [`${auth}/config`, { client: {} }],
  [secretAt('IDENTITY_KEY'), { state: 'DESTROYED' }],
  [database, { ...(ready[database] as object), locationId: 'us-central1' }],
  [database, { ...(ready[database] as object), type: 'DATASTORE_MODE' }],
  [`${database}/backupSchedules`, {}],
  [corsAt, { cors: [{ origin: origins, method: ['PUT'] }] }],
  [corsAt, { cors: [{ origin: ['https://campus.web.app'], method: ['GET'] }] }],
  [placeAt, { location: 'US' }],
  [sitesAt, { sites: [{ ...site, appId: undefined }] }],
  [
    database,
    { ...(ready[database] as object), deleteProtectionState: 'DELETE_PROTECTION_DISABLED' },
  ],
  [database, { ...(ready[database] as object), pointInTimeRecoveryEnablement: undefined }],
])('%s that is off or elsewhere is a fault', async (url, answer) => {
  expect(await faultsOf({ ...ready, [url]: answer })).toHaveLength(1)
})

test('the secrets of the payment gateway are asked for where it is on', async () => {
  expect(await faultsOf(ready, { hasGateway: true })).toHaveLength(3)
  const secrets = Object.values(gatewaySecretNames).map((name) => [secretAt(name), on])
  expect(
    await faultsOf({ ...ready, ...Object.fromEntries(secrets) }, { hasGateway: true }),
  ).toEqual([])
})

test('App Check is enforced only where the build sends its token', async () => {
  const service = { [serviceAt('firebaseappcheck.googleapis.com')]: on }
  const enforced = {
    ...ready,
    ...service,
    [`${checks}/firestore.googleapis.com`]: { enforcementMode: 'ENFORCED' },
  }
  expect(await faultsOf(enforced)).toEqual([expect.stringContaining('App Check is enforced')])
  expect(await faultsOf(enforced, { hasAppCheckKey: true })).toEqual([])
  expect(await faultsOf(ready, { enforcesAppCheck: true })).toEqual([
    expect.stringContaining('ENFORCE_APP_CHECK'),
  ])
  expect(await faultsOf(enforced, { hasAppCheckKey: true, enforcesAppCheck: true })).toEqual([])
})

test('the service of App Check is asked about, and asked for, only where App Check is on', async () => {
  const asked: string[] = []
  const faults = await findDeploymentFaults('campus', async (url) => {
    asked.push(url)
    return { ...ready, ...beside }[url.replace('https://', '')] ?? null
  })
  expect(faults).toEqual([])
  expect(asked.filter((url) => url.startsWith('https://firebaseappcheck.'))).toEqual([])
  expect(await faultsOf(ready, { hasAppCheckKey: true })).toEqual([
    expect.stringContaining('gcloud services enable firebaseappcheck.googleapis.com'),
  ])
})

test('a service that is off is said once, not again by each question that it refuses', async () => {
  const faults = await findDeploymentFaults('campus', async (url) => {
    if (url.startsWith('https://cloudbilling.')) {
      throw new Error(`${url} answered 403: {"reason":"SERVICE_DISABLED"}`)
    }
    const off = { [serviceAt('cloudbilling.googleapis.com')]: { state: 'DISABLED' } }
    return { ...ready, ...beside, ...off }[url.replace('https://', '')] ?? null
  })
  expect(faults).toEqual([expect.stringContaining('services enable cloudbilling.googleapis.com')])
})

test('a service that was switched on a minute ago and still refuses is not taken for ready', async () => {
  const faults = await findDeploymentFaults('campus', async (url) => {
    if (url.startsWith('https://storage.')) {
      throw new Error(`${url} answered 403: {"reason":"SERVICE_DISABLED"}`)
    }
    return { ...ready, ...beside }[url.replace('https://', '')] ?? null
  })
  expect(faults).toContainEqual(expect.stringMatching(/^Not known: .*SERVICE_DISABLED/))
})

test('every service that the preflight itself asks is in its list', async () => {
  const asked = new Set<string>()
  await findDeploymentFaults('campus', async (url) => {
    asked.add(new URL(url).host)
    return { ...ready, ...beside }[url.replace('https://', '')] ?? null
  })
  expect([...asked].filter((host) => !services.some((service) => service === host))).toEqual([])
})

test('in the project of an organisation, the account of functions is told each role that it lacks', async () => {
  const withRoles = (roles: readonly string[]) => ({
    ...ready,
    [`${resources}:getIamPolicy`]: {
      bindings: [...roles.map((role) => binding(role, compute)), storageReader],
    },
  })
  const [none = '', ...others] = await faultsOf(withRoles([]))
  expect(others).toEqual([])
  for (const role of functionRoles) expect(none).toContain(`--role=${role}`)
  const [some = ''] = await faultsOf(withRoles(['roles/datastore.user']))
  expect(some).not.toContain('--role=roles/datastore.user')
  expect(await faultsOf(withRoles(functionRoles))).toEqual([])
})

test('an organisation that lets nobody outside it ask a function is found, and how to override it', async () => {
  const policyAt = `${resources}:getEffectiveOrgPolicy`
  const below = { [resources]: { parent: { type: 'organization', id: '1' } } }
  const narrow = { ...ready, ...below, [policyAt]: { listPolicy: { allowedValues: ['C01'] } } }
  expect(await faultsOf(narrow)).toEqual([expect.stringContaining('Domain restricted sharing')])
  const wide = { ...ready, ...below, [policyAt]: { listPolicy: { allValues: 'ALLOW' } } }
  expect(await faultsOf(wide)).toEqual([])
})

test('Storage rules that may not ask Firestore are found before a college ID is refused', async () => {
  const policy = { bindings: [binding('roles/editor', compute)] }
  const faults = await faultsOf({ ...ready, [`${resources}:getIamPolicy`]: policy })
  expect(faults).toEqual([
    expect.stringContaining('--role=roles/firebaserules.firestoreServiceAgent'),
  ])
})

test('an own domain without the CORS header of the bucket is named', async () => {
  const domains = 'firebasehosting.googleapis.com/v1beta1/projects/7/sites/campus/customDomains'
  const own = { customDomains: [{ name: 'projects/7/sites/campus/customDomains/dates.campus' }] }
  expect(await faultsOf({ ...ready, [domains]: own })).toEqual([
    expect.stringContaining('No photograph is drawn at https://dates.campus:'),
  ])
})

test('a question that Google refuses keeps no other from being asked', async () => {
  const faults = await findDeploymentFaults('campus', async (url) => {
    if (url.includes('billingInfo')) throw new Error('billing answered 403')
    return { ...ready, ...beside }[url.replace('https://', '')] ?? null
  })
  expect(faults).toEqual(['Not known: billing answered 403'])
})
