import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** One export as Firebase reads it: the fields of its metadata that this project sets. */
export interface DeclaredFunction {
  name: string
  platform: string
  region: readonly string[]
  kind: 'call' | 'request' | 'event' | 'schedule'
  /** Whether the platform repeats a failed event; only functions of events have it. */
  retries: boolean
  /** The processors; null is the platform's own number. */
  cpu: number | null
  memoryMb: number | null
  concurrency: number | null
  maxInstances: number | null
  timeoutSeconds: number | null
  secrets: readonly string[]
}

interface Endpoint {
  platform: string
  region: string[]
  callableTrigger?: object
  httpsTrigger?: object
  scheduleTrigger?: object
  eventTrigger?: { retry?: boolean }
  cpu?: number | 'gcf_gen1' | null
  availableMemoryMb?: number | null
  concurrency?: number | null
  maxInstances?: number | null
  timeoutSeconds?: number | null
  secretEnvironmentVariables?: { key: string }[]
}

const kindOf = (endpoint: Endpoint): DeclaredFunction['kind'] => {
  if (endpoint.callableTrigger) return 'call'
  if (endpoint.httpsTrigger) return 'request'
  return endpoint.scheduleTrigger ? 'schedule' : 'event'
}

const readScript = `
const exports = await import(process.argv[1])
const found = Object.entries(exports).map(([name, value]) => [name, value.__endpoint])
console.log(JSON.stringify(found.filter(([, endpoint]) => endpoint !== undefined)))
`

/** Triggers of files name the bucket in what they declare. */
const anyProject = {
  GCLOUD_PROJECT: 'any',
  FIREBASE_CONFIG: JSON.stringify({ projectId: 'any', storageBucket: 'any.appspot.com' }),
}

/**
 * Loads a bundle of functions as a deployment does, in a process of its own, and reads what each
 * export declares.
 * @param file of the bundle
 * @param environment set beside this process's own
 * @throws Error when the bundle cannot be loaded
 */
export const readDeclaredFunctions = (
  file: string,
  environment: Readonly<Record<string, string>> = {},
): DeclaredFunction[] => {
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', readScript, pathToFileURL(resolve(file)).href],
    { encoding: 'utf8', env: { ...process.env, ...anyProject, ...environment } },
  )
  return (JSON.parse(output) as [string, Endpoint][]).map(([name, endpoint]) => ({
    name,
    platform: endpoint.platform,
    region: endpoint.region,
    kind: kindOf(endpoint),
    retries: endpoint.eventTrigger?.retry === true,
    cpu: typeof endpoint.cpu === 'number' ? endpoint.cpu : null,
    memoryMb: endpoint.availableMemoryMb ?? null,
    concurrency: endpoint.concurrency ?? null,
    maxInstances: endpoint.maxInstances ?? null,
    timeoutSeconds: endpoint.timeoutSeconds ?? null,
    secrets: (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
  }))
}
