import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { collegeListSchema } from '../../domain/profile/college-search.ts'
import { roundSettingsSchema } from '../rounds/round.ts'
import { time } from '../time.ts'

export const termsSchema = v.object({
  name: v.string(),
  pricePaise: v.number(),
  rounds: v.number(),
  matches: v.number(),
  validityDays: v.nullable(v.number()),
})
/** The goods and their price. */
export type PlanTerms = v.InferOutput<typeof termsSchema>

/** plans/{planId}: the price list (PRODUCT §7). */
export const planSchema = v.object({
  ...termsSchema.entries,
  active: v.boolean(),
  order: v.number(),
  /**
   * Its terms before the latest changes, by their `updatedAt`: a man who saw them pays on those until
   * `endsAt`.
   */
  earlier: v.optional(
    v.array(v.object({ ...termsSchema.entries, updatedAt: time(), endsAt: time() })),
  ),
  updatedAt: time(),
})
export type Plan = v.InferOutput<typeof planSchema>

/** A public place of the campus, as admins list it. `kind`: a word of the admins, or ''. */
const campusPlaceSchema = v.object({ name: v.string(), area: v.string(), kind: v.string() })
export type CampusPlace = v.InferOutput<typeof campusPlaceSchema>

/** config/app: the settings of the campus. */
export const configSchema = v.object({
  supportEmail: v.string(),
  upiId: v.optional(v.string()),
  /** The name that UPI apps show beside `upiId`. */
  upiName: v.optional(v.string()),
  /** The payee who replaces these two at a time (domain/payments/payee.ts). */
  nextPayee: v.optional(
    v.object({ upiId: v.string(), upiName: v.optional(v.string()), startAt: time() }),
  ),
  /** Whether students may pay through the gateway, if the server has its keys. */
  gateway: v.optional(v.boolean(), false),
  /** Whether rounds take only students with a verified college ID (PRODUCT §5). */
  verifiedRequired: v.optional(v.boolean(), false),
  /** The settings with which a new round begins; absent: limits.ts. */
  roundDefaults: v.optional(
    v.object({ ...roundSettingsSchema.entries, graceMs: v.number(), girlMatchCap: v.number() }),
  ),
  /** Colleges that admins added to the list (PRODUCT §3). */
  colleges: v.optional(collegeListSchema, []),
  /** Public places where two people can meet (PRODUCT §14). */
  places: v.optional(v.array(campusPlaceSchema), []),
  /**
   * The oldest build that may run: pages of older builds reload into the newest one (shared/build-mark.ts).
   */
  minimumBuild: v.optional(v.number(), 0),
  updatedAt: time(),
})
export type Config = v.InferOutput<typeof configSchema>

/** The campus's own facts, and the week that admins plan. */
export const config = collection({
  name: 'config',
  id: 'name',
  schema: configSchema,
  readers: { byHand: 'the planned week is for admins' },
  writers: 'server',
  pokes: { campus: 'config', id: 'app' },
  people: {},
  exported: { not: 'of the campus, not of a person' },
})

/** The price list (PRODUCT §7). */
export const plans = collection({
  name: 'plans',
  id: 'name',
  schema: planSchema,
  readers: { signedIn: 'read' },
  writers: 'server',
  pokes: { campus: 'plans' },
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
