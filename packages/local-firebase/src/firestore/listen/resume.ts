import type { Store } from '../store/store.ts'
import { overlay, type View } from '../store/view.ts'
import type { Instant } from '../types.ts'
import { beginningOfTime, parseInstant } from '../values/instant.ts'

const separator = ' '

/** An opaque token that says up to when a stream has been told everything. Base64. */
export const resumeToken = (store: Store, time: Instant): string =>
  Buffer.from(`${store.epoch}${separator}${time}`).toString('base64')

/**
 * What a returning listener may be told:
 * - exact: the difference, since the past is known;
 * - newer: every document newer than the instant and the size of the result. A client that finds
 *   it has more asks for everything again.
 */
export type Resumption = { kind: 'exact'; past: View; names: Iterable<string> } | Newer

interface Newer {
  kind: 'newer'
  than: Instant
}

const exactOr = (store: Store, time: Instant, otherwise: Newer): Resumption => {
  const changed = store.since(time)
  if (changed === null) return otherwise
  return { kind: 'exact', past: overlay(store.present, changed), names: changed.keys() }
}

/** @param token one this server, or an earlier run of it, has issued */
export const resumeFromToken = (store: Store, token: string): Resumption => {
  const [epoch = '', time = ''] = Buffer.from(token, 'base64').toString().split(separator)
  // Another store's clock may have been ahead of this one: its instants are then of no use.
  const than = time > store.tick() ? beginningOfTime : time
  const newer: Newer = { kind: 'newer', than }
  return epoch === store.epoch ? exactOr(store, time, newer) : newer
}

/** @param readTime RFC 3339 */
export const resumeFromTime = (store: Store, readTime: string): Resumption => {
  const time = parseInstant(readTime)
  return exactOr(store, time, { kind: 'newer', than: time })
}
