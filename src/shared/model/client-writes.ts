import type * as v from 'valibot'

/** Clients may write this; the build makes rules of it. `rules/access.rules` says who may. */
export interface ClientWrites {
  /** Fields of a new document; empty if clients create none. */
  creates: v.ObjectEntries
  /** Fields that a later write may change; it may remove none. */
  updates: v.ObjectEntries
  /** Fields that must be the server's time. */
  serverTimes: readonly string[]
  once: readonly string[]
}
