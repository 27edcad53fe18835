import { describe, expect, it } from 'vitest'
import type { Filter, StructuredQuery } from '../../src/rules/queries.ts'
import { ask, compile, ROOT } from './support.ts'

const OTHER = 'bela'

const text = (value: string) => ({ stringValue: value })
const whole = (value: number) => ({ integerValue: String(value) })
const list = (...values: object[]) => ({ arrayValue: { values } })
const where = (fieldPath: string, op: string, value: object): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const any = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } })

const MINE = where('owner', 'EQUAL', text('anna'))
const THEIRS = where('owner', 'EQUAL', text(OTHER))
const OWNER = 'resource.data.owner == request.auth.uid'

const DECIDED: [string, Filter | null, boolean][] = [
  [OWNER, MINE, true],
  [OWNER, all(MINE, where('n', 'GREATER_THAN', whole(1))), true],
  [OWNER, THEIRS, false],
  [OWNER, null, false],
  [OWNER, where('owner', 'GREATER_THAN_OR_EQUAL', text('anna')), false],
  [OWNER, where('owner', 'IN', list(text('anna'))), true],
  [OWNER, where('owner', 'IN', list(text('anna'), text(OTHER))), false],
  [OWNER, any(MINE, THEIRS), false],
  [`${OWNER} || resource.data.to == 'all'`, any(MINE, where('to', 'EQUAL', text('all'))), true],
  [`${OWNER} && resource.data.gone == false`, MINE, false],
  [
    `${OWNER} && resource.data.gone == false`,
    all(MINE, where('gone', 'EQUAL', { booleanValue: false })),
    true,
  ],
  [
    'request.auth.uid in resource.data.people',
    where('people', 'ARRAY_CONTAINS', text('anna')),
    true,
  ],
  [
    'request.auth.uid in resource.data.people',
    where('people', 'ARRAY_CONTAINS', text(OTHER)),
    false,
  ],
  [
    'request.auth.uid in resource.data.people',
    where('people', 'ARRAY_CONTAINS_ANY', list(text('anna'), text(OTHER))),
    false,
  ],
  ['resource.data.n > 3', where('n', 'GREATER_THAN', whole(4)), true],
  ['resource.data.n > 3', where('n', 'GREATER_THAN_OR_EQUAL', whole(4)), true],
  ['resource.data.n > 3', where('n', 'GREATER_THAN', whole(2)), false],
  ['resource.data.n > 3', where('n', 'LESS_THAN', whole(9)), false],
  ['resource.data.n != 3', where('n', 'NOT_IN', list(whole(3), whole(5))), true],
  ['!(resource.data.n > 3)', where('n', 'LESS_THAN', whole(2)), false],
  ['resource.data.n + 1 > 4', where('n', 'GREATER_THAN', whole(3)), false],
  ['resource.data.n == null', { unaryFilter: { field: { fieldPath: 'n' }, op: 'IS_NULL' } }, true],
  ["resource.data.m.k == 'v'", where('m.k', 'EQUAL', text('v')), true],
  ["resource.data.m.k == 'v'", where('`m.k`', 'EQUAL', text('v')), false],
  ["id != 'x'", MINE, false],
  ['exists(/databases/$(database)/documents/items/$(id))', MINE, false],
  ['true', null, true],
  ['request.auth == null', null, false],
]

function allows(condition: string, query: StructuredQuery, pattern = '/items/{id}'): boolean {
  const rules = compile(`match ${pattern} { allow list: if ${condition}; }`)
  return ask(rules, { method: 'list', path: ROOT, query }).allowed
}

describe('a query', () => {
  it.each(DECIDED)('%s, asked for %j: %s', (condition, filter, allowed) => {
    const query = { from: [{ collectionId: 'items' }], ...(filter && { where: filter }) }
    expect(allows(condition, query)).toBe(allowed)
  })

  it('never depends on what is stored', () => {
    const rules = compile(`match /items/{id} { allow list: if ${OWNER}; }`)
    const mine = { 'items/a': { owner: text('anna') } }
    const query = { from: [{ collectionId: 'items' }] }
    expect(ask(rules, { method: 'list', path: ROOT, query }, mine).allowed).toBe(false)
  })

  it('that names documents is asked about those documents', () => {
    const reference = (id: string) => ({
      referenceValue: `projects/p/databases/(default)/documents/items/${id}`,
    })
    const rules = compile(`match /items/{id} { allow list: if ${OWNER} && id != 'z'; }`)
    const stored = { 'items/a': { owner: text('anna') }, 'items/b': { owner: text(OTHER) } }
    const named = (...ids: string[]) =>
      ask(
        rules,
        {
          method: 'list',
          path: ROOT,
          query: {
            from: [{ collectionId: 'items' }],
            where: where('__name__', 'IN', list(...ids.map(reference))),
          },
        },
        stored,
      ).allowed
    expect(named('a')).toBe(true)
    expect(named('a', 'b')).toBe(false)
    expect(named('a', 'missing')).toBe(false)
  })

  it('tells its limit, offset and orders', () => {
    const limited = 'request.query.limit <= 10'
    const from = [{ collectionId: 'items' }]
    expect(allows(limited, { from, limit: 10 })).toBe(true)
    expect(allows(limited, { from, limit: { value: 11 } })).toBe(false)
    expect(allows(limited, { from })).toBe(false)
    const orderBy = [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }]
    expect(allows("request.query.orderBy.at == 'DESC'", { from, orderBy })).toBe(true)
    expect(allows('request.query.offset == 0', { from })).toBe(true)
  })

  it('of a collection group needs a rule for every place', () => {
    const group = { from: [{ collectionId: 'items', allDescendants: true }] }
    expect(allows('true', group, '/items/{id}')).toBe(false)
    expect(allows('true', group, '/users/{user}/items/{id}')).toBe(false)
    expect(allows('true', group, '/{above=**}/items/{id}')).toBe(true)
    expect(allows('true', group, '/{document=**}')).toBe(true)
    expect(allows('true', group, '/users/{below=**}')).toBe(false)
  })

  it('of every collection needs a rule for everything', () => {
    expect(allows('true', { from: [{}] }, '/items/{id}')).toBe(false)
    expect(allows('true', { from: [{}] }, '/{document=**}')).toBe(true)
  })
})
