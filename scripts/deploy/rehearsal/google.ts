import { region } from '../../../src/shared/limits.ts'

/** A function as Google's API of the second generation lists it. */
export interface StoredFunction {
  name: string
  environment?: 'GEN_1' | 'GEN_2'
  labels?: Readonly<Record<string, string>>
  eventTrigger?: object
  serviceConfig?: object
  buildConfig?: object
}

export interface GoogleRequest {
  method: string
  url: string
  body?: unknown
}

/** The answer of Google; null means that the named thing does not exist. */
export type GoogleAnswer = object | null

const number = '1234567890'
const done = { name: 'operations/done', done: true, response: {} }

/**
 * Finds the faults of a deployment without Google: those of the files, and the steps at which
 * firebase-tools stops when it is run with its own questions and guards over this bundle.
 */
const running = (sent: StoredFunction): StoredFunction => ({
  ...sent,
  environment: 'GEN_2',
  serviceConfig: {
    ...sent.serviceConfig,
    service: sent.name.replace('/functions/', '/services/'),
    uri: 'https://rehearsal.invalid',
  },
})

/** Answers of a project by method and address; the first that fits. */
type Route = [pattern: RegExp, answer: (request: GoogleRequest, found: string[]) => GoogleAnswer]

/**
 * A project at Google as firebase-tools asks about it: with what a new one has, and functions that
 * another deployment left. It is there to let firebase-tools' own questions and guards run, and says
 * nothing of what Google itself would refuse.
 */
export const pretendProject = (project: string, deployed: readonly StoredFunction[]) => {
  const bucket = `${project}.firebasestorage.app`
  const site = `projects/${project}/sites/${project}`
  const functions = new Map(deployed.map((one) => [one.name, one]))
  const finished = new Map<string, object>()
  /** Begins what takes its time at Google, and is done here at once. */
  const begin = (response: object): object => {
    const name = `projects/${project}/locations/${region}/operations/${finished.size + 1}`
    finished.set(name, { name, done: true, response })
    return { name, metadata: {}, done: false }
  }
  const listed = (generation: StoredFunction['environment']) =>
    [...functions.values()].filter(({ environment = 'GEN_2' }) => environment === generation)
  const routes: Route[] = [
    [
      /:testIamPermissions/,
      ({ body }) => ({ permissions: (body as { permissions?: string[] }).permissions }),
    ],
    [/POST .*:getIamPolicy|GET .*:getIamPolicy/, () => ({ bindings: [], etag: 'any' })],
    [/POST .*:setIamPolicy/, ({ body }) => (body as { policy: object }).policy],
    [
      /serviceusage.*\/services\/([\w.]+)$/,
      // An older product's, which new projects have not.
      (_, [, service]) => ({
        name: service,
        state: service === 'runtimeconfig.googleapis.com' ? 'DISABLED' : 'ENABLED',
      }),
    ],
    [/serviceusage.*:generateServiceIdentity/, () => done],
    [
      /GET https:\/\/firebase\..*\/adminSdkConfig/,
      () => ({
        projectId: project,
        storageBucket: bucket,
        locationId: region,
      }),
    ],
    [
      /GET .*\/projects\/[\w-]+$/,
      () => ({
        projectId: project,
        projectNumber: number,
        name: `projects/${number}`,
        defaultServiceAccount: `${number}-compute@developer.gserviceaccount.com`,
      }),
    ],
    [/POST .*firebaserules.*:test$/, () => ({ issues: [] })],
    [/POST .*firebaserules.*\/rulesets$/, () => ({ name: `projects/${project}/rulesets/1` })],
    [/GET .*firebaserules.*\/releases$/, () => ({ releases: [] })],
    [/(?:POST|PATCH) .*firebaserules.*\/releases/, ({ body }) => body as object],
    [
      /GET .*\/defaultBucket$/,
      () => ({ bucket: { name: `projects/${project}/buckets/${bucket}` } }),
    ],
    [/GET .*\/indexes$/, () => ({ indexes: [] })],
    [/GET .*\/fields$/, () => ({ fields: [] })],
    [/(?:POST|PATCH) .*\/collectionGroups\//, () => begin({})],
    [
      /GET .*firebasehosting.*\/sites$/,
      () => ({
        sites: [{ name: site, type: 'DEFAULT_SITE', defaultUrl: 'https://rehearsal.invalid' }],
      }),
    ],
    [/GET .*firebasehosting.*\/sites\/[\w-]+$/, () => ({ name: site })],
    [/POST .*\/versions$/, () => ({ name: `${site}/versions/1`, status: 'CREATED' })],
    [
      /POST .*:populateFiles$/,
      () => ({ uploadRequiredHashes: [], uploadUrl: 'https://rehearsal.invalid' }),
    ],
    [/(?:PATCH|POST) .*firebasehosting/, ({ body }) => body as object],
    [/GET .*\/billingInfo$/, () => ({ billingEnabled: true })],
    [
      /GET .*\/databases\/\(default\)$/,
      () => ({ name: 'x', locationId: region, type: 'FIRESTORE_NATIVE' }),
    ],
    [
      /GET .*\/secrets\/([\w-]+)\/versions\/\w+$/,
      (_, [, name]) => ({
        name: `projects/${number}/secrets/${name}/versions/1`,
        state: 'ENABLED',
      }),
    ],
    [
      /GET .*\/secrets\/([\w-]+)$/,
      (_, [, name]) => ({ name: `projects/${project}/secrets/${name}`, labels: {} }),
    ],
    [/GET .*cloudfunctions.*\/v1\/.*\/functions$/, () => ({ functions: listed('GEN_1') })],
    [/GET .*cloudfunctions.*\/v2\/.*\/functions$/, () => ({ functions: listed('GEN_2') })],
    [
      /POST .*functions:generateUploadUrl/,
      () => ({ uploadUrl: 'https://rehearsal.invalid/source', storageSource: { bucket: 'b' } }),
    ],
    [/PUT https:\/\/rehearsal\.invalid/, () => ({})],
    [
      /(?:POST|PATCH) .*cloudfunctions.*\/v2\/.*\/functions/,
      ({ body }) => {
        const stored = running(body as StoredFunction)
        functions.set(stored.name, stored)
        return begin(stored)
      },
    ],
    [
      /DELETE .*cloudfunctions.*\/v\d\/(projects\/.*)$/,
      (_, [, name = '']) => {
        functions.delete(name)
        return begin({})
      },
    ],
    [
      /GET .*\/v\d\w*\/(projects\/.*\/operations\/\d+)$/,
      (_, [, name = '']) => finished.get(name) ?? null,
    ],
    [/GET .*\/projects\/[\w-]+\/instances$/, () => ({ instances: [] })],
    [/GET .*\/storage\/v1\/b\/[\w.-]+$/, () => ({ name: bucket, location: region.toUpperCase() })],
    [
      /GET .*\/serviceAccount$/,
      () => ({ email_address: `service-${number}@gs-project-accounts.iam.gserviceaccount.com` }),
    ],
    // A repository of images as the first function leaves it: without a rule when images go.
    [/GET .*artifactregistry.*\/repositories\/gcf-artifacts$/, () => ({ name: 'r' })],
    [/PATCH .*artifactregistry/, ({ body }) => body as object],
    [/POST .*cloudscheduler.*\/jobs$/, ({ body }) => body as object],
    [/PATCH .*cloudscheduler.*\/jobs\//, ({ body }) => body as object],
    [/DELETE .*cloudscheduler.*\/jobs\//, () => ({})],
    [
      /GET .*\/services\/[\w-]+$/,
      (_, found) => ({ metadata: { name: found[0] }, spec: {}, status: {} }),
    ],
  ]
  return {
    answer(request: GoogleRequest): GoogleAnswer {
      const [address = ''] = request.url.split('?')
      for (const [pattern, answer] of routes) {
        const found = pattern.exec(`${request.method} ${address}`)
        if (found !== null) return answer(request, [...found])
      }
      return null
    },
    /** The functions that are there now. */
    functions: () => [...functions.values()],
  }
}
