/** Where the vendor's SDK keeps the account; it leaves profile data behind at its own sign-out. */
const vendorDatabase = 'firebaseLocalStorageDb'
const vendorStore = 'firebaseLocalStorage'

/** Runs `ask` in the vendor's own rows; null when there are none. Works without its code. */
export const queryVendorRows = <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(vendorDatabase)
    // A database that was not there is not left behind.
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

/** Empties the vendor's own rows on this phone. Never fails. */
export const forgetVendorRows = async (): Promise<void> => {
  // Where the browser denies all storage there are none.
  await queryVendorRows('readwrite', (store) => store.clear()).catch(() => undefined)
}
