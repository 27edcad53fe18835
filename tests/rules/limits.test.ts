import { statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dearestOf, requestCosts } from './costs.ts'
import { provenDocuments, provenFiles } from './proven.ts'

/**
 * Google ends a decision at 1,000 expressions and at 10 documents, one about a file at two, and takes no
 * rules above 256 KB. A request beyond is denied, and nobody is told how near the others are: these
 * bounds leave room for the next field.
 */
const most = { expressions: 740, documents: 7, documentsOfFile: 2, bytes: 200 * 1024 }

describe.each([
  { file: 'rules/firestore.rules', proven: provenDocuments(), documents: most.documents },
  { file: 'rules/storage.rules', proven: provenFiles(), documents: most.documentsOfFile },
])('$file keeps a distance from', ({ file, proven, documents }) => {
  const costs = requestCosts(proven)

  test('the limit of expressions, on every path', () => {
    const { expressions } = most
    expect(dearestOf(costs).filter((cost) => cost.expressions > expressions)).toEqual([])
  })

  test('the limit of documents, on every path', () => {
    expect(costs.filter((cost) => cost.documents > documents)).toEqual([])
  })

  test('the limit of bytes', () => {
    expect(statSync(file).size).toBeLessThan(most.bytes)
  })
})

test('the dearest change of an account is in the table', () => {
  const [first, second] = dearestOf(requestCosts(provenDocuments()))
  expect([first?.name, second?.name].sort()).toEqual([
    'users update: everything and a photo of another (owner)',
    'users update: everything at once (owner)',
  ])
})
