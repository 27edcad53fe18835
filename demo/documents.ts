import { isTimeField } from '../src/shared/model/time.ts'

const withDates = (value: unknown, isTime: boolean): unknown => {
  if (typeof value === 'number') return isTime ? new Date(value) : value
  if (Array.isArray(value)) return value.map((entry) => withDates(entry, isTime))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      withDates(entry, isTime || isTimeField(key)),
    ]),
  )
}

/** One model as the data of a document. */
export const toDocument = (model: object): Record<string, unknown> =>
  withDates(model, false) as Record<string, unknown>

/** Turns models with times in milliseconds into the plain data of documents, with Dates. */
export const toDocuments = (
  models: Readonly<Record<string, object>>,
): Record<string, Record<string, unknown>> =>
  withDates(models, false) as Record<string, Record<string, unknown>>
