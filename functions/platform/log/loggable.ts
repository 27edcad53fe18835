import * as v from 'valibot'
import { withoutPersonal } from '../../../src/shared/domain/operations/without-personal.ts'
import { Refusal } from '../../../src/shared/errors.ts'

/** A field's name, which the log may hold. Keys of a map may be a person's words, which it may not. */
const fieldName = /^\w{1,40}$/

/** @returns where the value is and of which kind it must be: "photoUrls.0: string" */
const placeOf = ({ path, expected, type }: v.BaseIssue<unknown>): string => {
  const keys = (path ?? []).map(({ key, origin }) => (origin === 'key' ? '?' : String(key)))
  const place = keys.map((key) => (fieldName.test(key) ? key : '?')).join('.')
  return `${place}: ${(expected ?? type).replaceAll('"', '')}`
}

const unreadable = (issues: readonly v.BaseIssue<unknown>[]): string =>
  `unreadable at ${issues.map(placeOf).join(', ')}`

/**
 * An error as the log may hold it: without a person's words, which Valibot's messages quote, and without
 * paths and ids, which say who is a couple.
 */
export const loggable = (error: unknown): unknown => {
  if (typeof error === 'string') return withoutPersonal(error)
  if (!(error instanceof Error) || error instanceof Refusal) return error
  const message = v.isValiError(error) ? unreadable(error.issues) : withoutPersonal(error.message)
  if (message === error.message) return error
  const safe = Object.assign(new Error(message), { name: error.name })
  const frames = error.stack?.split(error.message).at(-1) ?? ''
  safe.stack = `${safe.name}: ${safe.message}${frames}`
  return safe
}
