import type { Store } from '../store/store.ts'
import { overlayView, type View } from '../store/view.ts'
import type { Instant } from '../types.ts'
import { beginningOfTime, parseInstant } from '../values/instant.ts'

const separator = ' '

/** A token, opaque to clients (base64), of the instant up to which a stream has sent everything. */
export const resumeToken = (store: Store, time: Instant): string =>
  Buffer.from(`${store.epoch}${separator}${time}`).toString('base64')

/**
 * `exact`: the past is known, so that the difference can be told. `newer`: only newer documents are
 * told, and the size of the result. A client that holds more documents asks for everything again.
 */
export type Resumption = { kind: 'exact'; past: View; names: Iterable<string> } | Newer

interface Newer {
  kind: 'newer'
  than: Instant
}

const exactOr = (store: Store, time: Instant, otherwise: Newer): Resumption => {
  const changed = store.since(time)
  if (changed === null) return otherwise
  return { kind: 'exact', past: overlayView(store.present, changed), names: changed.keys() }
}

/** @param token issued by this server or by an earlier run of it */
export const resumeFromToken = (store: Store, token: string): Resumption => {
  const [epoch = '', time = ''] = Buffer.from(token, 'base64').toString().split(separator)
  // An instant from the future stems from another store, so it says nothing about this one.
  const than = time > store.tick() ? beginningOfTime : time
  const newer: Newer = { kind: 'newer', than }
  return epoch === store.epoch ? exactOr(store, time, newer) : newer
}

/** Resumes a listener that has everything up to this instant and nothing since. */
export const resumeFromInstant = (store: Store, time: Instant): Resumption =>
  exactOr(store, time, { kind: 'newer', than: time })

/** @param readTime RFC 3339 */
export const resumeFromTime = (store: Store, readTime: string): Resumption =>
  resumeFromInstant(store, parseInstant(readTime))
