import { describe, expect, it } from 'vitest'
import { compileRules } from '../../src/rules/index.ts'
import { ask, compile, firestoreRules } from './support.ts'

function traceOf(body: string, data: object = {}): string {
  const decision = ask(compile(body), { before: data as never })
  return decision.allowed ? '' : decision.trace
}

describe('a denial', () => {
  it('names the part that was false, with the values it had', () => {
    const trace = traceOf('match /users/{id} { allow get: if id == "anna" && id == "bela"; }')
    expect(trace).toContain('get /databases/(default)/documents/users/anna was denied')
    expect(trace).toContain('L4:21 allow get')
    expect(trace).toContain('L4:51 id == "bela" is false (id = "anna")')
  })

  it('names the part that failed, and why', () => {
    const trace = traceOf('match /users/{id} { allow get: if resource.data.a.b == 1; }')
    expect(trace).toContain('L4:35 resource.data.a is an error: Property a is undefined on object')
  })

  it('names both sides of ||, and follows functions', () => {
    const trace = traceOf(
      'function f(x) { return x == 2; }\nmatch /users/{id} { allow get: if f(1) || id == "b"; }',
    )
    expect(trace).toContain('L4:24 x == 2 is false (x = 1)')
    expect(trace).toContain('L5:43 id == "b" is false')
  })

  it('says when no rule speaks of the path', () => {
    expect(traceOf('match /other/{id} { allow get; }')).toContain('No allow get matches this path')
  })

  it('says when the rules are too long', () => {
    const long = (name: string, inner: string) =>
      `function ${name}() { return ${Array(40).fill(inner).join(' && ')}; }`
    const body = `${long('f', 'true')}\n${long('g', 'f()')}\nmatch /users/{id} { allow get: if g(); }`
    expect(traceOf(body)).toContain('1000 at most')
  })
})

describe('coverage', () => {
  const source = firestoreRules('match /users/{id} { allow get: if id == "anna" || id == "bela"; }')

  it('counts the values of every expression, and knows those never evaluated', () => {
    const rules = compileRules(source, { service: 'cloud.firestore', coverage: true })
    ask(rules)
    ask(rules)
    const [condition] = rules.coverage().report
    expect(condition?.values).toEqual([{ value: { boolValue: true }, count: 2 }])
    const [left, right] = condition?.children ?? []
    expect(left?.values).toEqual([{ value: { boolValue: true }, count: 2 }])
    expect(right?.values).toBeUndefined()
    expect(left?.sourcePosition).toEqual({
      line: 4,
      column: 35,
      currentOffset: source.indexOf('id == "anna"'),
      endOffset: source.indexOf('id == "anna"') + 'id == "anna"'.length - 1,
    })
  })

  it('tells why an expression had no value', () => {
    const rules = compileRules(source.replace('id == "anna"', 'resource.x == 1'), {
      service: 'cloud.firestore',
      coverage: true,
    })
    ask(rules, { before: {} })
    expect(JSON.stringify(rules.coverage())).toContain('Property x is undefined on object')
  })
})
