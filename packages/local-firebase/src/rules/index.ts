import type { ServiceName } from './compile/calls.ts'
import { compileService, type Rule } from './compile/service.ts'
import { Coverage, type CoverageReport } from './coverage.ts'
import { decideBy, type Outcome, type Request, type TriedRule } from './decide.ts'
import { parseCached } from './parsed-cache.ts'
import type { RulesFile } from './syntax/ast.ts'
import { explainRule, textOfRule } from './trace.ts'

export { ACCESS_LIMITS, Accesses, type Reader } from './compile/accesses.ts'
export type { ServiceName } from './compile/calls.ts'
export type { CoverageReport } from './coverage.ts'
export type { Auth, Request } from './decide.ts'
export { type RulesError, RulesRejected } from './errors.ts'

export type Decision =
  /** The rule that allowed it and, if somebody watches, its parts that were true. */
  | { allowed: true; trace: string }
  /** The rules that applied, and their parts that were false or failed, for people to read. */
  | { allowed: false; trace: string }

export interface CompileOptions {
  service: ServiceName
  /** Counts the values of every expression, which is slower. */
  coverage?: boolean
  /** Whether somebody watches the decisions: then the parts of a rule are reported, which is slower. */
  isWatched?: () => boolean
}

/** @throws RulesRejected with line and column, because nothing unknown may be ignored */
export function compileRules(source: string, options: CompileOptions): Ruleset {
  return new Ruleset(source, parseCached(source), options)
}

export class Ruleset {
  private readonly rules: Rule[]
  private watched: Rule[] | null = null
  private readonly counted: Coverage | null

  constructor(
    private readonly source: string,
    private readonly file: RulesFile,
    private readonly options: CompileOptions,
  ) {
    this.rules = compileService(file, options.service, false)
    this.counted = options.coverage ? new Coverage() : null
  }

  decide(request: Request): Decision {
    const { counted, options } = this
    if (counted) {
      const outcome = decideBy(this.watchedRules(), options.service, request, (step) => {
        counted.add(step)
      })
      return this.decisionOf(request, outcome)
    }
    const outcome = decideBy(this.rules, options.service, request)
    if (outcome.kind === 'allowed' && options.isWatched?.() !== true) {
      return this.decisionOf(request, outcome)
    }
    // The slower code, which knows the reasons, runs only where somebody reads them.
    return this.decisionOf(request, decideBy(this.watchedRules(), options.service, request, ignore))
  }

  /** Empty without the option `coverage`. */
  coverage(): CoverageReport {
    return (this.counted ?? new Coverage()).report(this.source, this.file)
  }

  private watchedRules(): Rule[] {
    this.watched ??= compileService(this.file, this.options.service, true)
    return this.watched
  }

  private decisionOf({ method }: Request, outcome: Outcome): Decision {
    if (outcome.kind === 'allowed') return { allowed: true, trace: this.traceOf(outcome.by) }
    const asked = `${method} /${outcome.path.map(segmentName).join('/')}`
    const reasons = outcome.tried.flatMap(({ rule, step }) =>
      step ? explainRule(this.source, rule, step) : [],
    )
    if (outcome.tried.length === 0) reasons.push(`No allow ${method} matches this path`)
    if (outcome.tooLong) reasons.push('The rules evaluate too many expressions: 1000 at most')
    return { allowed: false, trace: [`${asked} was denied:`, ...reasons].join('\n') }
  }

  private traceOf(by: TriedRule | null): string {
    if (by === null) return ''
    const { rule, step } = by
    const [, ...reasons] = step ? explainRule(this.source, rule, step) : ['']
    return [textOfRule(this.source, rule), ...reasons].join('\n')
  }
}

function ignore(): void {}

function segmentName(segment: string | symbol): string {
  return typeof segment === 'string' ? segment : '*'
}
