/** The SDK stores the account here, and leaves profile data behind when it signs out. */
const vendorDatabase = 'firebaseLocalStorageDb'
const vendorStore = 'firebaseLocalStorage'

/** Runs `ask` on the SDK's rows without loading the SDK; null when there are no rows. */
export const queryVendorRows = <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(vendorDatabase)
    // Abort, so that this read does not create the database.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const database = opening.result
      const finish = (result: T | null) => {
        database.close()
        resolve(result)
      }
      if (!database.objectStoreNames.contains(vendorStore)) return finish(null)
      const transaction = database.transaction(vendorStore, mode)
      const asked = ask(transaction.objectStore(vendorStore))
      transaction.oncomplete = () => finish(asked.result)
      transaction.onabort = () => finish(null)
    }
  })

/** Empties the SDK's rows. Never fails. */
export const forgetVendorRows = async (): Promise<void> => {
  // indexedDB throws where the browser denies all storage; then there are no rows.
  await queryVendorRows('readwrite', (store) => store.clear()).catch(() => undefined)
}
