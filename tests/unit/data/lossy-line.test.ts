import { afterEach, describe, expect, test, vi } from 'vitest'
import { openFirestore } from '../../../src/remote/wire/firestore.ts'
import { Transient } from '../../../src/shared/errors.ts'

const firestore = openFirestore({ apiKey: 'k', projectId: 'campus' }, { use: (ask) => ask({}) })
const root = 'projects/campus/databases/(default)/documents'

/** Loses as many requests, as fetch reports it, then answers all. */
const lose = (count: number, body: unknown, status = 200) => {
  const fetching = vi.fn(async () => {
    if (fetching.mock.calls.length <= count) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  vi.stubGlobal('fetch', fetching)
  return fetching
}

afterEach(() => vi.unstubAllGlobals())

describe('on a line that loses requests', () => {
  test('a document is asked for again at once [62]', async () => {
    const fetching = lose(2, [{ missing: `${root}/users/u` }])
    expect(await firestore.get('users/u')).toBeNull()
    expect(fetching).toHaveBeenCalledTimes(3)
  })

  test('a query is too, three times at most [62]', async () => {
    const fetching = lose(3, [{ readTime: '2026-11-25T10:00:00Z' }])
    await expect(firestore.pull({ collection: 'users' })).rejects.toBeInstanceOf(Transient)
    expect(fetching).toHaveBeenCalledTimes(3)
    await expect(firestore.pull({ collection: 'users' })).resolves.toMatchObject({ documents: [] })
  })

  test('nothing is repeated at once where the browser knows of no network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const fetching = lose(3, [])
    await expect(firestore.get('users/u')).rejects.toBeInstanceOf(Transient)
    expect(fetching).toHaveBeenCalledTimes(1)
  })

  test('a write is sent once: the outbox alone repeats it', async () => {
    const fetching = lose(1, {})
    await expect(firestore.commit([])).rejects.toBeInstanceOf(Transient)
    expect(fetching).toHaveBeenCalledTimes(1)
  })

  test('a server in trouble is not pressed: its answer has come [57]', async () => {
    const fetching = lose(0, {}, 503)
    await expect(firestore.get('users/u')).rejects.toBeInstanceOf(Transient)
    expect(fetching).toHaveBeenCalledTimes(1)
  })
})
