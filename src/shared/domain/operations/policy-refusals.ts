import * as v from 'valibot'
import * as limits from '../../limits.ts'
import {
  type PolicyRefusal,
  type PolicyReport,
  policyDirectives,
} from '../../model/operations/policy-report.ts'

/** A report of the Reporting API (application/reports+json), many at once. */
const reportingApi = v.array(
  v.object({
    type: v.literal('csp-violation'),
    body: v.object({
      effectiveDirective: v.string(),
      blockedURL: v.fallback(v.string(), ''),
      sourceFile: v.fallback(v.string(), ''),
    }),
  }),
)

/** A report of `report-uri` (application/csp-report), from browsers without the Reporting API. */
const reportUri = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.fallback(v.string(), ''),
    'blocked-uri': v.fallback(v.string(), ''),
    'source-file': v.fallback(v.string(), ''),
  }),
})

interface ReportRow {
  directive: string
  blocked: string
  source: string
}

const rowsOf = (body: unknown): ReportRow[] => {
  const many = v.safeParse(reportingApi, body)
  if (many.success) {
    return many.output.map(({ body: { effectiveDirective, blockedURL, sourceFile } }) => ({
      directive: effectiveDirective,
      blocked: blockedURL,
      source: sourceFile,
    }))
  }
  const one = v.safeParse(reportUri, body)
  if (!one.success) return []
  const report = one.output['csp-report']
  // Older browsers send the whole directive: "img-src 'self'".
  const [directive = ''] = (report['effective-directive'] ?? report['violated-directive']).split(
    ' ',
  )
  return [{ directive, blocked: report['blocked-uri'], source: report['source-file'] }]
}

/** Browsers' own words in the place of an address. */
const words: ReadonlySet<string> = new Set([
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob'],
  ...['trusted-types-policy', 'trusted-types-sink'],
])
const other = 'other'

/**
 * Whether an address belongs to an extension, which changes the page of its own user and says nothing about
 * the app.
 */
const isOfExtension = (address: string): boolean => /^[a-z-]+-extension\b/i.test(address)

const addressShape = /^(?:https?|wss?):\/\/([a-z0-9.-]{1,100}(?::\d{1,5})?)(?:[/?#]|$)/i

/** The host of a blocked address. Its path and query may name a person, and are dropped. */
const hostOf = (blocked: string): string => {
  const [, host] = addressShape.exec(blocked) ?? []
  if (host !== undefined) return host.toLowerCase()
  // The word before the colon is kept: a data: address holds the data themselves.
  const [word = ''] = blocked.split(':')
  return words.has(word) ? word : other
}

const directiveOf = (name: string): PolicyRefusal['directive'] | undefined =>
  policyDirectives.find((known) => known === name)

/**
 * Reads a report, which anybody may send: unknown directives, and everything but a host, are dropped.
 * @param body the JSON of a report
 */
export const policyRefusals = (body: unknown): PolicyRefusal[] =>
  rowsOf(body)
    .slice(0, limits.refusalsPerReport)
    .flatMap(({ directive: name, blocked, source }) => {
      const directive = directiveOf(name)
      if (directive === undefined || isOfExtension(blocked) || isOfExtension(source)) return []
      return [{ directive, blocked: hostOf(blocked) }]
    })

type Counted = Pick<PolicyReport, 'refusals' | 'count'>

/** Adds to the day's counts. A day has a bound of rows, because hosts are a stranger's words. */
export const countRefusals = (day: Counted, refusals: readonly PolicyRefusal[]): Counted =>
  refusals.reduce(({ refusals: rows, count }, { directive, blocked }): Counted => {
    const isSame = (row: PolicyRefusal) => row.directive === directive && row.blocked === blocked
    const known = rows.some(isSame)
      ? rows.map((row) => (isSame(row) ? { ...row, count: row.count + 1 } : row))
      : [...rows, { directive, blocked, count: 1 }].slice(0, limits.refusalRowsPerDay)
    return { refusals: known, count: count + 1 }
  }, day)

/** The counts of several days together, the most frequent first. */
export const addRefusals = (days: readonly Pick<PolicyReport, 'refusals'>[]) => {
  const sums = new Map<string, PolicyReport['refusals'][number]>()
  for (const { refusals } of days) {
    for (const { directive, blocked, count } of refusals) {
      const key = `${directive} ${blocked}`
      sums.set(key, { directive, blocked, count: count + (sums.get(key)?.count ?? 0) })
    }
  }
  return [...sums.values()].toSorted((one, other) => other.count - one.count)
}
