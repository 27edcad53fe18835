import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  allowedVerdict,
  type GetAttempt,
  type ListAttempt,
  type RulesGate,
  type Verdict,
  type WriteAttempt,
} from '../../src/firestore/rules-gate.ts'
import { type RunningFirestore, runFirestore } from './running.ts'

const denied: Verdict = { denied: 'No.' }
let verdict: Verdict
const asked: { gets: GetAttempt[]; lists: ListAttempt[]; writes: WriteAttempt[] } = {
  gets: [],
  lists: [],
  writes: [],
}

const gate: RulesGate = {
  get: (attempt) => {
    asked.gets.push(attempt)
    return verdict
  },
  list: (attempt) => {
    asked.lists.push(attempt)
    return verdict
  },
  write: (attempt) => {
    asked.writes.push(attempt)
    return verdict
  },
}

let running: RunningFirestore
let name: (path: string) => string

beforeAll(async () => {
  running = await runFirestore({ rules: gate })
  name = running.firestore.nameOf
})
afterAll(() => running.stop())
beforeEach(() => {
  running.firestore.reset()
  verdict = allowedVerdict
  asked.gets = []
  asked.lists = []
  asked.writes = []
})

const token = `x.${Buffer.from(JSON.stringify({ sub: 'asha' })).toString('base64url')}.`

interface Failure {
  error?: { status: string }
}

const call = async (verb: string, body: object, bearer = token): Promise<Failure> => {
  const root = name('x').replace(/\/x$/, '')
  const answer = await fetch(`http://127.0.0.1:${running.port}/v1/${root}:${verb}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  })
  return answer.json() as Promise<Failure>
}

const n = (value: number) => ({ n: { integerValue: String(value) } })

describe('the rules', () => {
  it('see a whole commit: before, after, and the state it would leave', async () => {
    running.firestore.load([{ name: name('a/old'), fields: n(1) }])
    await call('commit', {
      writes: [
        { update: { name: name('a/old'), fields: n(2) } },
        {
          update: { name: name('a/new'), fields: {} },
          updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
        },
        { delete: name('a/gone') },
      ],
    })
    const [attempt] = asked.writes
    expect(attempt?.caller).toMatchObject({ kind: 'user', uid: 'asha' })
    expect(
      attempt?.steps.map(({ method, before, after }) => [method, before?.fields, after?.fields]),
    ).toEqual([
      ['update', n(1), n(2)],
      ['create', undefined, { at: { timestampValue: attempt?.time } }],
      ['delete', undefined, undefined],
    ])
    const readAfter = attempt?.readAfter(name('a/old'))
    expect(readAfter?.fields).toEqual(n(2))
  })

  it('refuse a commit whole, before it says whether documents exist', async () => {
    verdict = denied
    const writes = [
      { update: { name: name('a/b'), fields: {} } },
      { update: { name: name('a/missing'), fields: {} }, currentDocument: { exists: true } },
    ]
    expect((await call('commit', { writes })).error?.status).toBe('PERMISSION_DENIED')
    expect(running.firestore.get(name('a/b'))).toBeNull()
    expect(asked.writes[0]?.steps.map(({ method }) => method)).toEqual(['create', 'update'])
  })

  it('are asked for each document, for each query, and for what a transaction verifies', async () => {
    verdict = denied
    const structuredQuery = { from: [{ collectionId: 'a' }], limit: 3 }
    const count = { structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] } }
    const verify = { verify: name('a/b'), currentDocument: { exists: false } }
    for (const [verb, body] of [
      ['batchGet', { documents: [name('a/b')] }],
      ['runQuery', { structuredQuery }],
      ['runAggregationQuery', count],
      ['commit', { writes: [verify] }],
    ] as const) {
      const answer = await call(verb, body)
      expect([answer].flat()[0]?.error?.status, verb).toBe('PERMISSION_DENIED')
    }
    expect(asked.gets.map((attempt) => attempt.name)).toEqual([name('a/b'), name('a/b')])
    expect(asked.lists.map(({ query }) => query)).toEqual([structuredQuery, structuredQuery])
    expect(asked.writes).toEqual([])
  })

  it('are not asked about the Admin SDK', async () => {
    verdict = denied
    await call('commit', { writes: [{ update: { name: name('a/b'), fields: {} } }] }, 'owner')
    expect(running.firestore.get(name('a/b'))).not.toBeNull()
  })

  it('do not let a client do what only the Admin SDK may', async () => {
    for (const verb of ['batchWrite', 'listCollectionIds', 'partitionQuery']) {
      expect((await call(verb, {})).error?.status, verb).toBe('PERMISSION_DENIED')
    }
  })
})

describe('faults', () => {
  it('fail the given number of commits, and none of the Admin SDK', async () => {
    const writes = [{ update: { name: name('a/b'), fields: {} } }]
    running.firestore.failNext(2, 'UNAVAILABLE')
    expect((await call('commit', { writes }, 'owner')).error).toBeUndefined()
    expect((await call('commit', { writes })).error?.status).toBe('UNAVAILABLE')
    expect((await call('commit', { writes })).error?.status).toBe('UNAVAILABLE')
    expect((await call('commit', { writes })).error).toBeUndefined()
  })

  it('slow every request down', async () => {
    const latencyMs = 150
    running.firestore.addLatency(latencyMs)
    const start = performance.now()
    await call('batchGet', { documents: [] })
    expect(performance.now() - start).toBeGreaterThanOrEqual(latencyMs - 1)
  })
})
