import * as v from 'valibot'
import {
  type College,
  collegeAliasesSchema,
  collegeListSchema,
  withAliases,
} from '../../shared/domain/profile/college-search.ts'

/** Specification §7 "Other". Both files are precached. */
const listAddress = '/data/colleges-delhi-ncr.json'
const aliasesAddress = '/data/college-aliases.json'

/** A captive portal answers with a page of its own: only JSON of the right shape counts. */
const fetchJson = async <T>(address: string, schema: v.GenericSchema<unknown, T>): Promise<T> => {
  const response = await fetch(address)
  const isJson = response.headers.get('Content-Type')?.includes('json') === true
  if (!response.ok || !isJson) throw new Error(`${address} is missing`)
  return v.parse(schema, await response.json())
}

let kept: readonly College[] | null = null

/** All colleges with their short names. A missing list is an empty one, and is asked for again. */
export const loadColleges = async (): Promise<readonly College[]> => {
  if (kept !== null) return kept
  try {
    const [list, aliases] = await Promise.all([
      fetchJson(listAddress, collegeListSchema),
      fetchJson(aliasesAddress, collegeAliasesSchema).catch(() => ({})),
    ])
    kept = withAliases(list, aliases)
    return kept
  } catch {
    return []
  }
}
