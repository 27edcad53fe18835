import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type DeploymentSettings,
  findDeploymentFaults,
  services,
} from '../../scripts/deploy/deployment-faults.ts'
import { gatewaySecretNames } from '../../src/shared/secrets.ts'

const on = { state: 'ENABLED' }
const database = 'firestore.googleapis.com/v1/projects/campus/databases/(default)'
const auth = 'identitytoolkit.googleapis.com/admin/v2/projects/campus'
const checks = 'firebaseappcheck.googleapis.com/v1/projects/campus/services'
const secretAt = (name: string) =>
  `secretmanager.googleapis.com/v1/projects/campus/secrets/${name}/versions/latest`

const ready: Record<string, unknown> = {
  'cloudbilling.googleapis.com/v1/projects/campus/billingInfo': { billingEnabled: true },
  ...Object.fromEntries(
    services.map((name) => [`serviceusage.googleapis.com/v1/projects/campus/services/${name}`, on]),
  ),
  [database]: { locationId: 'asia-south2', type: 'FIRESTORE_NATIVE' },
  [`${database}/backupSchedules`]: { backupSchedules: [{ dailyRecurrence: {} }] },
  'firebasestorage.googleapis.com/v1beta/projects/campus/defaultBucket': { name: 'bucket' },
  [`${auth}/config`]: { client: { permissions: { disabledUserDeletion: true } } },
  [`${auth}/defaultSupportedIdpConfigs/google.com`]: { enabled: true },
  [secretAt('IDENTITY_KEY')]: on,
  'firebase.googleapis.com/v1beta1/projects/campus/webApps': { apps: [{ appId: '1' }] },
  'firebasehosting.googleapis.com/v1beta1/projects/campus/sites': { sites: [{ name: 'campus' }] },
}
const faultsOf = (answers: Record<string, unknown>, settings: DeploymentSettings = {}) =>
  findDeploymentFaults(
    'campus',
    async (url) => answers[url.replace('https://', '')] ?? null,
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
    ...['firebaserules', 'firebasehosting', 'cloudbuild', 'artifactregistry', 'cloudfunctions'],
    ...['run', 'eventarc', 'pubsub', 'cloudscheduler', 'secretmanager', 'fcm'],
  ].map((name) => `${name}.googleapis.com`)
  expect(services).toEqual(expect.arrayContaining(needed))
})

test('an empty project is told of everything at once', async () => {
  expect(await faultsOf({})).toHaveLength(Object.keys(ready).length)
})

test.each([
  [`${auth}/config`, { client: {} }],
  [secretAt('IDENTITY_KEY'), { state: 'DESTROYED' }],
  [database, { locationId: 'us-central1', type: 'FIRESTORE_NATIVE' }],
  [database, { locationId: 'asia-south2', type: 'DATASTORE_MODE' }],
  [`${database}/backupSchedules`, {}],
  [`${checks}/firestore.googleapis.com`, { enforcementMode: 'ENFORCED' }],
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
  const enforced = {
    ...ready,
    [`${checks}/firestore.googleapis.com`]: { enforcementMode: 'ENFORCED' },
  }
  expect(await faultsOf(enforced, { hasAppCheckKey: true })).toEqual([])
  expect(await faultsOf(ready, { enforcesAppCheck: true })).toEqual([
    expect.stringContaining('ENFORCE_APP_CHECK'),
  ])
  expect(await faultsOf(enforced, { hasAppCheckKey: true, enforcesAppCheck: true })).toEqual([])
})

test('a question that Google refuses keeps no other from being asked', async () => {
  const faults = await findDeploymentFaults('campus', async (url) => {
    if (url.includes('billing')) throw new Error('billing answered 403')
    return ready[url.replace('https://', '')] ?? null
  })
  expect(faults).toEqual(['Not known: billing answered 403'])
})
