import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from './client.ts'
import { forAll } from './client.ts'
import { EXPRESSIONS, FIELDS, FUNCTIONS, REFUSED_BY_BOTH, REFUSED_HERE } from './expressions.ts'
import { generatedConditions } from './generated.ts'
import { type Google, startGoogle } from './google.ts'
import { type Ours, startOurs } from './ours.ts'
import { LIST_CONDITIONS, PATTERNS, queries, STORED } from './queries.ts'
import { MUCH, WRITE_CASES, type Write } from './writes.ts'

const PROJECT = 'demo-parity'
const TOKEN = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  iat: 0,
  exp: 4_000_000_000,
  sub: 'u',
  user_id: 'u',
  email: 'u@x.in',
  email_verified: true,
  admin: true,
  n: 3,
  firebase: { sign_in_provider: 'custom', identities: {} },
}
const GENERATED = 300
const SEED = 20261121
const START_TIMEOUT_MILLISECONDS = 60_000
const TEST_TIMEOUT_MILLISECONDS = 120_000
const LARGEST_COMMIT = 400

let google: Google | null = null
let ours: Ours

beforeAll(async () => {
  ours = await startOurs(PROJECT, TOKEN)
  google = await startGoogle(PROJECT, TOKEN)
  if (!google) console.warn('SKIPPED: no Firestore emulator of Google here, nothing to agree with')
}, START_TIMEOUT_MILLISECONDS)

afterAll(async () => {
  google?.stop()
  await ours?.stop()
})

async function sameAnswers<Answers>(ask: (client: Client) => Promise<Answers>): Promise<void> {
  const [mine, theirs] = await Promise.all([ask(ours.client), ask(googleClient())])
  expect(mine).toEqual(theirs)
}

function googleClient(): Client {
  if (!google) throw new Error('Google’s emulator is not running')
  return google.client
}

function firestoreRules(body: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
${body}
  }
}`
}

function oneMatchEach(conditions: readonly string[]): string {
  const matches = conditions.map(
    (condition, place) => `match /probe/e${place} { allow get: if ${condition}; }`,
  )
  return firestoreRules([FUNCTIONS, ...matches].join('\n'))
}

async function askConditions(client: Client, conditions: readonly string[]) {
  expect(await client.load(oneMatchEach(conditions))).toBe(true)
  for (let start = 0; start < conditions.length; start += LARGEST_COMMIT) {
    const batch = conditions.slice(start, start + LARGEST_COMMIT)
    await client.seed(
      batch.map((_, place) => ({
        update: { name: client.name(`probe/e${start + place}`), fields: FIELDS },
      })),
    )
  }
  const answers = await forAll(conditions, (_, place) => client.get(`probe/e${place}`))
  return Object.fromEntries(conditions.map((condition, place) => [condition, answers[place]]))
}

beforeEach((context) => {
  if (!google) context.skip('Google’s Firestore emulator is not installed')
})

describe('the rules engine answers as Google’s emulator', () => {
  it('to every listed expression', { timeout: TEST_TIMEOUT_MILLISECONDS }, async () => {
    await sameAnswers((client) => askConditions(client, EXPRESSIONS))
  })

  it('to generated conditions', { timeout: TEST_TIMEOUT_MILLISECONDS }, async () => {
    await sameAnswers((client) => askConditions(client, generatedConditions(GENERATED, SEED)))
  })

  it('to files that do not load', { timeout: TEST_TIMEOUT_MILLISECONDS }, async () => {
    for (const condition of REFUSED_BY_BOTH) {
      const source = oneMatchEach([condition])
      expect([condition, await ours.client.load(source)]).toEqual([condition, false])
      expect([condition, await googleClient().load(source)]).toEqual([condition, false])
    }
  })

  it('or refuses to load what Google’s denies at every request', async () => {
    for (const condition of REFUSED_HERE) {
      const source = oneMatchEach([condition])
      expect([condition, await ours.client.load(source)]).toEqual([condition, false])
      expect(await googleClient().load(source)).toBe(true)
      expect([condition, await googleClient().get('probe/e0')]).toEqual([condition, 'denied'])
    }
  })

  it('to queries under every condition', {
    timeout: TEST_TIMEOUT_MILLISECONDS,
  }, async () => {
    await sameAnswers(async (client) => {
      await seedStored(client)
      const answers: Record<string, unknown> = {}
      for (const condition of LIST_CONDITIONS) {
        const rule = `match /c/{id} { allow list: if ${condition}; }`
        answers[condition] = await askQueries(client, rule, [''])
      }
      return answers
    })
  })

  it('to queries under every pattern', { timeout: TEST_TIMEOUT_MILLISECONDS }, async () => {
    await sameAnswers(async (client) => {
      await seedStored(client)
      const answers: Record<string, unknown> = {}
      for (const pattern of PATTERNS) {
        for (const condition of ['true', 'resource.data.n == 3']) {
          const rule = `match ${pattern} { allow list: if ${condition}; }`
          answers[rule] = await askQueries(client, rule, ['', 'p/x'])
        }
      }
      return answers
    })
  })

  it('to writes', { timeout: TEST_TIMEOUT_MILLISECONDS }, async () => {
    await sameAnswers(askWrites)
  })
})

async function seedStored(client: Client): Promise<void> {
  await client.seed(
    Object.entries(STORED).map(([path, fields]) => ({
      update: { name: client.name(path), fields },
    })),
  )
}

async function askQueries(client: Client, rule: string, parents: readonly string[]) {
  expect(await client.load(firestoreRules(rule))).toBe(true)
  const asked = parents.flatMap((parent) =>
    Object.entries(queries(client.name)).map(([label, query]) => ({ parent, label, query })),
  )
  // A collection group is only ever asked for at the root.
  const legal = asked.filter(({ parent, label }) => parent === '' || !label.includes('group'))
  const answers = await forAll(legal, ({ parent, query }) => client.query(parent, query))
  return Object.fromEntries(
    legal.map(({ parent, label }, place) => [`${parent} ${label}`, answers[place]]),
  )
}

async function askWrites(client: Client) {
  const answers: Record<string, unknown> = {}
  for (const [label, { rule, seed = [], writes }] of Object.entries(WRITE_CASES)) {
    await client.seed(
      ['p/x', 'p/y', 'p/z', 'p/x/q/y'].map((path) => wire(client, { remove: path })),
    )
    await client.seed(seed.map((write) => wire(client, write)))
    expect([label, await client.load(firestoreRules(`${MUCH}\n${rule}`))]).toEqual([label, true])
    answers[label] = await client.commit(writes.map((write) => wire(client, write)))
  }
  return answers
}

function wire(client: Client, write: Write): object {
  if ('remove' in write) return { delete: client.name(write.remove) }
  if ('verifyMissing' in write) {
    return { verify: client.name(write.verifyMissing), currentDocument: { exists: false } }
  }
  const { set, fields, merge, transforms } = write
  return {
    update: { name: client.name(set), fields },
    ...(merge && { updateMask: { fieldPaths: merge } }),
    ...(transforms && { updateTransforms: transforms }),
  }
}
