import type * as v from 'valibot'

/** The writes of phones to a collection; the build makes rules of them. */
export interface ClientWrites {
  /** Fields of a new document; empty if phones create none. */
  creates: v.ObjectEntries
  /** Fields that a later write may change; it may remove none. */
  updates: v.ObjectEntries
  /** Fields that must be the server's time. */
  serverTimes: readonly string[]
  once: readonly string[]
  /** A document is changed as a whole, with its `updatedAt`, and again after `ownChangeGapMs` at the earliest. */
  paced?: true
  /**
   * The writes that the owner of an account, and nobody else, may do with documents below it. A text is one
   * more condition, in the rules' language, over `account` and `id`. Absent: rules/access.rules says who may.
   */
  may?: Readonly<Partial<Record<'create' | 'update' | 'delete', true | string>>>
}
