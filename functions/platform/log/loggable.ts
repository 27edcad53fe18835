import * as v from 'valibot'

/** A field's name. Keys of a map may be what a person wrote. */
const fieldName = /^\w{1,40}$/

/** @returns where it is and of which kind it must be: "photoUrls.0: string" */
const placeOf = ({ path, expected, type }: v.BaseIssue<unknown>): string => {
  const keys = (path ?? []).map(({ key, origin }) => (origin === 'key' ? '?' : String(key)))
  const place = keys.map((key) => (fieldName.test(key) ? key : '?')).join('.')
  return `${place}: ${expected ?? type}`
}

const unreadable = (issues: readonly v.BaseIssue<unknown>[]): string =>
  `unreadable at ${issues.map(placeOf).join(', ')}`

/**
 * An error as the log may hold it. Valibot's messages and issues quote the value that they refuse: a
 * person's words, where an account cannot be read.
 */
export const loggable = (error: unknown): unknown => {
  if (!v.isValiError(error)) return error
  const safe = new Error(unreadable(error.issues))
  const frames = error.stack?.split(error.message).at(-1) ?? ''
  safe.stack = `${safe.name}: ${safe.message}${frames}`
  return safe
}
