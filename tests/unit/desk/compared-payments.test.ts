import { expect, test } from 'vitest'
import { comparedPayments } from '../../../src/features/admin/payments/compared-payments.ts'
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
const rejectedOf = (compared: readonly Comparable[]) => matchStatement(compared, money).rejected

test('money of a payment that was rejected in this tab is told of, whenever the list was read', () => {
  const decided = new Map([['p1', { status: 'rejected', bankUtr: null } as const]])
  for (const read of [[], [payment]]) {
    expect(rejectedOf(comparedPayments([], read, [payment], decided))).toEqual([
      { utr, paise: 9900 },
    ])
  }
})

test('a payment that left the queue otherwise keeps its money, and one that is back waits', () => {
  expect(rejectedOf(comparedPayments([], [], [payment], new Map()))).toEqual([])
  const decided = new Map([['p1', { status: 'rejected', bankUtr: null } as const]])
  expect(comparedPayments([payment], [payment], [payment], decided)).toEqual([payment])
})
