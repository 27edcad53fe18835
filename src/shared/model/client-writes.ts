import type * as v from 'valibot'

/**
 * What clients may write in one collection. `rules/access.rules` says who; the build writes these
 * shapes into `rules/firestore.rules`.
 */
export interface ClientWrites {
  /** Fields of a new document; empty if clients create none. */
  creates: v.ObjectEntries
  /** Fields that a later write may change; it may remove none. */
  updates: v.ObjectEntries
  /** Fields that must be the server's time. */
  serverTimes: readonly string[]
  /** Fields that are written at most once. */
  once: readonly string[]
}
