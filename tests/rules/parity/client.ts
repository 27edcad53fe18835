import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { ClientWrites } from '../../../src/shared/model/client-writes.ts'
import type { Data } from '../world.ts'
import { now } from './rules.ts'

/**
 * Whether a phone may put this value into the field: the schema gives it back unchanged, trimmed and all.
 */
const fieldIs = (schema: v.GenericSchema, field: string, writes: ClientWrites, value: unknown) => {
  if (writes.serverTimes.includes(field)) return value === now
  const parsed = v.safeParse(present(schema), value)
  return parsed.success && isDeepStrictEqual(parsed.output, value)
}

const present = (schema: v.GenericSchema): v.GenericSchema =>
  schema.type === 'optional' ? (schema as unknown as { wrapped: v.GenericSchema }).wrapped : schema

/** Whether a client's schema lets this document be made. */
export const mayCreate = (writes: ClientWrites, data: Data): boolean => {
  const entries = Object.entries(writes.creates) as [string, v.GenericSchema][]
  return (
    Object.keys(data).every((field) => Object.hasOwn(writes.creates, field)) &&
    entries.every(([field, schema]) =>
      Object.hasOwn(data, field)
        ? fieldIs(schema, field, writes, data[field])
        : schema.type === 'optional',
    )
  )
}

/** Fields that are not as they were. */
export const changedFields = (before: Data, after: Data): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  )

/** Whether a client's schema lets this document become that one. */
export const mayChange = (writes: ClientWrites, before: Data, after: Data): boolean => {
  const schemas = writes.updates as Record<string, v.GenericSchema>
  const isStamped = !('updatedAt' in schemas) || after.updatedAt === now
  return (
    isStamped &&
    changedFields(before, after).every((field) => {
      const schema = Object.hasOwn(schemas, field) ? schemas[field] : undefined
      if (schema === undefined || !Object.hasOwn(after, field)) return false
      if (writes.once.includes(field) && Object.hasOwn(before, field)) return false
      return fieldIs(schema, field, writes, after[field])
    })
  )
}
