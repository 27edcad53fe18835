import { isServerTime } from '../../../src/shared/model/time.ts'
import { type Fields, isOneMore } from '../store.ts'

export const isMap = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The document after Firestore's merge. */
export const merged = (base: Fields, patch: Fields): Fields => {
  const entries = Object.entries(patch).map(([key, value]): [string, unknown] => {
    const under = base[key]
    return [key, isMap(under) && isMap(value) ? merged(under, value) : value]
  })
  return { ...base, ...Object.fromEntries(entries) }
}

const withField = (data: Fields, [key = '', ...rest]: string[], value: unknown): Fields => {
  if (rest.length === 0) return { ...data, [key]: value }
  const under = data[key]
  return { ...data, [key]: withField(isMap(under) ? under : {}, rest, value) }
}

/** The document after an update: keys are field paths. */
export const updated = (base: Fields, patch: Fields): Fields =>
  Object.entries(patch).reduce(
    (data, [path, value]) => withField(data, path.split('.'), value),
    base,
  )

const fieldAt = (data: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), data)

/** The document after a merge that names the field paths to be replaced. */
export const replaced = (base: Fields, patch: Fields, fields: readonly string[]): Fields => {
  const values = fields.map((path): [string, unknown] => [path, fieldAt(patch, path)])
  return updated(base, Object.fromEntries(values))
}

/** Resolves the counters of a write (`oneMore`) with the stored numbers. */
export const withMore = (base: unknown, patch: Fields): Fields => {
  const under = isMap(base) ? base : {}
  const entries = Object.entries(patch).map(([key, value]): [string, unknown] => {
    if (isOneMore(value)) return [key, Number(under[key] ?? 0) + 1]
    return [key, isMap(value) ? withMore(under[key], value) : value]
  })
  return Object.fromEntries(entries)
}

/** Replaces `serverTime` in a value by a time. */
export const withServerTime = (value: unknown, at: number): unknown => {
  if (isServerTime(value)) return at
  if (Array.isArray(value)) return value.map((entry) => withServerTime(entry, at))
  if (!isMap(value)) return value
  const resolved: Fields = {}
  for (const key of Object.keys(value)) resolved[key] = withServerTime(value[key], at)
  return resolved
}
