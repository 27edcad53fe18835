import * as v from 'valibot'
import { queryVendorRows } from './vendor-rows.ts'

const accountSchema = v.object({
  value: v.object({ stsTokenManager: v.object({ refreshToken: v.string() }) }),
})

/** The refresh token of the account that the vendor's SDK is about to begin with, if any. */
export const readKeptToken = async (): Promise<string | null> => {
  const rows = await queryVendorRows('readonly', (store) => store.getAll()).catch(() => null)
  for (const row of rows ?? []) {
    const account = v.safeParse(accountSchema, row)
    if (account.success) return account.output.value.stsTokenManager.refreshToken
  }
  return null
}
