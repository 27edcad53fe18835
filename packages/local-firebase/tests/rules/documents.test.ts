import { describe, expect, it } from 'vitest'
import { accessesTo, ask, compile, type Documents, ROOT } from './support.ts'

const STORED: Documents = {
  'plans/basic': { price: { integerValue: '499' } },
  'users/bela': { name: { stringValue: 'Bela' } },
}

function allows(condition: string, documents: Documents = STORED): boolean {
  const rules = compile(`match /users/{id} { allow get: if ${condition}; }`)
  return ask(rules, {}, documents).allowed
}

/** `count` different documents, all of them missing. */
function reads(count: number): string {
  return Array.from(
    { length: count },
    (_, place) => `!exists(/databases/$(database)/documents/x/d${place})`,
  ).join(' && ')
}

const ASKED: [string, boolean][] = [
  ['exists(/databases/$(database)/documents/plans/basic)', true],
  ['exists(/databases/$(database)/documents/plans/gold)', false],
  ['get(/databases/$(database)/documents/plans/basic).data.price == 499', true],
  ["get(/databases/$(database)/documents/plans/$('ba' + 'sic')).id == 'basic'", true],
  ['get(/databases/$(database)/documents/plans/gold) == null', false],
  ['get(/databases/$(database)/documents/plans/gold).data.price > 0 || true', true],
  ['exists(/databases/$(database)/documents/plans)', false],
  ['exists(/plans/basic)', false],
  ["exists('plans/basic')", false],
  ['exists(/databases/$(database)/documents/users/$(resource.data.friend))', false],
  [reads(10), true],
  [reads(11), false],
  [`(${reads(11)}) || true`, true],
  [Array(12).fill('exists(/databases/$(database)/documents/plans/basic)').join(' && '), true],
]

describe('documents read by rules', () => {
  it.each(ASKED)('%s: %s', (condition, allowed) => {
    expect(allows(condition)).toBe(allowed)
  })

  it('are the committed ones for get, and those after the commit for getAfter', () => {
    const path = '/databases/$(database)/documents/matches/one'
    const after: Documents = { ...STORED, 'matches/one': { open: { booleanValue: true } } }
    const asked = (condition: string) =>
      ask(compile(`match /users/{id} { allow create: if ${condition}; }`), {
        method: 'create',
        after: {},
        accesses: accessesTo(STORED, after),
      }).allowed
    expect(asked(`!exists(${path}) && getAfter(${path}).data.open`)).toBe(true)
    expect(asked(`existsAfter(${path}) && exists(${path})`)).toBe(false)
  })

  it('count together for the writes of one commit: twenty at most', () => {
    const rules = compile(
      `match /users/{id} { allow create: if ${reads(8).replaceAll('/x/d', '/x/$(id + "d")/y/d')}; }`,
    )
    const accesses = accessesTo({}, {}, 'multiple')
    const answers = ['one', 'two', 'three'].map(
      (id) =>
        ask(rules, { method: 'create', path: [...ROOT, 'users', id], after: {}, accesses }).allowed,
    )
    expect(answers).toEqual([true, true, false])
  })
})

describe('a decision', () => {
  const much = `function much() { return ${Array(50).fill('true').join(' && ')}; }`
  const allowsMuch = (condition: string) =>
    ask(compile(`${much} match /users/{id} { allow get: if ${condition}; }`)).allowed

  it('takes a thousand expressions and no more', () => {
    expect(allowsMuch(Array(6).fill('much()').join(' && '))).toBe(true)
    expect(allowsMuch(Array(7).fill('much()').join(' && '))).toBe(false)
  })

  it('is not saved from that by ||, nor by the next allow', () => {
    const tooMuch = Array(7).fill('much()').join(' && ')
    expect(allowsMuch(`(${tooMuch}) || true`)).toBe(false)
    expect(allowsMuch(`${tooMuch}; allow get: if true`)).toBe(false)
  })
})
