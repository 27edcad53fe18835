import { afterAll, beforeAll, expect, it } from 'vitest'
import { type GoogleEmulator, startGoogleEmulator } from '../../../src/google-emulator.ts'
import { type RunningFirestore, runFirestore } from '../../firestore/running.ts'
import { PROJECT, START_TIMEOUT_MILLISECONDS } from './groups.ts'

const root = `projects/${PROJECT}/databases/(default)/documents`
const name = (id: string) => `${root}/contended/${id}`
const clients = 5
const tries = 30

let running: RunningFirestore
let google: GoogleEmulator | null = null

beforeAll(async () => {
  running = await runFirestore()
  google = await startGoogleEmulator()
  if (google === null) console.warn('SKIPPED: no Firestore emulator of Google here')
}, START_TIMEOUT_MILLISECONDS)
afterAll(async () => {
  google?.stop()
  await running.stop()
})

const engines = (): [string, string][] => [
  ['ours', `http://127.0.0.1:${running.port}`],
  ...(google === null ? [] : ([['Google', google.origin]] satisfies [string, string][])),
]

const connect = (origin: string) => {
  const ask = async (verb: string, body: object) => {
    const response = await fetch(`${origin}/v1/${root}${verb}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    })
    const json = await response.json()
    const { error } = [json].flat()[0] ?? {}
    return { refusal: error && `${error.code} ${error.status}`, json }
  }
  const put = (id: string, n: number) => ({
    update: { name: name(id), fields: { n: { integerValue: String(n) } } },
  })
  const read = async (id: string, transaction?: string) => {
    const { json, refusal } = await ask(':batchGet', { documents: [name(id)], transaction })
    const n = Number([json].flat().find(({ found }) => found)?.found.fields.n.integerValue)
    return { n, refusal }
  }
  return { ask, put, read }
}
type Engine = ReturnType<typeof connect>

/**
 * One attempt of the transaction that every SDK makes: it reads a number, then writes the number plus one.
 */
const increase = async ({ ask, put, read }: Engine, from: string, to: string) => {
  const { json } = await ask(':beginTransaction', {})
  const { transaction } = json
  const seen = await read(from, transaction)
  if (seen.refusal) return seen.refusal
  return (await ask(':commit', { transaction, writes: [put(to, seen.n + 1)] })).refusal
}

/** Repeats what was refused, as the SDKs do. Answers each kind of refusal that it met. */
const untilDone = async (engine: Engine, from: string, to: string): Promise<Set<string>> => {
  const refusals = new Set<string>()
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const refusal = await increase(engine, from, to)
    if (refusal === undefined) return refusals
    refusals.add(refusal)
  }
  throw new Error(`Never done: ${[...refusals]}`)
}

const each = async <T>(outcome: (engine: Engine) => Promise<T>): Promise<T[]> => {
  const outcomes: T[] = []
  for (const [, origin] of engines()) outcomes.push(await outcome(connect(origin)))
  return outcomes
}

it('of transactions that contend every one takes effect, and only ABORTED asks for another try', async () => {
  const outcomes = await each(async (engine) => {
    await engine.ask(':commit', { writes: [engine.put('a', 0)] })
    const met = await Promise.all(
      Array.from({ length: clients }, () => untilDone(engine, 'a', 'a')),
    )
    const unlike = met.flatMap((refusals) => [...refusals]).filter((one) => one !== '409 ABORTED')
    return { n: (await engine.read('a')).n, unlike }
  })
  for (const outcome of outcomes) expect(outcome).toEqual({ n: clients, unlike: [] })
}, 120_000)

it('transactions that read the same and write apart all succeed at once', async () => {
  const outcomes = await each(async (engine) => {
    await engine.ask(':commit', { writes: [engine.put('b', 7)] })
    const ids = ['b1', 'b2', 'b3']
    const met = await Promise.all(ids.map((id) => increase(engine, 'b', id)))
    return { met, written: await Promise.all(ids.map(async (id) => (await engine.read(id)).n)) }
  })
  for (const outcome of outcomes) {
    expect(outcome).toEqual({ met: [undefined, undefined, undefined], written: [8, 8, 8] })
  }
}, 120_000)

it('of two that read and write the same, exactly one succeeds at its first try', async () => {
  const [ours, ...googles] = await each(async (engine) => {
    await engine.ask(':commit', { writes: [engine.put('c', 0)] })
    const [first, second] = await Promise.all(
      [0, 1].map(async () => {
        const { json } = await engine.ask(':beginTransaction', {})
        await engine.read('c', json.transaction)
        return json.transaction
      }),
    )
    const answers = await Promise.all(
      [first, second].map((transaction) =>
        engine.ask(':commit', { transaction, writes: [engine.put('c', 1)] }),
      ),
    )
    return answers.map(({ refusal }) => refusal ?? 'done').sort()
  })
  expect(ours).toEqual(['409 ABORTED', 'done'])
  // Google's waits for locks, and on a busy machine gives up both.
  for (const outcome of googles)
    expect([1, 2]).toContain(outcome.filter((one) => one === '409 ABORTED').length)
}, 120_000)
