import * as v from 'valibot'
import * as limits from '../limits.ts'
import { markedQueues } from '../model/operations/desk-news.ts'
import { scheduleNames } from '../model/operations/schedule-run.ts'
import { setupSteps } from '../model/people/user.ts'
import { time } from '../model/time.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

/** The stages of an account on its way into a round, in this order. */
export const funnelSteps = [
  'accounts',
  'gender',
  'complete',
  'allowed',
  'verified',
  'planned',
  'inRound',
] as const
export type FunnelStep = (typeof funnelSteps)[number]
/** The steps at which a person can stop. */
export const funnelStops = [
  'gender',
  'complete',
  'allowed',
  'verified',
  'planned',
  'inRound',
] as const
export type FunnelStop = (typeof funnelStops)[number]

/** Work that waits for an admin. */
const deskQueues = [
  'payments',
  'gatewayTroubles',
  'collegeIds',
  'photos',
  'reports',
  'appeals',
  'colleges',
  'lateConfirms',
] as const
export type DeskQueue = (typeof deskQueues)[number]

const sum = v.nullable(v.number())

/** Questions of the desk's dashboard. */
export const operationCalls = {
  /**
   * Counts people by step, without a name. `round`: the active one. Null: fewer than ten, which would speak of
   * single people. Decks, likes and matches of the caller's own are not counted.
   */
  deskOverview: {
    caller: 'admin',
    slow: true,
    logged: false,
    request: v.strictObject({}),
    response: v.object({
      funnel: v.object({
        ...v.entriesFromList(funnelSteps, v.number()),
        planned: sum,
      }),
      /** Accounts by the gender that they chose, and sign-ups of the last week and of the week before. */
      campus: v.object({
        men: v.number(),
        women: v.number(),
        signUps: v.number(),
        signUpsBefore: v.number(),
      }),
      round: v.nullable(
        v.object({
          roundId: v.string(),
          men: v.number(),
          women: v.number(),
          decks: sum,
          likes: sum,
          matches: sum,
        }),
      ),
    }),
  },
  /** The work that waits for an admin, without a name. A late confirmation moves a number. */
  listQueues: {
    caller: 'admin',
    logged: 'hourly',
    request: v.strictObject({}),
    response: v.array(
      v.object({
        queue: v.picklist(deskQueues),
        count: v.number(),
        /** The time since which the oldest row waits; null: nothing waits. */
        oldestAt: v.nullable(time()),
        /** The round of the late confirmation that waits longest. */
        roundId: v.nullable(v.string()),
      }),
    ),
  },
  /** Marks a row of a queue as the caller's work for an hour, or removes the mark. */
  markWork: {
    caller: 'admin',
    logged: false,
    request: v.strictObject({
      queue: v.picklist(markedQueues),
      row: v.pipe(v.string(), v.maxLength(limits.rowKeyMax)),
      isMine: v.boolean(),
    }),
    response: v.object({ marked: v.boolean() }),
  },
  /**
   * Counts the likes and matches of a round at moments from its start on, without the caller's own; null for
   * fewer than ten.
   */
  listRoundInflow: {
    caller: 'admin',
    logged: false,
    request: v.strictObject({ roundId: documentId }),
    response: v.array(
      v.object({
        /** Milliseconds since the start of the boys' window. */
        afterMs: v.number(),
        likes: sum,
        matches: sum,
      }),
    ),
  },
  /** Time spent and decisions made at the desk, by day, the last day last. */
  listDeskWork: {
    caller: 'admin',
    logged: false,
    request: v.strictObject({}),
    response: v.array(v.object({ at: time(), ms: v.number(), decisions: v.number() })),
  },
  /** People who stopped before this step, among the newest accounts, newest first. */
  listFunnelStops: {
    caller: 'admin',
    slow: true,
    logged: 'hourly',
    request: v.strictObject({ step: v.picklist(funnelStops) }),
    response: v.array(
      v.object({
        uid: v.string(),
        name: v.string(),
        /** Steps of the setup that are missing. */
        missing: v.array(v.picklist(setupSteps)),
        createdAt: time(),
      }),
    ),
  },
  /** Runs a scheduled function now; each of them may be run twice. */
  retrySchedule: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({ name: v.picklist(scheduleNames) }),
    response: v.object({ state: v.picklist(['done', 'failed']) }),
  },
} as const satisfies CallDeclarations
