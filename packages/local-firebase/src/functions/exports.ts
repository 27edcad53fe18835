import { type LackingFeature, lackingSentence } from '../lacking/features.ts'
import { fileStoredEvent } from './file-events.ts'
import { parseSchedule, type Schedule } from './schedule.ts'

export type DocumentEvent = 'written' | 'created' | 'updated' | 'deleted'
export type AccountFate = 'created' | 'deleted'

type Handler = (...parameters: unknown[]) => unknown

export type LocalFunction = { name: string; handler: Handler } & (
  | { kind: 'request'; regions: readonly string[] }
  | { kind: 'document'; event: DocumentEvent; pattern: string; region: string; retries: boolean }
  | { kind: 'account'; fate: AccountFate; generation: 1 | 2; retries: boolean }
  | { kind: 'file'; bucket: string; retries: boolean }
  | { kind: 'schedule'; schedule: Schedule }
)

/** The metadata that firebase-functions puts on every function for deployment. */
interface Endpoint {
  region?: readonly string[]
  httpsTrigger?: unknown
  callableTrigger?: unknown
  blockingTrigger?: unknown
  taskQueueTrigger?: unknown
  scheduleTrigger?: { schedule?: unknown; timeZone?: unknown }
  eventTrigger?: {
    eventType: string
    retry?: unknown
    eventFilters?: Record<string, string>
    eventFilterPathPatterns?: Record<string, string>
  }
}

type DeployedFunction = Handler & { __endpoint: Endpoint; run?: Handler }

const defaultRegion = 'us-central1'
const defaultTimeZone = 'America/Los_Angeles'
const documentEvent = /^google\.cloud\.firestore\.document\.v1\.(written|created|updated|deleted)$/
const firstAccountEvent = /^providers\/firebase\.auth\/eventTypes\/user\.(create|delete)$/
/** Events of accounts as the second generation names them. */
const accountEvent = /^google\.firebase\.auth\.user\.v2\.(created|deleted)$/

/** Names in groups get a dash, as in a deployment. @throws Error for an unknown trigger */
export const readExports = (exports: object, group = ''): LocalFunction[] =>
  Object.entries(exports).flatMap(([key, value]) => {
    const name = `${group}${key}`
    if (isDeployed(value)) return [localFunction(name, value)]
    return isGroup(value) ? readExports(value, `${name}-`) : []
  })

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isDeployed = (value: unknown): value is DeployedFunction =>
  typeof value === 'function' && '__endpoint' in value

const lackingTrigger = ({
  blockingTrigger,
  taskQueueTrigger,
  eventTrigger,
}: Endpoint): LackingFeature => {
  if (blockingTrigger !== undefined) return 'blocking'
  if (taskQueueTrigger !== undefined) return 'tasks'
  const type = eventTrigger?.eventType ?? ''
  if (/pubsub/.test(type)) return 'pubsub'
  return /firebase\.database/.test(type) ? 'databaseTriggers' : 'otherTriggers'
}

const localFunction = (name: string, deployed: DeployedFunction): LocalFunction => {
  const { __endpoint: endpoint, run = deployed } = deployed
  const regions = endpoint.region ?? [defaultRegion]
  if (endpoint.httpsTrigger !== undefined || endpoint.callableTrigger !== undefined) {
    return { kind: 'request', name, handler: deployed, regions }
  }
  if (endpoint.scheduleTrigger !== undefined) {
    const { schedule, timeZone } = endpoint.scheduleTrigger
    const zone = typeof timeZone === 'string' ? timeZone : defaultTimeZone
    return { kind: 'schedule', name, handler: run, schedule: parseSchedule(String(schedule), zone) }
  }
  const trigger = endpoint.eventTrigger
  const event = documentEvent.exec(trigger?.eventType ?? '')?.[1] as DocumentEvent | undefined
  const retries = trigger?.retry === true
  const pattern = trigger?.eventFilterPathPatterns?.document ?? trigger?.eventFilters?.document
  if (event !== undefined && pattern !== undefined) {
    const region = regions[0] ?? defaultRegion
    return { kind: 'document', name, handler: deployed, event, pattern, region, retries }
  }
  const first = firstAccountEvent.exec(trigger?.eventType ?? '')?.[1] as
    | 'create'
    | 'delete'
    | undefined
  if (first !== undefined) {
    return { kind: 'account', name, handler: run, fate: `${first}d`, generation: 1, retries }
  }
  const second = accountEvent.exec(trigger?.eventType ?? '')?.[1] as AccountFate | undefined
  if (second !== undefined && trigger?.eventFilters?.tenantid === undefined) {
    return { kind: 'account', name, handler: deployed, fate: second, generation: 2, retries }
  }
  const bucket = trigger?.eventFilters?.bucket
  if (trigger?.eventType === fileStoredEvent && typeof bucket === 'string') {
    return { kind: 'file', name, handler: deployed, bucket, retries }
  }
  const type = trigger?.eventType ?? 'unknown trigger'
  const lack = lackingSentence(lackingTrigger(endpoint))
  throw new Error(`Nothing here can trigger ${name} (${type}): ${lack}`)
}
