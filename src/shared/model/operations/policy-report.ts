import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import * as limits from '../../limits.ts'
import { time } from '../time.ts'

/** Parts of a content security policy about which a browser may report. */
export const policyDirectives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
] as const

/** A refusal of the policy: never an address, only its host. */
export interface PolicyRefusal {
  directive: (typeof policyDirectives)[number]
  /** A host, or the word that the browser has for it: inline, eval, data. */
  blocked: string
}

const refusalCountSchema = v.object({
  directive: v.picklist(policyDirectives),
  blocked: v.string(),
  count: v.number(),
})

/** policyReports/{day}: the refusals of the policy on that day, on all phones. */
export const policyReportSchema = v.object({
  refusals: v.array(refusalCountSchema),
  /** The number of all refusals, also of those for which the day had no row left. */
  count: v.number(),
  createdAt: time(),
  updatedAt: time(),
})
export type PolicyReport = v.InferOutput<typeof policyReportSchema>

/** The policy's refusals of a day, on all phones. */
export const policyReports = collection({
  name: 'policyReports',
  id: 'date',
  schema: policyReportSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'counted for all phones together, without an account' },
  expiresAfterMs: limits.errorGroupKeptMs,
})
