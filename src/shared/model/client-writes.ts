import type * as v from 'valibot'

/** Clients may write this; the build makes rules of it. */
export interface ClientWrites {
  /** Fields of a new document; empty if clients create none. */
  creates: v.ObjectEntries
  /** Fields that a later write may change; it may remove none. */
  updates: v.ObjectEntries
  /** Fields that must be the server's time. */
  serverTimes: readonly string[]
  once: readonly string[]
  /** A document is changed as a whole, with its `updatedAt`, and again after `ownChangeGapMs` at the earliest. */
  paced?: true
  /**
   * The owner of an account may do this with documents below it, and nobody else may. A text is one more
   * condition, in the rules' language, over `account` and `id`. Absent: rules/access.rules says who may.
   */
  may?: Readonly<Partial<Record<'create' | 'update' | 'delete', true | string>>>
}
