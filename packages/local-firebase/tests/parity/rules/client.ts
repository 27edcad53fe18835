const REQUESTS_AT_ONCE = 20
const FORBIDDEN = 403
const MISSING = 404

export type Answer = 'allowed' | 'denied'

/** Firestore over REST as one signed-in user, past the rules only for seeding. */
export interface Client {
  /** Whether the rules load. */
  load(rules: string): Promise<boolean>
  seed(writes: readonly object[]): Promise<void>
  get(path: string): Promise<Answer>
  /** @param parent a document's path, or nothing for the root */
  query(parent: string, structuredQuery: object): Promise<Answer>
  commit(writes: readonly object[]): Promise<Answer>
  /** The full name of a document's path. */
  name(path: string): string
}

export function connect(
  origin: string,
  project: string,
  token: object,
  load: Client['load'],
): Client {
  const root = `projects/${project}/databases/(default)/documents`
  const name = (path: string) => `${root}/${path}`
  const ask = (path: string, body: object | null, authorization = bearerOf(token)) =>
    fetch(`${origin}/v1/${root}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    load,
    name,
    async seed(writes) {
      const response = await ask(':commit', { writes }, 'Bearer owner')
      if (!response.ok) throw new Error(await response.text())
    },
    get: async (path) => answerOf(await ask(`/${path}`, null)),
    query: async (parent, structuredQuery) =>
      answerOf(await ask(`${parent && `/${parent}`}:runQuery`, { structuredQuery })),
    commit: async (writes) => answerOf(await ask(':commit', { writes })),
  }
}

/** Runs the task on every item, some at a time, and keeps the order. */
export async function forAll<Item, Done>(
  items: readonly Item[],
  task: (item: Item, place: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  for (let start = 0; start < items.length; start += REQUESTS_AT_ONCE) {
    const batch = items.slice(start, start + REQUESTS_AT_ONCE)
    done.push(...(await Promise.all(batch.map((item, place) => task(item, start + place)))))
  }
  return done
}

/** 404 is what an allowed reader of a missing document gets; other failures are not about rules. */
async function answerOf(response: Response): Promise<Answer> {
  if (response.ok || response.status === MISSING) return 'allowed'
  if (response.status === FORBIDDEN) return 'denied'
  throw new Error(`${response.status} ${await response.text()}`)
}

function bearerOf(token: object): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part(token)}.`
}
