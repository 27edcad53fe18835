import { expect, test } from 'vitest'
import { compileRules } from '../../packages/local-firebase/index.ts'
import { allDeclared } from './declared-documents.ts'
import { answer } from './prepared.ts'
import { type Proven, provenDocuments, provenFiles } from './proven.ts'
import { cellsOf } from './table/declared.ts'

const documents = provenDocuments()
const files = provenFiles()
const both = [documents, files]

/** Mismatches with the reasons of the rules, for the person who has to find the mistake. */
const mismatchesOf = ({ service, source, rules, cases }: Proven): string[] => {
  const explaining = compileRules(source, { service })
  return cases
    .filter((asked) => answer(rules, service, asked) !== asked.expected)
    .map(({ name, expected, request, accesses }) => {
      const decision = explaining.decide({ ...request, accesses: accesses() })
      return `${expected} ${name}${decision.allowed ? '' : `\n${decision.trace}`}`
    })
}

test.each(both)('every cell of the table for $service holds', (proven) => {
  expect(mismatchesOf(proven)).toEqual([])
})

/** Fields that their owner may change, of documents in which rules allow any change. */
const changed = allDeclared.flatMap((one) => {
  const { writers } = one
  if (typeof writers !== 'object' || !('may' in writers) || writers.may?.update !== true) return []
  const { updates, serverTimes } = writers
  const fields = Object.keys(updates).filter((field) => !serverTimes.includes(field))
  const signs = ['==', '!='] as const
  return fields.flatMap((field) => signs.map((sign) => ({ one, name: one.name, field, sign })))
})

test.each(changed)(
  'a rule by which $name has its $field $sign the stored one fails a cell',
  ({ one, name, field, sign }) => {
    const place = `match /users/{account}/${name}/{id} {`
    const [before = '', after = ''] = documents.source.split(place)
    const update = 'allow update: if '
    const stricter = `${update}resource.data.${field} ${sign} request.resource.data.${field} && `
    const source = `${before}${place}${after.replace(update, stricter)}`
    expect(mismatchesOf(provenDocuments(source, cellsOf(one)))).not.toEqual([])
  },
)

test('the table has its stated size and no duplicate', () => {
  const names = both.flatMap(({ cases }) => cases.map(({ name }) => name))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  const cases = both.flatMap((proven) => proven.cases)
  expect(cases.length).toBeGreaterThanOrEqual(700)
  expect(cases.filter(({ expected }) => expected === 'deny').length).toBeGreaterThanOrEqual(450)
})

test.each([
  // Firebase ends a request at ten documents, one for a file at two.
  { proven: documents, limit: 10, most: 4 },
  { proven: files, limit: 2, most: 2 },
])('no request to $proven.service reads more than $most documents', ({ proven, limit, most }) => {
  const read = proven.cases.map((asked) => {
    const accesses = asked.accesses()
    answer(proven.rules, proven.service, { ...asked, accesses: () => accesses })
    return accesses.count
  })
  expect(Math.max(...read)).toBe(most)
  expect(most).toBeLessThanOrEqual(limit)
})
