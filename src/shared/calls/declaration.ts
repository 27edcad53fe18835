import * as v from 'valibot'
import * as limits from '../limits.ts'
import { writtenTextSchema } from '../model/written-text.ts'

/** `female` and `admin` are claims that the server sets. */
export type CallerRole = 'signed-in' | 'female' | 'admin'

export interface CallDeclaration {
  caller: CallerRole
  request: v.GenericSchema<unknown, unknown>
  response: v.GenericSchema<unknown, unknown>
  /** Fields of the request that the log of admins' acts leaves out, because it outlives accounts. */
  unlogged?: readonly string[]
  /**
   * The act is about people of whom one may be an admin, so no news of it reaches the desks of others: whoever
   * finds no row of it in the log would know that it was about them.
   * `couple`: the request names a couple by `boyUid` and `girlUid`. The row keeps both for `openAuditRow`, and no
   * list answers them, nor a hash of them: a hash equals the one of the row of a match in the ledger.
   * `report`: the request names a report, or the appeal against its outcome, by `id`.
   */
  about?: 'couple' | 'report'
  /** The handler itself logs the state before and after, in the transaction of the change. */
  log?: 'with-the-change'
  /** Fields that may hold an e-mail address: the log keeps a keyed hash of it. */
  hashed?: readonly string[]
  /**
   * `false`: not logged, for lists that pages read again and again, in whose rows the admins' acts would be
   * lost. `hourly`: a list that names people or says who chose whom has one row an hour for each admin and
   * request.
   */
  logged?: 'hourly' | false
  /** The act cannot be undone: a request that does not name its caller is refused (`callerField`). */
  demandsCaller?: true
  /** Calls for which this one counts in a day, because it costs as much as they do; absent: one. */
  weighs?: number
  /** The call reads a whole campus: the caller waits as long as the server may take (`serverRunMs`). */
  slow?: true
}

/**
 * The field of a request that names the account whose screen asks. Another tab may sign in as somebody else
 * between the press and the token that is sent; the server refuses a request in which the two differ.
 */
export const callerField = 'callerUid'

export type CallDeclarations = Record<string, CallDeclaration>

/**
 * The id of a document or an account, never a path. No underscore at an end: Firestore refuses ids such as
 * `__x__`, and joined ids that become one.
 */
export const documentId = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(/^[A-Za-z0-9-](?:[A-Za-z0-9_-]*[A-Za-z0-9-])?$/),
)

/** The reason of an admin's act; the log holds it and, if the act concerns a person, that person reads it. */
export const reasonSchema = writtenTextSchema(limits.reasonMax)

/** An id made by a client. No underscore, because the rules split `{id}_{uid}`. */
export const newDocumentId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))
