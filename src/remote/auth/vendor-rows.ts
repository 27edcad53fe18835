export interface VendorStore {
  database: string
  store: string
}

/** The store in which the SDK keeps the account. It leaves profile data behind when it signs out. */
export const vendorAccounts: VendorStore = {
  database: 'firebaseLocalStorageDb',
  store: 'firebaseLocalStorage',
}

/** The store in which the SDK keeps its App Check token. */
export const vendorProofs: VendorStore = {
  database: 'firebase-app-check-database',
  store: 'firebase-app-check-store',
}

/** Runs `ask` on rows of the SDK without loading the SDK; null when there are no rows. */
export const queryVendorRows = <T>(
  { database: name, store }: VendorStore,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name)
    // The opening is aborted, so that this read does not create the database.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const database = opening.result
      const finish = (result: T | null) => {
        database.close()
        resolve(result)
      }
      if (!database.objectStoreNames.contains(store)) return finish(null)
      const transaction = database.transaction(store, mode)
      const asked = ask(transaction.objectStore(store))
      transaction.oncomplete = () => finish(asked.result)
      transaction.onabort = () => finish(null)
    }
  })
