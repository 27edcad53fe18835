import type { RemoteWrite } from '../../../src/remote/remote.ts'
import type { Fields } from './act.ts'

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The fields of a write; a deletion has none. */
export const dataOf = (write: RemoteWrite): Fields => (write.kind === 'delete' ? {} : write.data)

/** Whether each field of a request is an argument of the act. */
export const isGiven = (request: Fields, args: object): boolean =>
  Object.entries(request).every(([field, value]) => same(value, (args as Fields)[field]))
