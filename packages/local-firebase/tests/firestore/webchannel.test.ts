import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { project, type RunningFirestore, runFirestore } from './running.ts'

let running: RunningFirestore

beforeAll(async () => {
  running = await runFirestore()
})
afterAll(() => running.stop())
beforeEach(() => running.firestore.reset())

const database = `projects/${project}/databases/(default)`

const channel = (parameters: Record<string, string>) => {
  const query = new URLSearchParams({ VER: '8', database, ...parameters })
  return `http://127.0.0.1:${running.port}/google.firestore.v1.Firestore/Write/channel?${query}`
}

const form = (offset: number, messages: readonly object[]): URLSearchParams =>
  new URLSearchParams({
    count: String(messages.length),
    ofs: String(offset),
    ...Object.fromEntries(
      messages.map((message, index) => [`req${index}___data__`, JSON.stringify(message)]),
    ),
  })

/** Cuts a body into the arrays its frames hold, by the lengths they announce. */
const arraysIn = (body: string): [id: number, array: unknown[]][] => {
  const arrays: [number, unknown[]][] = []
  let rest = body
  while (rest !== '') {
    const lineEnd = rest.indexOf('\n')
    const end = lineEnd + 1 + Number(rest.slice(0, lineEnd))
    arrays.push(...JSON.parse(rest.slice(lineEnd + 1, end)))
    rest = rest.slice(end)
  }
  return arrays
}

/** Opens a Write session and answers its id. */
const open = async (): Promise<string> => {
  const answer = await fetch(channel({ RID: '1' }), {
    method: 'POST',
    body: form(0, [{ database }]),
  })
  const [[, greeting] = []] = arraysIn(await answer.text())
  expect(greeting).toEqual(['c', expect.any(String), '', 8, 12, 30_000])
  return String(greeting?.[1])
}

const send = (SID: string, offset: number, messages: readonly object[]) =>
  fetch(channel({ SID, RID: '2', AID: '0' }), { method: 'POST', body: form(offset, messages) })

/** One long poll. */
const poll = async (SID: string, AID: number) => {
  const answer = await fetch(channel({ SID, RID: 'rpc', AID: String(AID), CI: '1' }))
  return arraysIn(await answer.text())
}

const increment = () => ({
  writes: [
    {
      update: { name: running.firestore.nameOf('c/a'), fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
    },
  ],
})

const stored = () => running.firestore.get(running.firestore.nameOf('c/a'))?.fields

describe('a WebChannel session', () => {
  it('does nothing twice when a request is repeated', async () => {
    const session = await open()
    await send(session, 1, [increment()])
    await send(session, 1, [increment()])
    await send(session, 1, [increment(), increment()])
    expect(stored()).toEqual({ n: { integerValue: '2' } })
  })

  it('says again what was not acknowledged, and only that', async () => {
    const session = await open()
    await send(session, 1, [increment(), increment()])
    const first = await poll(session, 0)
    expect(first.map(([id]) => id)).toEqual([1, 2, 3])
    expect(await poll(session, 0)).toEqual(first)
    expect((await poll(session, 2)).map(([id]) => id)).toEqual([3])
  })

  it('tells of a failure by status and hears nothing more', async () => {
    const session = await open()
    const bad = { writes: [{ update: { name: 'nowhere', fields: {} } }] }
    await send(session, 1, [bad, increment()])
    const [, failure] = (await poll(session, 1))[0] ?? []
    expect(failure).toEqual([
      { error: { code: 400, message: expect.any(String), status: 'INVALID_ARGUMENT' } },
    ])
    expect(stored()).toBeUndefined()
  })

  it.each(['GET', 'POST'])('ends by a %s that terminates, and is unknown then', async (method) => {
    const session = await open()
    const ending = channel({ SID: session, RID: '3', TYPE: 'terminate' })
    expect((await fetch(ending, { method })).status).toBe(200)
    expect((await send(session, 1, [increment()])).status).toBe(400)
    expect(stored()).toBeUndefined()
  })
})
