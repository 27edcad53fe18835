import * as v from 'valibot'
import {
  type College,
  collegeAliasesSchema,
  collegeListSchema,
  withAliases,
} from '../../shared/domain/profile/college-search.ts'

/** The address of the list (specification §7 "Other"). Both files are precached. */
const listAddress = '/data/colleges-delhi-ncr.json'
const aliasesAddress = '/data/college-aliases.json'

/** Fetches JSON of the right shape only, because a captive portal answers with its own page. */
const fetchJson = async <T>(address: string, schema: v.GenericSchema<unknown, T>): Promise<T> => {
  const response = await fetch(address)
  const isJson = response.headers.get('Content-Type')?.includes('json') === true
  if (!response.ok || !isJson) throw new Error(`${address} is missing`)
  return v.parse(schema, await response.json())
}

/** The list, and the colleges that admins added, which have no short names. */
export const withAdded = (
  list: readonly College[],
  added: readonly Omit<College, 'aliases'>[],
): readonly College[] => {
  const known = new Set(list.map(({ name }) => name))
  const news = added.filter(({ name }) => !known.has(name))
  return news.length === 0 ? list : [...list, ...news.map((one) => ({ ...one, aliases: [] }))]
}

/** Short names by full name. @throws Error */
export const loadCollegeAliases = () => fetchJson(aliasesAddress, collegeAliasesSchema)

let loaded: readonly College[] | null = null

/** All colleges with their short names. The next call tries again after a failure. @throws Error */
export const loadColleges = async (): Promise<readonly College[]> => {
  if (loaded !== null) return loaded
  const [list, aliases] = await Promise.all([
    fetchJson(listAddress, collegeListSchema),
    loadCollegeAliases().catch(() => ({})),
  ])
  loaded = withAliases(list, aliases)
  return loaded
}
