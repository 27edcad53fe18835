import * as v from 'valibot'
import { limits } from '../limits.ts'
import { matchPersonSchema } from '../model/matches/match.ts'
import { phaseNames } from '../model/rounds/round.ts'
import { time } from '../model/time.ts'
import { type CallDeclarations, documentId, newDocumentId } from './declaration.ts'

const uids = v.pipe(v.array(documentId), v.maxLength(limits.deckMax))

export const roundCalls = {
  /** The caller makes the id, so that a repeat creates nothing. Activates the new round. */
  createRound: {
    caller: 'admin',
    request: v.strictObject({
      roundId: newDocumentId,
      name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.nameMax)),
    }),
    response: v.object({ status: v.picklist(['created', 'already']) }),
  },
  /** Null: no active round. */
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
  /** Both in Unix milliseconds, or both null for a window without a plan. */
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
  /** Adds everybody eligible to the active round. Answers the number of participants. */
  computeParticipants: {
    caller: 'admin',
    request: v.strictObject({}),
    response: v.object({ males: v.number(), females: v.number() }),
  },
  addMaleParticipant: {
    caller: 'admin',
    request: v.strictObject({ uid: documentId }),
    response: v.object({ status: v.picklist(['added', 'already']) }),
  },
  optOutOfRound: {
    caller: 'signed-in',
    request: v.strictObject({ roundId: documentId, out: v.boolean() }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
  /** Locked women stay in, vetoed ones stay out; without these lists they do not change. */
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
  /** Publishes the drafts of a round as decks. Answers the number of decks. */
  publishAssignments: {
    caller: 'admin',
    request: v.strictObject({ roundId: documentId }),
    response: v.object({ published: v.number() }),
  },
  /** Oldest first. An ended match shows nobody. */
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
