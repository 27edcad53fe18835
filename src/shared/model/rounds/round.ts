import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import * as limits from '../../limits.ts'
import { time } from '../time.ts'
import { receiptSchema } from './receipt.ts'

export const phaseNames = ['boys', 'girls'] as const
export type PhaseName = (typeof phaseNames)[number]

const windowSchema = v.object({
  startAt: v.nullable(time()),
  endAt: v.nullable(time()),
  isComplete: v.boolean(),
  /** Server time at which the work of its end was done. Absent in a round that older code completed. */
  completedAt: v.optional(time()),
})

/** Settings that admins give one round. Absent in older rounds, which have the campus's defaults. */
export const roundSettingsSchema = v.object({
  /** Women in each man's deck. */
  womenPerMan: v.number(),
  /** The least and the greatest number of decks in which each woman is shown. */
  exposureFloor: v.number(),
  exposureCap: v.number(),
  /** Men in one woman's deck. */
  girlInboxCap: v.number(),
  /** Whether a verified ID is needed; null: as the campus has it (config/app). */
  verifiedRequired: v.nullable(v.boolean()),
})
export type RoundSettings = v.InferOutput<typeof roundSettingsSchema>

/** matchingRounds/{roundId} (specification §3). Writers: the server. */
export const roundSchema = v.object({
  name: v.optional(v.string(), ''),
  isActive: v.boolean(),
  phase: v.picklist(phaseNames),
  phases: v.object({ boys: windowSchema, girls: windowSchema }),
  graceMs: v.optional(v.number(), limits.graceMs),
  girlMatchCap: v.optional(v.number(), limits.girlMatchCap),
  settings: v.optional(roundSettingsSchema),
  /** The receipt, once the round is published. */
  receipt: v.optional(receiptSchema),
  /** The start of the round that is prepared beside the active one; null: none is planned. */
  nextStartAt: v.optional(v.nullable(time())),
  /** The time at which an admin ordered its end before its windows were over, while that end is worked on. */
  endOrderedAt: v.optional(v.nullable(time())),
  /** The time at which an admin cancelled it: it was charged to nobody. */
  cancelledAt: v.optional(time()),
  updatedAt: time(),
})
export type Round = v.InferOutput<typeof roundSchema>
export type PhaseWindow = v.InferOutput<typeof windowSchema>

/** Rounds (specification §3). */
export const matchingRounds = collection({
  name: 'matchingRounds',
  id: 'random',
  schema: roundSchema,
  readers: { signedIn: 'read' },
  writers: 'server',
  pokes: { campus: 'rounds', byHand: 'its poke carries the round itself' },
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
