import { type Request, ROOT, type Script } from './script.ts'

const TRANSACTION = '$TRANSACTION'
const ANSWER_TIMEOUT_MILLISECONDS = 5_000

/** The part of an answer that is compared: times, ids and empty parts are left out. */
export interface Answer {
  status: number
  body: unknown
}

/** Sends scripts to one server, each over documents of its own. */
export interface Target {
  origin: string
  answer(script: Script): Promise<Answer[]>
}

export const connectTo = (origin: string, project: string): Target => {
  const root = `projects/${project}/databases/(default)/documents`
  const send = (request: Request, transaction = '') => {
    const text = request.body === undefined ? undefined : JSON.stringify(request.body)
    return fetch(`${origin}/v1/${root}${request.path}`, {
      method: request.method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MILLISECONDS),
      ...(text && { body: text.replaceAll(ROOT, root).replaceAll(TRANSACTION, transaction) }),
    })
  }
  let stored: Script['seed'] | null = null

  /** Scripts that only read one after the other share their documents. */
  const store = async (script: Script) => {
    if (stored === script.seed) return
    await fetch(`${origin}/emulator/v1/${root}`, { method: 'DELETE' })
    const writes = Object.entries(script.seed).map(([path, fields]) => ({
      update: { name: `${ROOT}/${path}`, fields },
    }))
    const seeded = await send({ method: 'POST', path: ':commit', body: { writes } })
    if (!seeded.ok) throw new Error(await seeded.text())
    stored = script.seed
  }

  return {
    origin,
    answer: async (script) => {
      await store(script)
      const answers: Answer[] = []
      let transaction = ''
      for (const request of script.requests) {
        const response = await send(request, transaction)
        const text = (await response.text()).replaceAll('\\/', '/')
        transaction = /"transaction": ?"([^"]+)"/.exec(text)?.[1] ?? transaction
        answers.push(read(response.status, text.replaceAll(root, ROOT), script.compares))
        if (mayWrite(request)) stored = null
      }
      return answers
    },
  }
}

const mayWrite = ({ method, path }: Request): boolean =>
  method !== 'GET' && !/:(run|batchGet|list)/.test(path)

const read = (status: number, text: string, compares: Script['compares']): Answer => {
  if (status < 400) return { status, body: essence(JSON.parse(text)) ?? null }
  if (status === 404 && !text.startsWith('{"error":{')) return { status, body: 'no such method' }
  const { error } = JSON.parse(text)
  return { status, body: compares === 'sentence' ? [error.status, error.message] : error.status }
}

const accidental: ReadonlySet<string> = new Set([
  'createTime',
  'updateTime',
  'readTime',
  'commitTime',
  'done',
  'skippedResults',
  'transaction',
])

/** Servers write whole seconds and thousandths with or without zeros. */
const zeroFraction = /^(\d{4}-\d\d-\d\dT[\d:]+?(?:\.\d{3})??)\.?(?:000)+Z$/

/** The body without what differs from run to run, and without empty parts, which may be left out. */
const essence = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const held = value.map(essence)
    return held.every((element) => element === undefined) ? undefined : held.map((e) => e ?? {})
  }
  if (typeof value === 'string') return value.replace(zeroFraction, '$1Z')
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([key]) => !accidental.has(key))
    .map(([key, held]) => [key, key === 'nextPageToken' ? 'more' : essence(held)] as const)
    .filter(([key, held]) => held !== undefined || key.endsWith('Value'))
    .sort(([left], [right]) => (left < right ? -1 : 1))
  return entries.length === 0
    ? undefined
    : Object.fromEntries(entries.map(([key, held]) => [key, held ?? {}]))
}
