import type * as v from 'valibot'

/**
 * What a client may write of one collection. Who may do it stands in `rules/access.rules`; the
 * shape is generated from here into `rules/firestore.rules`.
 */
export interface ClientWrites {
  /** A new document: all of these, but those whose shape is optional. Empty: clients make none. */
  creates: v.ObjectEntries
  /** What a later write may change, and to what; nothing may be taken away. */
  updates: v.ObjectEntries
  /** Fields that hold the server's time whenever they are written. */
  serverTimes: readonly string[]
  /** Fields that stay as they are, once they are there. */
  once: readonly string[]
}
