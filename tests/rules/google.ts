import {
  encodeFields,
  encodeValue,
  type GoogleEmulator,
  startGoogleEmulator,
} from '../../packages/local-firebase/index.ts'
import * as limits from '../../src/shared/limits.ts'
import { type ActorName, actors } from './actors.ts'
import type { Ask, Case } from './case.ts'
import { project, documents as root, structuredQuery } from './query.ts'
import { unstamped } from './stamp.ts'
import { atFrom, type Data, type World, worldAt } from './world.ts'

const largestCommit = 400
/** Shorter than every pace of the rules: a case that acts at once again must not wait its pace out. */
const longestPresent = limits.readMarkGapMs / 2
const forbidden = 403
const missing = 404

const bearerOf = (actor: ActorName): Record<string, string> => {
  const { uid, claims } = actors[actor]
  if (uid === null) return {}
  const token = {
    iss: `https://securetoken.google.com/${project}`,
    iat: 0,
    exp: 4_000_000_000,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...claims,
  }
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return { authorization: `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(token)}.` }
}

const owner = { authorization: 'Bearer owner' }

const writeOf = (path: string, data: Data | null): object => {
  const name = `${root}/${path}`
  if (data === null) return { delete: name }
  const { plain, stamps } = unstamped(data)
  return {
    update: { name, fields: encodeFields(plain) },
    ...(stamps.length > 0 && {
      updateTransforms: stamps.map((fieldPath) => ({
        fieldPath,
        setToServerValue: 'REQUEST_TIME',
      })),
    }),
  }
}

/** Google's emulator under these rules, with the world of the table in it. */
export class Google {
  private constructor(
    private readonly emulator: GoogleEmulator,
    private now: number,
    private base: World,
  ) {}

  /** Null where it is not installed. @throws Error when it refuses the rules */
  static async start(rules: string): Promise<Google | null> {
    const emulator = await startGoogleEmulator()
    if (emulator === null) return null
    const loaded = await fetch(`${emulator.origin}/emulator/v1/projects/${project}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules: { files: [{ content: rules }] } }),
    })
    if (!loaded.ok) {
      emulator.stop()
      throw new Error(await loaded.text())
    }
    const now = Date.now()
    const google = new Google(emulator, now, worldAt(now))
    await google.seed(google.base)
    return google
  }

  stop(): void {
    this.emulator.stop()
  }

  async answers({ actor, ask, given }: Case): Promise<Case['expected']> {
    if (Date.now() - this.now > longestPresent) await this.catchUp()
    const at = atFrom(this.now)
    const changes = given(at)
    const asked = ask(at)
    await this.seed(changes)
    const response = await this.ask(asked, bearerOf(actor))
    // A denied request changed nothing.
    const written = 'set' in asked ? [asked.set] : 'delete' in asked ? [asked.delete] : []
    const touched = [...Object.keys(changes), ...(response.ok ? written : [])]
    await this.seed(Object.fromEntries(touched.map((path) => [path, this.base[path] ?? null])))
    if (response.ok || response.status === missing) return 'allow'
    if (response.status === forbidden) return 'deny'
    throw new Error(`${response.status} ${await response.text()}`)
  }

  /** Time does not stand still here, and some cases turn on a minute: the world moves along. */
  private async catchUp(): Promise<void> {
    this.now = Date.now()
    this.base = worldAt(this.now)
    await this.seed(this.base)
  }

  private ask(asked: Ask, headers: Record<string, string>): Promise<Response> {
    if ('get' in asked) return this.send(`/${asked.get}`, null, headers)
    if ('list' in asked) {
      const { parent, query } = structuredQuery(asked.list, encodeValue)
      const below = parent === '' ? '' : `/${parent}`
      return this.send(`${below}:runQuery`, { structuredQuery: query }, headers)
    }
    const write = 'set' in asked ? writeOf(asked.set, asked.data) : writeOf(asked.delete, null)
    return this.send(':commit', { writes: [write] }, headers)
  }

  private send(path: string, body: object | null, headers: Record<string, string>) {
    return fetch(`${this.emulator.origin}/v1/${root}${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers,
      ...(body !== null && { body: JSON.stringify(body) }),
    })
  }

  private async seed(world: World): Promise<void> {
    const writes = Object.entries(world).map(([path, data]) => writeOf(path, data))
    for (let start = 0; start < writes.length; start += largestCommit) {
      const batch = writes.slice(start, start + largestCommit)
      const response = await this.send(':commit', { writes: batch }, owner)
      if (!response.ok) throw new Error(await response.text())
    }
  }
}
