import { type RulesError, RulesRejected } from '../errors.ts'
import type {
  FunctionDeclaration,
  Match,
  Method,
  PatternSegment,
  Permission,
  RulesFile,
} from '../syntax/ast.ts'
import type { ServiceName } from './calls.ts'
import type { Code } from './evaluation-state.ts'
import { ExpressionCompiler } from './expressions.ts'
import { OUTERMOST, type Scope, withFunctions } from './scope.ts'

/** One `allow`, with the path of all matches around it. */
export interface Rule {
  pattern: readonly PatternSegment[]
  methods: ReadonlySet<Method>
  permission: Permission
  code: Code
}

/**
 * @param watched makes slower code, which reports each step
 * @throws RulesRejected with everything that the engine lacks, and without such a service
 */
export function compileService(file: RulesFile, service: ServiceName, watched: boolean): Rule[] {
  const errors: RulesError[] = []
  const compiler = new ServiceCompiler(service, errors, watched)
  const declared = file.services.filter(({ name }) => name === service)
  if (declared.length !== 1) {
    errors.push({ line: 1, column: 1, message: `Exactly one service ${service} is needed` })
  }
  const outer = compiler.enter(OUTERMOST, file.functions)
  for (const { functions, matches } of declared) {
    const scope = compiler.enter(outer, functions)
    for (const match of matches) compiler.match(match, [], scope)
  }
  if (errors.length > 0) throw new RulesRejected(errors)
  return compiler.rules
}

class ServiceCompiler {
  readonly rules: Rule[] = []
  private readonly expressions: ExpressionCompiler

  constructor(
    service: ServiceName,
    private readonly errors: RulesError[],
    watched: boolean,
  ) {
    this.expressions = new ExpressionCompiler(service, errors, watched)
  }

  enter(scope: Scope, declarations: readonly FunctionDeclaration[]): Scope {
    const inner = withFunctions(scope, declarations, (at, message) =>
      this.expressions.refuse(at, message),
    )
    this.expressions.check(inner.functions.values())
    return inner
  }

  match(match: Match, outer: readonly PatternSegment[], scope: Scope): void {
    const pattern = [...outer, ...match.pattern]
    if (pattern.filter(({ kind }) => kind === 'glob').length > 1) {
      const { line, column } = match.at
      this.errors.push({ line, column, message: 'A path may have one {name=**}, no more' })
    }
    const wildcards = new Map(scope.wildcards)
    let place = outer.filter(({ kind }) => kind !== 'literal').length
    for (const segment of match.pattern) {
      if (segment.kind !== 'literal') wildcards.set(segment.name, place++)
    }
    const inner = this.enter({ ...scope, wildcards }, match.functions)
    for (const permission of match.permissions) {
      this.rules.push({
        pattern,
        methods: new Set(permission.methods),
        permission,
        code: this.expressions.compile(permission.condition, inner),
      })
    }
    for (const nested of match.matches) this.match(nested, pattern, inner)
  }
}
