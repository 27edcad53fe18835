import type { Query, Store } from './store.ts'

/** The list in pieces of at most this size. */
export const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

const deletesPerTransaction = 200

/** Deletes every document at these paths. Repeating it is harmless. */
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

/** Deletes everything a query finds. */
export const deleteQueryResults = async (store: Store, query: Query): Promise<void> =>
  deleteDocuments(
    store,
    (await store.query(query)).map(({ path }) => path),
  )
