import { isTimeField } from '../src/shared/model/time.ts'

const dated = (value: unknown, isTime: boolean): unknown => {
  if (typeof value === 'number') return isTime ? new Date(value) : value
  if (Array.isArray(value)) return value.map((entry) => dated(entry, isTime))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, dated(entry, isTime || isTimeField(key))]),
  )
}

/** Paths and models with times in milliseconds → the plain data a store is loaded with. */
export const toDocuments = (
  models: Readonly<Record<string, object>>,
): Record<string, Record<string, unknown>> =>
  dated(models, false) as Record<string, Record<string, unknown>>
