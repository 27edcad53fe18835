import * as v from 'valibot'
import { limits } from '../limits.ts'
import { matchPersonSchema } from '../model/matches/match.ts'
import { phaseNames } from '../model/rounds/round.ts'
import { time } from '../model/time.ts'
import { type CallDeclarations, documentId, newDocumentId } from './declaration.ts'

const uids = v.pipe(v.array(documentId), v.maxLength(limits.deckMax))

/** What admins do with a round, and the one thing that students do. */
export const roundCalls = {
  /** The id is the caller's, so that a repeat makes no second round. The new round is the active one. */
  createRound: {
    caller: 'admin',
    request: v.strictObject({
      roundId: newDocumentId,
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.nameMax)),
    }),
    response: v.object({ status: v.picklist(['created', 'already']) }),
  },
  /** Only one round is active; null deactivates all. */
  setActiveRound: {
    caller: 'admin',
    request: v.strictObject({ roundId: v.nullable(documentId) }),
    response: v.object({ activeRoundId: v.nullable(v.string()) }),
  },
  setPhase: {
    caller: 'admin',
    request: v.strictObject({ roundId: documentId, phase: v.picklist(phaseNames) }),
    response: v.object({ phase: v.picklist(phaseNames) }),
  },
  /** Both instants in Unix milliseconds, or both null for a window that is not planned. */
  setPhaseWindow: {
    caller: 'admin',
    request: v.strictObject({
      roundId: documentId,
      phase: v.picklist(phaseNames),
      startAt: v.nullable(time()),
      endAt: v.nullable(time()),
    }),
    response: v.object({ startAt: v.nullable(time()), endAt: v.nullable(time()) }),
  },
  /** Enters everybody eligible into the active round. Answers how many take part. */
  computeParticipants: {
    caller: 'admin',
    request: v.strictObject({}),
    response: v.object({ males: v.number(), females: v.number() }),
  },
  /** Enters one man into the active round. */
  addMaleParticipant: {
    caller: 'admin',
    request: v.strictObject({ uid: documentId }),
    response: v.object({ status: v.picklist(['added', 'already']) }),
  },
  /** Sits out a round, or comes back, before it starts. */
  optOutOfRound: {
    caller: 'signed-in',
    request: v.strictObject({ roundId: documentId, out: v.boolean() }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
  /**
   * Replaces the draft of one man's deck. He sees it once it is published. Locked women stay in it,
   * vetoed ones stay out; both lists are kept as they are when the request has none.
   */
  setAssignment: {
    caller: 'admin',
    request: v.strictObject({
      roundId: documentId,
      uid: documentId,
      assignedUids: uids,
      locks: v.optional(uids),
      vetoes: v.optional(uids),
    }),
    response: v.object({ assignedUids: v.array(v.string()), locks: v.array(v.string()) }),
  },
  /** Publishes the draft lists of a round as decks. Answers how many decks were written. */
  publishAssignments: {
    caller: 'admin',
    request: v.strictObject({ roundId: documentId }),
    response: v.object({ published: v.number() }),
  },
  /** Oldest first. A match that was ended reveals nobody. */
  listMatchesOfRound: {
    caller: 'admin',
    request: v.strictObject({ roundId: documentId }),
    response: v.array(
      v.object({
        id: v.string(),
        boyUid: v.string(),
        girlUid: v.string(),
        boy: v.nullable(matchPersonSchema),
        girl: v.nullable(matchPersonSchema),
        status: v.picklist(['open', 'closed']),
        createdAt: time(),
      }),
    ),
  },
} as const satisfies CallDeclarations
