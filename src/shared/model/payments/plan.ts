import * as v from 'valibot'
import { time } from '../time.ts'

/** plans/{planId}: the price list (PRODUCT §7). Readers: anyone. */
export const planSchema = v.object({
  name: v.string(),
  pricePaise: v.number(),
  rounds: v.number(),
  matches: v.number(),
  validityDays: v.nullable(v.number()),
  active: v.boolean(),
  order: v.number(),
  updatedAt: time(),
})
export type Plan = v.InferOutput<typeof planSchema>

/** config/app. Readers: anyone. */
export const configSchema = v.object({
  supportEmail: v.string(),
  upiId: v.optional(v.string()),
  /** Rounds take only students with a verified college ID (PRODUCT §5). */
  verifiedRequired: v.optional(v.boolean(), false),
  updatedAt: time(),
})
export type Config = v.InferOutput<typeof configSchema>
