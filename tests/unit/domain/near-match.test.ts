import { expect, test } from 'vitest'
import { incomeByWeek } from '../../../src/shared/domain/payments/income-by-week.ts'
import {
  type Comparable,
  matchStatement,
} from '../../../src/shared/domain/payments/match-statement.ts'
import { nearMatches } from '../../../src/shared/domain/payments/near-match.ts'

const typed = '431900417212'
const waits: Comparable & { name: string } = {
  id: 'p1',
  utr: typed,
  bankUtr: null,
  name: 'Kabir Ahuja',
  reference: null,
  amountPaise: 9_900,
  status: 'pending',
}
const near = (
  { number = '999999999999', text = 'UPI', paise = 9_900, references = [] as readonly string[] },
  payments = [waits],
) => {
  const line = { numbers: [number], references, paise, text }
  const statement = matchStatement(payments, [line])
  return nearMatches(payments, statement).map(({ id, because }) => [id, because])
}

test.each([
  ['a digit that is mistyped', { number: '431900417213' }, [['p1', 'digit']]],
  ['two neighbours that are swapped', { number: '431900417221' }, [['p1', 'digit']]],
  ['the name of the payer', { text: 'UPI/KABIR AHUJA/plan' }, [['p1', 'name']]],
  ['a name that the bank has cut', { text: 'UPI/CR/KABIR AHU/HDFC' }, [['p1', 'name']]],
  ['a name without its blank', { text: 'UPI-KABIRAHUJA-KABIR@OKAXIS' }, [['p1', 'name']]],
  ['a name cut behind other words', { text: 'TRANSFER FROM KABIR AHUJ' }, [['p1', 'name']]],
  ['a first name alone', { text: 'UPI/CR/KABIR/HDFC' }, []],
  ['a first name and an initial', { text: 'UPI/CR/KABIR A/HDFC' }, []],
  ['a name in part', { text: 'UPI/KABIR SHAH/plan' }, []],
  ['two digits apart', { number: '431900417313' }, []],
  ['another amount', { number: '431900417213', paise: 4_900 }, []],
  ['the reference of another payer', { number: '431900417213', references: ['MABCDEFGH2345'] }, []],
] as const)('money beside a waiting payment: %s', (_what, line, expected) => {
  expect(near(line)).toEqual(expected)
})

test.each([
  ['Mohd Arif Khan', 'UPI/CR/MOHAMMAD ARIF KHAN/SBI'],
  ['Md. Sameer', 'UPI/CR/MOHD SAMEER/SBI'],
  ['José D’Souza', 'UPI/CR/JOSE D SOUZA/SBI'],
])('“%s” is named by %s', (name, text) => {
  expect(near({ text }, [{ ...waits, name }])).toEqual([['p1', 'name']])
})

test('money that an admin has found is claimed: it is near to nobody else', () => {
  const found = { ...waits, id: 'p0', utr: '431900417214', bankUtr: '431900417213' }
  const line = { number: '431900417213', text: 'KABIR AHUJA' }
  expect(near(line, [{ ...found, status: 'approved' }, waits])).toEqual([])
  expect(near(line, [{ ...found, bankUtr: null }, waits])).toEqual([
    ['p0', 'both'],
    ['p1', 'both'],
  ])
})

test('number and name together leave out what is near by one of them alone', () => {
  const other = { ...waits, id: 'p2', utr: '431900417223', name: 'Arko Bose' }
  const line = { number: '431900417213', text: 'KABIR AHUJA' }
  expect(near(line, [other, waits])).toEqual([['p1', 'both']])
})

test('income is of the week in which it was approved, from Monday on campus, without what went back', () => {
  const at = (instant: string) => Date.parse(instant)
  const paid = (instant: string, status: 'approved' | 'refunded' = 'approved') => ({
    status,
    amountPaise: 9_900,
    decidedAt: at(instant),
  })
  const weeks = incomeByWeek(
    [
      // Sunday 23:59 and Monday 00:00 on campus.
      paid('2026-11-15T18:29:00Z'),
      paid('2026-11-15T18:30:00Z'),
      paid('2026-11-27T10:00:00Z'),
      paid('2026-11-27T10:00:00Z', 'refunded'),
    ],
    at('2026-11-12T00:00:00Z'),
    at('2026-11-27T12:00:00Z'),
  )
  expect(weeks.map(({ at, paise }) => [new Date(at).toISOString(), paise])).toEqual([
    ['2026-11-08T18:30:00.000Z', 9_900],
    ['2026-11-15T18:30:00.000Z', 9_900],
    ['2026-11-22T18:30:00.000Z', 9_900],
  ])
})
