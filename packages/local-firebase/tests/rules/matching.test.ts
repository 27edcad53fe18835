import { describe, expect, it } from 'vitest'
import { ask, compile, ROOT } from './support.ts'

function allows(body: string, path: string, method: 'get' | 'create' = 'get'): boolean {
  const after = method === 'create' ? {} : null
  return ask(compile(body), { method, path: [...ROOT, ...path.split('/')], after }).allowed
}

const PATTERNS: [string, string, boolean][] = [
  ['match /users/{id} { allow get: if id == "anna"; }', 'users/anna', true],
  ['match /users/{id} { allow get: if id == "anna"; }', 'users/bela', false],
  ['match /users/anna { allow get; }', 'users/bela', false],
  ['match /users/{id} { allow get; }', 'users/anna/devices/one', false],
  [
    'match /users/{id=**} { allow get: if id == /anna/devices/one; }',
    'users/anna/devices/one',
    true,
  ],
  ['match /users/{id}/{rest=**} { allow get: if rest is path; }', 'users/anna', true],
  [
    'match /{all=**}/devices/{id} { allow get: if all == /users/anna; }',
    'users/anna/devices/one',
    true,
  ],
  [
    'match /users/{a} { match /devices/{b} { allow get: if a == "anna" && b == "one"; } }',
    'users/anna/devices/one',
    true,
  ],
  [
    'match /users/{a} { match /devices/{a} { allow get: if a == "one"; } }',
    'users/anna/devices/one',
    true,
  ],
  [
    'match /users/{a} { allow get; match /devices/{b} { allow list; } }',
    'users/anna/devices/one',
    false,
  ],
  ['match /users/{id} { allow get: if false; } match /{all=**} { allow get; }', 'users/anna', true],
  ['match /users/{id} { allow get: if 1 / 0 == 1; allow get: if true; }', 'users/anna', true],
  ['match /users/{id} { allow list, write; }', 'users/anna', false],
  ['match /users/{id} { allow read; }', 'users/anna', true],
]

describe('matches', () => {
  it.each(PATTERNS)('%s for %s: %s', (body, path, allowed) => {
    expect(allows(body, path)).toBe(allowed)
  })

  it('covers create, update and delete by write, and nothing else', () => {
    const rules = compile('match /users/{id} { allow write; }')
    const granted = (['get', 'list', 'create', 'update', 'delete'] as const).filter(
      (method) => ask(rules, { method }).allowed,
    )
    expect(granted).toEqual(['create', 'update', 'delete'])
  })

  it('denies what no match names', () => {
    expect(allows('match /users/{id} { allow read, write; }', 'other/anna')).toBe(false)
  })
})

const FUNCTIONS: [string, string, boolean][] = [
  [
    'see their parameters',
    'function f(a) { return a == 1; } match /users/{id} { allow get: if f(1); }',
    true,
  ],
  [
    'see the wildcards around them',
    'match /users/{id} { function f() { return id == "anna"; } allow get: if f(); }',
    true,
  ],
  [
    'shadow outer functions',
    'function f() { return false; } match /users/{id} { function f() { return true; } allow get: if f(); }',
    true,
  ],
  [
    'shadow built-in ones',
    'function get(a) { return a == 1; } match /users/{id} { allow get: if get(1); }',
    true,
  ],
  [
    'bind names in turn',
    'function f() { let a = 1; let b = a + 1; return b == 2; } match /users/{id} { allow get: if f(); }',
    true,
  ],
  [
    'do not see the caller’s names',
    'function g(x) { return x == 2; } function f(x) { return g(2) && x == 1; } match /users/{id} { allow get: if f(1); }',
    true,
  ],
  [
    'tolerate a failed parameter they do not read',
    'function f(a) { return true; } match /users/{id} { allow get: if f(resource.data.a); }',
    true,
  ],
  [
    'fail by a failed binding they read',
    'function f() { let a = resource.data.a; return a == 1 && true; } match /users/{id} { allow get: if f(); }',
    false,
  ],
  [
    'are saved from it by ||',
    'function f() { let a = resource.data.a; return a == 1 || true; } match /users/{id} { allow get: if f(); }',
    true,
  ],
  [
    'may be declared after their use',
    'match /users/{id} { allow get: if f(); } function f() { return true; }',
    true,
  ],
]

describe('functions', () => {
  it.each(FUNCTIONS)('%s', (_, body, allowed) => {
    expect(allows(body, 'users/anna')).toBe(allowed)
  })
})
