import * as v from 'valibot'

/** A field's name, which the log may hold. Keys of a map may be a person's words, which it may not. */
const fieldName = /^\w{1,40}$/

/** @returns where the value is and of which kind it must be: "photoUrls.0: string" */
const placeOf = ({ path, expected, type }: v.BaseIssue<unknown>): string => {
  const keys = (path ?? []).map(({ key, origin }) => (origin === 'key' ? '?' : String(key)))
  const place = keys.map((key) => (fieldName.test(key) ? key : '?')).join('.')
  return `${place}: ${expected ?? type}`
}

const unreadable = (issues: readonly v.BaseIssue<unknown>[]): string =>
  `unreadable at ${issues.map(placeOf).join(', ')}`

/**
 * An error as the log may hold it. Valibot's messages quote the value that they refuse, which may be a
 * person's words.
 */
export const loggable = (error: unknown): unknown => {
  if (!v.isValiError(error)) return error
  const safe = new Error(unreadable(error.issues))
  const frames = error.stack?.split(error.message).at(-1) ?? ''
  safe.stack = `${safe.name}: ${safe.message}${frames}`
  return safe
}
