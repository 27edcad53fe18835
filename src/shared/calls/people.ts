import * as v from 'valibot'
import { ledgerKinds } from '../domain/payments/ledger-entry.ts'
import { planStates } from '../domain/payments/plan-state.ts'
import * as limits from '../limits.ts'
import { paymentSchema } from '../model/payments/payment.ts'
import { subscriptionSchema } from '../model/payments/subscription.ts'
import { genderSchema } from '../model/people/answer-schemas.ts'
import { listedPersonEntries } from '../model/people/person-index.ts'
import { suspensionSchema } from '../model/people/suspension.ts'
import { verificationStates } from '../model/people/verification.ts'
import { outcomeKinds } from '../model/safety/outcome.ts'
import { time } from '../model/time.ts'
import { writtenTextSchema } from '../model/written-text.ts'
import { type CallDeclarations, documentId, newDocumentId, reasonSchema } from './declaration.ts'

const flag = v.optional(v.boolean())

/** The screen of the round that this person's phone shows, as far as the server knows. */
const seenNow = v.object({
  screen: v.picklist(['suspended', 'joining', 'male', 'female']),
  /** The state of maleRoundView or femaleRoundView; empty on the other screens. */
  state: v.string(),
  /** The time at which the screen changes by the round's plan. */
  until: v.nullable(time()),
  /** The state of the college ID that keeps them out. */
  barredBy: v.nullable(v.picklist([...verificationStates, 'none'])),
  /** The number of cards by choice; nobody is named. */
  cards: v.record(v.string(), v.number()),
})

/** Orders of the list of people. */
export const peopleOrders = ['name', 'joined'] as const
const byName = { by: 'name', isDescending: false } as const

/** Calls about everybody of the campus, at the desk (PRODUCT §11). */
export const peopleCalls = {
  /**
   * A page of people whose name, address, handle or college begins with the typed words. A page that is not
   * full is the last one.
   */
  findPeople: {
    caller: 'admin',
    request: v.strictObject({
      search: v.pipe(v.string(), v.maxLength(limits.searchMax)),
      filters: v.strictObject({
        gender: v.optional(genderSchema),
        verified: flag,
        complete: flag,
        suspended: flag,
        plan: v.optional(v.picklist(planStates)),
      }),
      sort: v.optional(
        v.strictObject({ by: v.picklist(peopleOrders), isDescending: v.boolean() }),
        byName,
      ),
      /** The `key` of the last row that is known; null for the first page. */
      cursor: v.nullable(v.pipe(v.string(), v.maxLength(limits.searchKeyMax))),
    }),
    response: v.array(v.object(listedPersonEntries)),
    logged: 'hourly',
    // The log leaves out the search, because it may be an address.
    unlogged: ['search', 'sort', 'cursor'],
  },
  /** The names behind uids that a list of the desk shows; deleted accounts are left out. */
  listNames: {
    caller: 'admin',
    request: v.strictObject({
      uids: v.pipe(v.array(documentId), v.maxLength(limits.peopleNamesMax)),
    }),
    response: v.array(v.object({ uid: v.string(), name: v.string() })),
    logged: 'hourly',
    unlogged: ['uids'],
  },
  /** One person's whole state. Each look is logged, with its reason. Reporters are not named. */
  openPerson: {
    caller: 'admin',
    // The page reads the person again after each act: one row an hour stands for looks with the same reason.
    logged: 'hourly',
    request: v.strictObject({ uid: documentId, reason: reasonSchema }),
    response: v.object({
      account: v.object({
        uid: v.string(),
        name: v.string(),
        email: v.string(),
        instagramId: v.string(),
        college: v.string(),
        dob: v.string(),
        gender: v.nullable(genderSchema),
        photos: v.number(),
        isAdmin: v.boolean(),
        verified: v.boolean(),
        complete: v.boolean(),
        suspended: v.boolean(),
        banned: v.boolean(),
        suspension: v.nullable(suspensionSchema),
        createdAt: time(),
        lastLoginAt: v.nullable(time()),
      }),
      collegeId: v.picklist([...verificationStates, 'none']),
      /** Without its credits and times, which date and name matches. */
      subscription: v.nullable(
        v.object({
          ...v.omit(subscriptionSchema, ['credits', 'spentIn', 'updatedAt']).entries,
          planName: v.string(),
        }),
      ),
      /** Rows of the ledger, the newest first, without ids, which would name the people of matches. */
      ledger: v.array(
        v.object({
          kind: v.picklist(ledgerKinds),
          planName: v.optional(v.string()),
          matches: v.number(),
          roundsUsed: v.number(),
          roundsAllowed: v.number(),
          days: v.number(),
          at: time(),
        }),
      ),
      /** Payments, the newest first, also waiting ones. */
      payments: v.array(
        v.object({
          ...v.pick(paymentSchema, ['planName', 'amountPaise', 'utr', 'status', 'submittedAt'])
            .entries,
          id: v.string(),
          /** The reason of a rejection; empty for none. */
          reason: v.string(),
        }),
      ),
      /** Rounds, the newest first. */
      rounds: v.array(
        v.object({
          roundId: v.string(),
          name: v.string(),
          optedOut: v.boolean(),
          liked: v.number(),
          matches: v.number(),
          joinedAt: time(),
        }),
      ),
      matches: v.object({ open: v.number(), closed: v.number() }),
      /** Numbers of reports; those that name the caller are not counted. */
      reports: v.object({ about: v.number(), waiting: v.number(), by: v.number() }),
      outcomes: v.array(
        v.object({ kind: v.picklist(outcomeKinds), reason: v.string(), at: time() }),
      ),
      /** Acts of admins about this person, with the reasons. */
      acts: v.array(
        v.object({ call: v.string(), admin: v.string(), reason: v.string(), at: time() }),
      ),
      sees: seenNow,
      /** Notes of admins, the newest first, without notes about the caller. */
      notes: v.array(
        v.object({ id: v.string(), text: v.string(), admin: v.string(), createdAt: time() }),
      ),
    }),
  },
  /** Stores a note about a person for admins. The caller makes the id: a repeat writes nothing. */
  notePerson: {
    caller: 'admin',
    request: v.strictObject({
      uid: documentId,
      noteId: newDocumentId,
      text: writtenTextSchema(limits.personNoteMax),
    }),
    response: v.object({ status: v.picklist(['noted', 'already']) }),
    // The log leaves out the note's text, because the log outlives accounts and notes do not.
    unlogged: ['text'],
  },
  dropNote: {
    caller: 'admin',
    request: v.strictObject({ noteId: newDocumentId }),
    response: v.object({ status: v.picklist(['dropped', 'already']) }),
  },
} as const satisfies CallDeclarations
