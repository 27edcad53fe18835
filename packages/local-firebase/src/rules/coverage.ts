import type { Expression, FunctionDeclaration, Match, RulesFile, Service } from './syntax/ast.ts'
import type { Step } from './trace.ts'
import { type ReportValue, toReportValue } from './values/report.ts'

interface Count {
  value: ReportValue
  count: number
}

/** Lines and columns count from 1, offsets from 0. */
export interface CoverageNode {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number }
  values?: Count[]
  children?: CoverageNode[]
}

/** The `:ruleCoverage` report of Firebase's emulator. */
export interface CoverageReport {
  rules: { files: { content: string }[] }
  report: CoverageNode[]
}

export class Coverage {
  private readonly counts = new Map<Expression, Map<string, Count>>()

  add(step: Step): void {
    const counts = this.counts.get(step.expression) ?? new Map<string, Count>()
    this.counts.set(step.expression, counts)
    const value = toReportValue(step.result)
    const key = JSON.stringify(value)
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { value, count: 1 })
    for (const part of step.parts) this.add(part)
  }

  clear(): void {
    this.counts.clear()
  }

  /** Includes expressions that were never evaluated. */
  report(source: string, file: RulesFile): CoverageReport {
    return {
      rules: { files: [{ content: source }] },
      report: expressionsOf(file).map((expression) => this.node(expression)),
    }
  }

  private node(expression: Expression): CoverageNode {
    const { line, column, start, end } = expression.at
    const values = [...(this.counts.get(expression)?.values() ?? [])]
    const children = partsOf(expression).map((part) => this.node(part))
    return {
      sourcePosition: { line, column, currentOffset: start, endOffset: end },
      ...(values.length > 0 && { values }),
      ...(children.length > 0 && { children }),
    }
  }
}

function expressionsOf(file: RulesFile): Expression[] {
  return [...file.functions.flatMap(ofFunction), ...file.services.flatMap(ofService)]
}

function ofService({ functions, matches }: Service): Expression[] {
  return [...functions.flatMap(ofFunction), ...matches.flatMap(ofMatch)]
}

function ofFunction({ bindings, result }: FunctionDeclaration): Expression[] {
  return [...bindings.map(({ value }) => value), result]
}

function ofMatch({ functions, permissions, matches }: Match): Expression[] {
  return [
    ...functions.flatMap(ofFunction),
    ...permissions.map(({ condition }) => condition),
    ...matches.flatMap(ofMatch),
  ]
}

function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return []
    case 'list':
      return expression.items
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value])
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string')
    case 'member':
      return [expression.object]
    case 'index':
      return [expression.object, expression.index]
    case 'range':
      return [expression.object, expression.from, expression.to].filter((part) => part !== null)
    case 'call':
      return expression.parameters
    case 'method':
      return [expression.object, ...expression.parameters]
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand]
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right]
    case 'choice':
      return [expression.condition, expression.yes, expression.no]
  }
}
