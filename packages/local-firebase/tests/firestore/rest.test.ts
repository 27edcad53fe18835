import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { project, type RunningFirestore, runFirestore } from './running.ts'

let running: RunningFirestore

beforeAll(async () => {
  running = await runFirestore()
})
afterAll(() => running.stop())
beforeEach(() => running.firestore.reset())

const owner = { Authorization: 'Bearer owner' }
const database = `projects/${project}/databases/(default)`

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
  body: any
}

const call = async (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = owner,
): Promise<Answer> => {
  const answer = await fetch(`http://127.0.0.1:${running.port}/v1/${database}/documents${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const n = (value: number) => ({ n: { integerValue: String(value) } })

describe('documents', () => {
  it('are created once, read, changed by mask and deleted', async () => {
    expect((await call('POST', '/c?documentId=a', { fields: n(1) })).status).toBe(200)
    expect((await call('POST', '/c?documentId=a', { fields: n(2) })).status).toBe(409)
    const changed = await call('PATCH', '/c/a?updateMask.fieldPaths=m', { fields: { m: n(3).n } })
    expect(changed.body.fields).toEqual({ ...n(1), m: n(3).n })
    const masked = await call('GET', '/c/a?mask.fieldPaths=m')
    expect(masked.body.fields).toEqual({ m: n(3).n })
    expect((await call('DELETE', '/c/a?currentDocument.exists=true')).status).toBe(200)
    expect((await call('DELETE', '/c/a?currentDocument.exists=true')).status).toBe(404)
    expect((await call('GET', '/c/a')).body.error.status).toBe('NOT_FOUND')
  })

  it('are listed in pages that leave none out', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    running.firestore.load(
      ids.map((id) => ({ name: running.firestore.nameOf(`c/${id}`), fields: {} })),
    )
    const seen: string[] = []
    let token = ''
    do {
      const { body } = await call('GET', `/c?pageSize=2&pageToken=${token}`)
      seen.push(...body.documents.map(({ name }: { name: string }) => name.slice(-1)))
      token = body.nextPageToken ?? ''
    } while (token !== '')
    expect(seen).toEqual(ids)
  })
})

describe('requests', () => {
  it('may encode the database’s parentheses and send JSON as text', async () => {
    const path = `projects/${project}/databases/%28default%29/documents:commit?key=demo`
    const write = { update: { name: running.firestore.nameOf('c/a'), fields: n(1) } }
    const answer = await fetch(`http://127.0.0.1:${running.port}/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({ writes: [write] }),
    })
    expect(answer.status).toBe(200)
    expect(running.firestore.get(running.firestore.nameOf('c/a'))?.fields).toEqual(n(1))
  })

  it('may send enums as numbers', async () => {
    running.firestore.load(
      [1, 2, 3].map((value) => ({
        name: running.firestore.nameOf(`c/${value}`),
        fields: n(value),
      })),
    )
    const GREATER_THAN = 3
    const DESCENDING = 2
    const { body } = await call('POST', ':runQuery?$alt=json%3Benum-encoding=int', {
      structuredQuery: {
        from: [{ collectionId: 'c' }],
        where: {
          fieldFilter: { field: { fieldPath: 'n' }, op: GREATER_THAN, value: { integerValue: 1 } },
        },
        orderBy: [{ field: { fieldPath: 'n' }, direction: DESCENDING }],
      },
    })
    expect(
      body.map((element: { document: { fields: object } }) => element.document.fields),
    ).toEqual([n(3), n(2)])
  })

  it('that are no JSON, or name no method, are refused as such', async () => {
    const url = `http://127.0.0.1:${running.port}/v1/${database}/documents:commit`
    expect((await fetch(url, { method: 'POST', body: '{"writes":[' })).status).toBe(400)
    expect((await call('POST', ':explode', {})).status).toBe(404)
  })

  it('with expired credentials are told so, and not that they lack the right', async () => {
    const { status, body } = await call('POST', ':commit', {}, { Authorization: 'Bearer expired' })
    expect([status, body.error.status]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('empty one database and leave the others', async () => {
    const elsewhere = 'projects/demo-other/databases/(default)/documents/c/a'
    running.firestore.load([
      { name: running.firestore.nameOf('c/a'), fields: {} },
      { name: elsewhere, fields: {} },
    ])
    const url = `http://127.0.0.1:${running.port}/emulator/v1/${database}/documents`
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(200)
    expect(running.firestore.collections()).toEqual({
      'projects/demo-other/databases/(default)/documents/c': 1,
    })
  })
})
