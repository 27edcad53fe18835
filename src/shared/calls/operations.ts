import * as v from 'valibot'
import { scheduleNames } from '../model/operations/schedule-run.ts'
import { setupSteps } from '../model/people/user.ts'
import { time } from '../model/time.ts'
import type { CallDeclarations } from './declaration.ts'

/** How far an account has come on its way into a round, in this order. */
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
/** The steps at which somebody can stop. */
export const funnelStops = [
  'gender',
  'complete',
  'allowed',
  'verified',
  'planned',
  'inRound',
] as const
export type FunnelStop = (typeof funnelStops)[number]

/** Questions of the desk's dashboard. */
export const operationCalls = {
  /** Counts, without a name. `round`: the active one. */
  deskOverview: {
    caller: 'admin',
    slow: true,
    logged: false,
    request: v.strictObject({}),
    response: v.object({
      funnel: v.object(v.entriesFromList(funnelSteps, v.number())),
      pending: v.object({
        payments: v.number(),
        gatewayTroubles: v.number(),
        collegeIds: v.number(),
        photos: v.number(),
        reports: v.number(),
        appeals: v.number(),
        colleges: v.number(),
        /** All rounds' late confirmations. */
        lateConfirms: v.number(),
      }),
      /** The round of the late confirmation that waits longest. */
      lateConfirmsOf: v.nullable(v.string()),
      round: v.nullable(
        v.object({
          roundId: v.string(),
          men: v.number(),
          women: v.number(),
          decks: v.number(),
          likes: v.number(),
          matches: v.number(),
        }),
      ),
    }),
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
  /** Runs a scheduled function now. Every one of them may be run twice. */
  retrySchedule: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({ name: v.picklist(scheduleNames) }),
    response: v.object({ state: v.picklist(['done', 'failed']) }),
  },
} as const satisfies CallDeclarations
