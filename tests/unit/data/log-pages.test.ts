import { afterEach, expect, test, vi } from 'vitest'
import { readLogPages } from '../../../src/data/sync/log-pages.ts'
import type { Cursor, RemoteDocument, RemoteQuery } from '../../../src/remote/remote.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { quietFor } from '../../support/passing-time.ts'

const query = { collection: 'matches', orderedBy: 'updatedAt' } as const

/** `count` documents of one commit: only their ids tell them apart. */
const documentsOf = (count: number): RemoteDocument[] =>
  Array.from({ length: count }, (_, index) => {
    const id = String(index).padStart(5, '0')
    return { id, path: `matches/${id}`, data: { updatedAt: 1 } }
  })

const serverOf = (documents: readonly RemoteDocument[]) => {
  const asked: (number | undefined)[] = []
  const pull = async ({ after, limit }: RemoteQuery) => {
    asked.push(limit)
    const found = documents.filter(({ id }) => id > (after?.id ?? '')).slice(0, limit)
    return { documents: found, readAt: 1 }
  }
  return { asked, pull }
}

const idsOf = async (pages: ReturnType<typeof readLogPages>): Promise<string[]> => {
  const ids: string[] = []
  for await (const { documents } of pages) ids.push(...documents.map(({ id }) => id))
  return ids
}

afterEach(() => {
  vi.useRealTimers()
})

test.each([0, 1, 99, 100, 101, 599, 600, 601, 1_100, 1_101])(
  'Each of %i documents of one commit comes once',
  async (count) => {
    const documents = documentsOf(count)
    const ids = await idsOf(readLogPages(serverOf(documents), query, null))
    expect(ids).toEqual(documents.map(({ id }) => id))
  },
)

test('A thousand documents take three requests', async () => {
  const server = serverOf(documentsOf(1_000))
  await idsOf(readLogPages(server, query, null))
  expect(server.asked).toEqual([100, 500, 500])
})

test('On a slow network the pages stay small', async () => {
  vi.useFakeTimers()
  const server = serverOf(documentsOf(250))
  const pull = async (asked: RemoteQuery) => {
    vi.setSystemTime(Date.now() + 2_000)
    return server.pull(asked)
  }
  await idsOf(readLogPages({ pull }, query, null))
  expect(server.asked).toEqual([100, 100, 100])
})

test('The next page is requested while the last one is stored', async () => {
  const server = serverOf(documentsOf(250))
  const pages = readLogPages(server, query, null)
  await pages.next()
  expect(server.asked).toEqual([100, 500])
})

const failingAt = (place: number, error: Error) => {
  const server = serverOf(documentsOf(700))
  return async (asked: RemoteQuery) => {
    if (server.asked.length === place) throw error
    return server.pull(asked)
  }
}

test('A log refused after the first page brings that page, then the refusal', async () => {
  const pull = failingAt(1, new Refusal('permission-denied', 'not-allowed'))
  const pages = readLogPages({ pull }, query, null)
  expect((await pages.next()).value).toMatchObject({ state: 'answered', complete: false })
  expect((await pages.next()).value).toMatchObject({ state: 'refused', complete: true })
  expect((await pages.next()).done).toBe(true)
})

test.each([new Transient('no network'), new Refusal('unauthenticated', 'not-allowed')])(
  'A failed request does not end the log: %s',
  async (error) => {
    const pages = readLogPages({ pull: failingAt(1, error) }, query, null)
    const last: Cursor = { updatedAt: 1, id: '00099' }
    expect((await pages.next()).value).toMatchObject({ complete: false, last })
    await expect(pages.next()).rejects.toThrow(error)
  },
)

test('A reader that stops after a page gets no rejection of the next one', async () => {
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  const pages = readLogPages({ pull: failingAt(1, new Transient('no network')) }, query, null)
  await pages.next()
  await pages.return()
  await quietFor(1)
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})
