import { queryVendorRows, type VendorStore, vendorAccounts } from './vendor-rows.ts'

/** Stores of the SDK beside the accounts: the address for pushes with its keys, and this browser's id. */
const vendorStores: readonly VendorStore[] = [
  vendorAccounts,
  { database: 'firebase-messaging-database', store: 'firebase-messaging-store' },
  { database: 'firebase-installations-database', store: 'firebase-installations-store' },
]

/** Empties what the SDK keeps of an account. Never fails. */
export const forgetVendorRows = async (): Promise<void> => {
  for (const kept of vendorStores) {
    // indexedDB throws where the browser denies all storage; then there are no rows.
    await queryVendorRows(kept, 'readwrite', (store) => store.clear()).catch(() => undefined)
  }
}
