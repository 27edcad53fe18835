/** Where the vendor's SDK keeps the account; it leaves profile data behind at its own sign-out. */
const vendorDatabase = 'firebaseLocalStorageDb'
const vendorStore = 'firebaseLocalStorage'

/** Empties the vendor's own rows on this phone. Works without its code being loaded. Never fails. */
export const forgetVendorRows = (): Promise<void> =>
  // Where the browser denies all storage there are none.
  emptied().catch(() => undefined)

const emptied = (): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(vendorDatabase)
    // A database that was not there is not left behind.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve()
    opening.onsuccess = () => {
      const database = opening.result
      const finish = () => {
        database.close()
        resolve()
      }
      if (!database.objectStoreNames.contains(vendorStore)) return finish()
      const transaction = database.transaction(vendorStore, 'readwrite')
      transaction.objectStore(vendorStore).clear()
      transaction.oncomplete = finish
      transaction.onabort = finish
    }
  })
