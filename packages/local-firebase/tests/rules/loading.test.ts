import { describe, expect, it } from 'vitest'
import { compileRules, RulesRejected } from '../../src/rules/index.ts'
import { firestoreRules, refusalsOf } from './support.ts'

/** The condition stands on line 4, from column 36. */
function refusalsOfCondition(condition: string): string[] {
  return refusalsOf(firestoreRules(`match /users/{id} { allow get: if ${condition}; }`))
}

const REFUSED: [string, string][] = [
  ['nothing == 1', '4:35 Unknown variable nothing'],
  ['true && nothing()', '4:43 Function not found: nothing'],
  ["'a'.banana()", '4:35 Function not found: banana'],
  ['math.banana(1)', '4:35 Function not found: math.banana'],
  ['request.toString()', '4:35 Function not found: toString'],
  ['math.toString()', '4:35 Function not found: math.toString'],
  ['math.pow(1) == 1', '4:35 Incorrect number of arguments for math.pow'],
  ["'a'.matches('a', 'b')", '4:35 Incorrect number of arguments for matches'],
  ["'a'.matches('(?=a)')", '4:35 Invalid regular expression: (?=a)'],
  ['get() == null', '4:35 Incorrect number of arguments for get'],
  ['firestore.exists(/a/b)', '4:35 Function not found: exists'],
  ['id is banana', '4:35 banana is no type'],
  ['9223372036854775808 > 0', '4:35 Invalid number literal 9223372036854775808'],
  ['--1 == 1', '4:37 Increment (++) and decrement (--) operators are not supported.'],
  ['exists(/users/{id})', '4:48 A path to read has no wildcards'],
  [`${'!'.repeat(99)}true`, '4:134 Expression is nested too deeply'],
]

describe('a condition that cannot be supported', () => {
  it.each(REFUSED)('%s is refused where it stands', (condition, refusal) => {
    expect(refusalsOfCondition(condition)).toContain(refusal)
  })

  it('is refused inside a function that nothing calls', () => {
    const rules = firestoreRules(
      'function unused() { return nothing; } match /a/{b} { allow get; }',
    )
    expect(refusalsOf(rules)).toEqual(['4:28 Unknown variable nothing'])
  })

  it('is allowed up to the depth that Firebase takes', () => {
    expect(refusalsOfCondition(`${'!'.repeat(98)}true`)).toEqual([])
  })
})

describe('rules that would occupy the parser for minutes', () => {
  const nested = (count: number) => `${'('.repeat(count)}true${')'.repeat(count)}`

  it('are refused at the bracket that is too deep', () => {
    expect(refusalsOfCondition(nested(2_560))).toEqual(['4:152 Expression is nested too deeply'])
  })

  it('do not count brackets in texts and comments', () => {
    const text = `'${'('.repeat(200)}' == "" /* ${'['.repeat(200)} */`
    expect(refusalsOfCondition(text)).toEqual([])
  })
})

const FILES: [string, string, string][] = [
  ['no version', 'service cloud.firestore { match /a/{b} { allow get; } }', '1:1'],
  [
    'version 1',
    "rules_version = '1'; service cloud.firestore { match /a/{b} { allow get; } }",
    '1:1',
  ],
  [
    'no such service',
    "rules_version = '2'; service firebase.storage { match /a/{b} { allow get; } }",
    '1:1',
  ],
  [
    'a syntax error',
    "rules_version = '2';\nservice cloud.firestore { match /a/{b} { allow get: iff true; } }",
    '2:',
  ],
  [
    'an import',
    "rules_version = '2';\nimport 'x';\nservice cloud.firestore { match /a/{b} { allow get; } }",
    '2:1',
  ],
  ['an unknown operation', firestoreRules('match /a/{b} { allow peek; }'), '4:22'],
  [
    'an operation that JavaScript knows',
    firestoreRules('match /a/{b} { allow constructor; }'),
    '4:22',
  ],
  ['an empty match', firestoreRules('match /a/{b} { }'), '4:1'],
  ['two globs', firestoreRules('match /{a=**}/b/{c=**} { allow get; }'), '4:1'],
  [
    'two globs in nested matches',
    firestoreRules('match /{a=**} { match /b/{c=**} { allow get; } }'),
    '4:17',
  ],
  [
    'a function twice',
    firestoreRules(
      'function f() { return 1; }\nfunction f() { return 2; }\nmatch /a/{b} { allow get; }',
    ),
    '5:1',
  ],
  [
    'recursion',
    firestoreRules(
      'function f() { return g(); }\nfunction g() { return f(); }\nmatch /a/{b} { allow get; }',
    ),
    '4:1',
  ],
  [
    'a name bound twice',
    firestoreRules('function f(a) { let a = 1; return a; }\nmatch /a/{b} { allow get; }'),
    '4:17',
  ],
  [
    'a call with too few arguments',
    firestoreRules('function f(a) { return a; }\nmatch /a/{b} { allow get: if f(); }'),
    '5:30',
  ],
]

describe('a file', () => {
  it.each(FILES)('with %s is refused', (_, source, place) => {
    expect(refusalsOf(source)[0]).toMatch(new RegExp(`^${place}`))
  })

  it('may call 21 functions in a chain and no more', () => {
    const chain = (length: number) =>
      firestoreRules(
        [
          ...Array.from(
            { length: length - 1 },
            (_, place) => `function f${place}() { return f${place + 1}(); }`,
          ),
          `function f${length - 1}() { return true; }`,
          'match /a/{b} { allow get: if f0(); }',
        ].join('\n'),
      )
    expect(refusalsOf(chain(21))).toEqual([])
    expect(refusalsOf(chain(22))).toHaveLength(1)
  })

  it('reports everything it cannot support at once', () => {
    const rules = firestoreRules('match /a/{b} { allow get: if x; allow list: if y; }')
    expect(() => compileRules(rules, { service: 'cloud.firestore' })).toThrow(RulesRejected)
    expect(refusalsOf(rules)).toEqual(['4:30 Unknown variable x', '4:48 Unknown variable y'])
  })
})
