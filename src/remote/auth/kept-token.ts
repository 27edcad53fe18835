import * as v from 'valibot'
import { queryVendorRows, vendorAccounts } from './vendor-rows.ts'

const accountSchema = v.object({
  value: v.object({ stsTokenManager: v.object({ refreshToken: v.string() }) }),
})

/** Reads the refresh token of the account that the SDK has stored; null without one. */
export const readKeptToken = async (): Promise<string | null> => {
  const rows = await queryVendorRows(vendorAccounts, 'readonly', (store) => store.getAll()).catch(
    () => null,
  )
  for (const row of rows ?? []) {
    const account = v.safeParse(accountSchema, row)
    if (account.success) return account.output.value.stsTokenManager.refreshToken
  }
  return null
}
