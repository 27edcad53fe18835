import { expect, test } from 'vitest'
import type { DeskAnswer } from '../../../src/desk/data/desk-answer.ts'
import { comparedPayments } from '../../../src/desk/payments/use-bank-statement.ts'
import {
  type Comparable,
  matchStatement,
} from '../../../src/shared/domain/payments/match-statement.ts'

const utr = '412345678901'
const payment: Comparable = {
  id: 'p1',
  utr,
  bankUtr: null,
  reference: null,
  amountPaise: 9900,
  status: 'pending',
}
const money = [{ numbers: [utr], references: [], paise: 9900, text: '' }]
const reference = 'MABCDEFGH2345'
const rejectedOf = (compared: readonly Comparable[] | null) =>
  matchStatement(compared ?? [], money).rejected
const read = (...rows: Comparable[]): DeskAnswer<Comparable> => ({
  state: 'ready',
  rows,
  readAt: 1,
  trouble: null,
})

test('money of a payment that was rejected in this tab is told of, whenever the list was read', () => {
  const decided = new Map([['p1', { status: 'rejected', bankUtr: null } as const]])
  for (const answer of [read(), read(payment)]) {
    expect(rejectedOf(comparedPayments([], answer, [payment], decided))).toEqual([
      { utr, paise: 9900 },
    ])
  }
})

test('a payment that left the queue otherwise keeps its money, and one that is back waits', () => {
  expect(rejectedOf(comparedPayments([], read(), [payment], new Map()))).toEqual([])
  const decided = new Map([['p1', { status: 'rejected', bankUtr: null } as const]])
  expect(comparedPayments([payment], read(payment), [payment], decided)).toEqual([payment])
})

test('nothing is compared until the decided payments are there: their money would pay twice', () => {
  const paid: Comparable = { ...payment, reference, status: 'approved' }
  const again: Comparable = { ...payment, id: 'p2', utr: '999999999999', reference }
  const line = { numbers: [utr], references: [reference], paise: 9900, text: '' }
  const matchOf = (answer: DeskAnswer<Comparable>) => {
    const compared = comparedPayments([again], answer, [], new Map())
    return compared && matchStatement(compared, [line]).matches.get('p2')?.is
  }
  const trouble = new Error('no answer')
  expect(matchOf({ state: 'loading', trouble: null })).toBeNull()
  expect(matchOf({ state: 'loading', trouble })).toBeNull()
  expect(matchOf({ ...read(), trouble } as DeskAnswer<Comparable>)).toBeNull()
  expect(matchOf(read(paid))).toBe('missing')
})
