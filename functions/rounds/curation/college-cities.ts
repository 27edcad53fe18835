import colleges from '../../../public/data/colleges-delhi-ncr.json' with { type: 'json' }
import { configSchema } from '../../../src/shared/model/payments/plan.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'

/** City by name of the college: of the product's list, and of the colleges that admins added to it. */
export const readCollegeCities = async (reader: Reader): Promise<ReadonlyMap<string, string>> => {
  const config = await readDocument(reader, configSchema, paths.config)
  return new Map([...(config?.colleges ?? []), ...colleges].map(({ name, city }) => [name, city]))
}
