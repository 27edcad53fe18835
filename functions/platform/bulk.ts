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

/** @param work must leave its documents so that the query finds them no more */
export const drainQuery = async (
  store: Store,
  query: Query,
  work: (found: readonly Stored[]) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const found = await store.query({ ...query, atMost: documentsPerChunk })
    if (found.length === 0) return
    await work(found)
  }
}
