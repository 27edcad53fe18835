import colleges from '../../../public/data/colleges-delhi-ncr.json' with { type: 'json' }
import { configSchema } from '../../../src/shared/model/payments/plan.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'

/** Cities by the college's name, for the product's colleges and those that admins added. */
export const readCollegeCities = async (reader: Reader): Promise<ReadonlyMap<string, string>> => {
  const config = await readDocument(reader, configSchema, paths.config)
  return new Map([...(config?.colleges ?? []), ...colleges].map(({ name, city }) => [name, city]))
}
