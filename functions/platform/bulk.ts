import { createFailures } from './isolated.ts'
import type { Query, Store, Stored } from './store.ts'

export const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

const deletesPerTransaction = 200
const documentsPerChunk = 100

export const deleteDocuments = async (
  store: Store,
  documentPaths: readonly string[],
): Promise<void> => {
  for (const chunk of chunksOf(documentPaths, deletesPerTransaction)) {
    await store.transaction(async (transaction) => {
      for (const path of chunk) transaction.delete(path)
    })
  }
}

export const deleteQueryResults = async (store: Store, query: Query): Promise<void> =>
  deleteDocuments(
    store,
    (await store.query(query)).map(({ path }) => path),
  )

/**
 * Works on every document of the query. One that fails stays and stops no other.
 * @param work must leave its document so that the query finds it no more, or answer `kept`
 * @throws Error at the end when any has failed
 */
export const drainQuery = async (
  store: Store,
  query: Query,
  work: (found: Stored) => Promise<unknown>,
): Promise<void> => {
  const failures = createFailures()
  const kept = new Set<string>()
  for (;;) {
    const atMost = documentsPerChunk + failures.count() + kept.size
    const found = await store.query({ ...query, atMost })
    const fresh = found.filter(({ path }) => !failures.has(path) && !kept.has(path))
    if (fresh.length === 0) break
    for (const document of fresh) {
      await failures.attempt(document.path, async () => {
        if ((await work(document)) === 'kept') kept.add(document.path)
      })
    }
  }
  failures.throwAny()
}
