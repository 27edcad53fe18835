import * as v from 'valibot'
import { limits } from '../../limits.ts'
import { time } from '../time.ts'

export const phaseNames = ['boys', 'girls'] as const
export type PhaseName = (typeof phaseNames)[number]

const windowSchema = v.object({
  startAt: v.nullable(time()),
  endAt: v.nullable(time()),
  isComplete: v.boolean(),
})

/** matchingRounds/{roundId} (specification §3). Readers: everyone signed in. Writers: the server. */
export const roundSchema = v.object({
  name: v.optional(v.string(), ''),
  isActive: v.boolean(),
  phase: v.picklist(phaseNames),
  phases: v.object({ boys: windowSchema, girls: windowSchema }),
  graceMs: v.optional(v.number(), limits.graceMs),
  girlMatchCap: v.optional(v.number(), limits.girlMatchCap),
  updatedAt: time(),
})
export type Round = v.InferOutput<typeof roundSchema>
export type PhaseWindow = v.InferOutput<typeof windowSchema>
