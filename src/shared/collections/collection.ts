import type * as v from 'valibot'
import type { ClientWrites } from '../model/client-writes.ts'

/**
 * The phones that the security rules let read it. The build makes rules from this, the table of rights its
 * cells, and the test for leaks its readers. `byHand`: a condition of the product, in rules/access.rules.
 */
export type Readers =
  | 'nobody'
  | 'admins'
  | { signedIn: 'get' | 'read' }
  | { everyone: 'get' }
  /** The person whom this field names. `id`: the document's own; `account`: of the account that it lies in. */
  | { own: string }
  | { byHand: string }

/**
 * The writers of a collection: the server alone, or phones too. The build makes rules of the shapes that
 * phones write; rules/access.rules says which phones may write, and when. `byHand`: the shape stands there as
 * well.
 */
type Writers = 'server' | ClientWrites | { byHand: string }

/**
 * The stream by whose pokes phones learn that a document has changed. The server pokes in the commit of the
 * change (functions/platform/commit/poked-streams.ts); below an account, where phones write too, its trigger
 * does.
 */
export type Pokes =
  /** Pokes the person whom this field names; `id` and `account` mean the same as among the readers. */
  | { personal: string; of: string }
  /** Pokes everybody on campus; with an `id`, only for this document. */
  | { campus: string; id?: string }
  | { personal?: string; campus?: string | readonly string[]; byHand: string }
  | { not: string }

/**
 * The fate of a document when the person whom it names deletes the account: it is deleted with it; a
 * function takes the person out (its name); it is deleted some time later; or it stays, and why.
 */
type WhenGone = 'deleted' | { byHand: string } | { purged: string } | { kept: string }

/**
 * The part that a person gets with "Download my data". `only`: the fields that say nothing about others;
 * `id`: the word for a document's id, where the id is a part of it.
 */
export type Exported =
  | { by: string; only?: readonly string[]; id?: string }
  /** The part is read by a function in functions/accounts/export/exported.ts. */
  | { byHand: string; only?: readonly string[] }
  | { not: string }

/** A phone's table of all of a person's own documents; the collection then stands in own-sets.ts. */
export interface OwnSet {
  /** The version of the phone's database that brings the table: one more than the last that was released. */
  since: number
}

/** Parts of ids that say nothing about a person. */
export const namesNobody: readonly string[] = [
  ...['build', 'date', 'event', 'hash', 'name', 'random', 'reason', 'reference', 'roundId'],
]

interface Declared {
  name: string
  /**
   * The parts of a document's id, joined by `_`: a field of `people`, `match` (its two people), or one of
   * `namesNobody`.
   */
  id: string
  /** The collection below whose documents it lies. */
  below?: 'users' | 'matches'
  schema: v.GenericSchema
  writers: Writers
  /**
   * Everybody whom a document names, by field. `id`: its own id is the uid; `account`: it lies below the
   * account; `match`: its id names the two people of a match; with 'deleted', which only a document below an account
   * can say, it is deleted as the match ends, and never made later.
   */
  people: Readonly<Record<string, WhenGone>>
  exported: Exported
  ownSet?: OwnSet
  /** Firestore deletes a document by itself this long after the server wrote it last. Milliseconds. */
  expiresAfterMs?: number
}

/** The facts that other rooms need about a collection. A missing one does not compile. */
export type Collection = Declared &
  // Collections that no phone mirrors.
  (
    | { readers: 'nobody' | 'admins'; pokes?: never }
    | { readers: Exclude<Readers, string>; pokes: Pokes }
  ) &
  // The end of a match finds the documents below its two accounts by its id (functions/matches/end-match.ts).
  ({ id: 'match'; below: 'users' } | { people: { readonly match?: Exclude<WhenGone, 'deleted'> } })

export const collection = <const C extends Collection>(declared: C): C => declared
