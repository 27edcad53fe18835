import { describe, expect, test } from 'vitest'
import {
  bankEntriesOf,
  matchStatement,
  paiseIn,
} from '../../../src/shared/domain/payments/bank-statement.ts'

const rowsOf = (csv: string) => csv.split('\n').map((line) => line.split(';'))

describe("a bank's list", () => {
  test('has lines above its table, and money in two columns', () => {
    const rows = rowsOf(
      [
        'Statement of account;;;;;',
        'Date;Narration;Chq./Ref.No.;Value Dt;Withdrawal Amt.;Deposit Amt.',
        '01/11/26;UPI-ARJUN-arjun@bank-412345678901-plan;0000412345678901;01/11/26;;499.00',
        '02/11/26;UPI-RENT;0000512345678901;02/11/26;1,200.00;',
      ].join('\n'),
    )
    expect(bankEntriesOf(rows)).toEqual([
      { utr: '412345678901', paise: 49_900 },
      { utr: '512345678901', paise: -120_000 },
    ])
  })

  test('has money in one column, and the way it went beside it', () => {
    const rows = rowsOf(
      [
        'Txn Date;Description;Amount;Dr/Cr',
        '1 Nov;UPI/CR/412345678901/ARJUN;99;CR',
        '2 Nov;UPI/DR/412345678902/SHOP;99.5;DR',
      ].join('\n'),
    )
    expect(bankEntriesOf(rows)).toEqual([
      { utr: '412345678901', paise: 9900 },
      { utr: '412345678902', paise: -9950 },
    ])
  })

  test('with debit and credit columns that are zero where nothing moved', () => {
    const rows = rowsOf(
      'Date;Particulars;Debit;Credit\n1;UPI 412345678901;0.00;249.00\n2;UPI 412345678902;249.00;0.00',
    )
    expect(bankEntriesOf(rows)).toEqual([
      { utr: '412345678901', paise: 24_900 },
      { utr: '412345678902', paise: -24_900 },
    ])
  })

  test('that is none says so', () => {
    expect(bankEntriesOf(rowsOf('hello;world\n1;2'))).toBeNull()
  })

  test.each([
    ['₹ 1,49,900.50', 14_990_050],
    ['499', 49_900],
    ['499.5 Cr', 49_950],
    ['', null],
    [undefined, null],
  ])('%j is %j paise', (cell, paise) => {
    expect(paiseIn(cell)).toBe(paise)
  })
})

test('500 lines with every kind of mismatch', () => {
  const utr = (index: number) => String(400_000_000_000 + index)
  const kinds = ['matched', 'amount-differs', 'returned', 'missing', 'unclaimed'] as const
  const lines = Array.from({ length: 500 }, (_, index) => ({
    index,
    kind: kinds[index % kinds.length] as (typeof kinds)[number],
  }))
  const rows = [
    ['Date', 'Narration', 'Debit', 'Credit'],
    ...lines.flatMap(({ index, kind }) => {
      const line = (debit: string, credit: string) => ['1', `UPI ${utr(index)}`, debit, credit]
      if (kind === 'missing') return []
      if (kind === 'amount-differs') return [line('', '98.00')]
      return [line('', '99.00'), ...(kind === 'returned' ? [line('99.00', '')] : [])]
    }),
  ]
  const payments = lines.flatMap(({ index, kind }) =>
    kind === 'unclaimed' ? [] : [{ utr: utr(index), amountPaise: 9900 }],
  )
  const { matches, unclaimed } = matchStatement(payments, bankEntriesOf(rows) ?? [])
  for (const { index, kind } of lines) {
    if (kind !== 'unclaimed') expect(matches.get(utr(index))?.is).toBe(kind)
  }
  expect(unclaimed).toHaveLength(100)
})
