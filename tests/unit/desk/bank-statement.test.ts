import { describe, expect, test } from 'vitest'
import { createRandom } from '../../../demo/random.ts'
import {
  isMarkup,
  isWorkbook,
  readStatement,
  statementText,
} from '../../../src/desk/payments/use-bank-statement.ts'
import {
  approvedAtOnce,
  type BankMatch,
  type Comparable,
  matchStatement,
} from '../../../src/shared/domain/payments/match-statement.ts'
import { bankLists } from './statement/bank-lists.ts'
import { statementKinds } from './statement/statement-kinds.ts'

const linesOf = (csv: string) =>
  (readStatement(csv)?.lines ?? []).map(({ numbers, paise }) => [...numbers, paise])

/**
 * Statements as the banks' sites export them: lines above the table, their own heads, their own narrations.
 */
const statements = {
  HDFC: `HDFC BANK Ltd.,,,,,,
Account No : 50100012345678,,,,,,
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
01/11/26,UPI-ARJUN K-ARJUN@OKAXIS-UTIB0000123-412345678901-MULAQAT ONE,0000412345678901,01/11/26,,499.00,"1,20,499.00"
02/11/26,UPI-RENT-RENT@YBL-YESB0000001-512345678901-RENT,0000512345678901,02/11/26,"1,200.00",,"1,19,299.00"`,
  SBI: `Account Number\t:\t_00000012345678901
Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
1 Nov 2026\t1 Nov 2026\tBY TRANSFER-UPI/CR/412345678901/ARJUN K/UTIB/arjun@okax/MULAQAT--\tTRANSFER FROM 4897691162090 \t \t499.00\t1,20,499.00
2 Nov 2026\t2 Nov 2026\tTO TRANSFER-UPI/DR/512345678901/RENT/YESB/rent@ybl/RENT--\tTRANSFER TO 4897690162091 \t1,200.00\t \t1,19,299.00`,
  ICICI: `S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,01/11/2026,01/11/2026,-,UPI/412345678901/MULAQAT ONE/arjun@okaxis/AXIS BANK/AXIb0c1,0.00,499.00,120499.00
2,02/11/2026,02/11/2026,-,UPI/512345678901/RENT/rent@ybl/YES BANK/YBLa1,1200.00,0.00,119299.00`,
  Axis: `Statement of Account No - 912345678901 for the period 01-11-2026 to 30-11-2026,,,,,,
Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
01-11-2026,,UPI/P2A/412345678901/ARJUN K/MULAQAT/UTIB, ,499.00,120499.00,1234
02-11-2026,,UPI/P2A/512345678901/RENT/RENT/YESB,1200.00, ,119299.00,1234`,
  Kotak: `Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,01-11-2026 10:00,01-11-2026,UPI/ARJUN K/412345678901/MULAQAT,UPI-412345678901,499.00,CR,"1,20,499.00",CR
2,02-11-2026 10:00,02-11-2026,UPI/RENT/512345678901/RENT,UPI-512345678901,"1,200.00",DR,"1,19,299.00",CR`,
} as const

describe("a bank's list", () => {
  test.each(Object.entries(statements))('of %s: what came in, and what went out', (_bank, csv) => {
    expect(linesOf(csv)).toEqual([
      ['412345678901', 49_900],
      ['512345678901', -120_000],
    ])
  })

  test('has a sign or a letter where one column holds both ways', () => {
    const csv = `Date;Details;Amount
1;UPI 412345678901;499.00 Cr
2;UPI 412345678902;-99.50
3;UPI 412345678903;12.00 Dr`
    expect(linesOf(csv)).toEqual([
      ['412345678901', 49_900],
      ['412345678902', -9950],
      ['412345678903', -1200],
    ])
  })

  test('names a phone beside the UTR, which is not one', () => {
    const csv = 'Narration,Credit\nUPI/412345678901/919876543210@ybl,99\nUPI/919876543210,99'
    expect(linesOf(csv)).toEqual([
      ['412345678901', 9900],
      ['919876543210', 9900],
    ])
  })

  test('with one column of amounts and a head that other signs could divide', () => {
    const csv = `Axis Bank
Name :- STUDENT CLUB
Statement of Account No - 912020020999999 for the period (From : 01-11-2026 To : 30-11-2026)

Tran Date,Value Date,CHQNO,Transaction Particulars,Amount(INR),DR|CR,Balance(INR),Branch Name
21-11-2026,21-11-2026,-,UPI/P2A/412345678901/ARJUN K/CANARA BA/Payment/,             499.00,CR,            20000.00,SAROJINI NAGAR DL
22-11-2026,22-11-2026,-,UPI/P2A/412345678902/MEERA/SBI/Refund/,             499.00,DR,            19501.00,SAROJINI NAGAR DL
23-11-2026,23-11-2026,-,UPI/P2A/412345678903/DIYA, K/SBI/,             499.00,CR,            20000.00,SAROJINI NAGAR DL`
    expect(linesOf(csv)).toEqual([
      ['412345678901', 49_900],
      ['412345678902', -49_900],
    ])
    expect(readStatement(csv)?.unread).toEqual([expect.stringContaining('412345678903/DIYA')])
  })

  test.each([
    ['wrapped in its cell', '"UPI/CR/41234567\n8901/ARJUN/UTIB"'],
    ['wrapped by Windows', '"UPI/CR/41234567\r\n8901/ARJUN/UTIB"'],
    ['as a formula', '"=""412345678901"""'],
    ['as a rounded number', '4.12345678901E+11'],
    ['in digits of another width', 'UPI/４１２３４５６７８９０१/ARJUN'],
    ['in Devanagari', 'UPI/४१२३४५६७८९०१/ARJUN'],
    ['with an invisible sign in it', 'UPI/4123\u200b45678901/ARJUN'],
  ])('finds a number that came %s', (_how, narration) => {
    expect(linesOf(`Date,Narration,Withdrawal,Deposit\n1,${narration},,499.00`)).toEqual([
      ['412345678901', 49_900],
    ])
  })

  test('names a row whose number a spreadsheet has shortened', () => {
    const csv = 'Narration,Ref,Credit\nARJUN,4.12346E+11,99\nUPI 412345678902,,99'
    expect(readStatement(csv)).toMatchObject({
      lines: [{ numbers: ['412345678902'] }],
      unread: ['ARJUN 4.12346E+11 99'],
    })
  })

  test('reads money that went out in brackets', () => {
    expect(linesOf('Narration,Amount\nUPI 412345678901,"(1,499.00)"')).toEqual([
      ['412345678901', -149_900],
    ])
  })

  test.each([
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const)('is read from a file of a spreadsheet in %s', (encoding, mark) => {
    const text = 'Narration\tCredit\nUPI 412345678901\t99'
    const units = [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return encoding === 'utf-16le' ? [code, 0] : [0, code]
    })
    expect(linesOf(statementText(new Uint8Array([...mark, ...units])))).toEqual([
      ['412345678901', 9900],
    ])
  })

  test('in a file of Excel, or in a page that is called one, is told from text', () => {
    const workbooks = ['d0cf11e0a1b11ae1', '504b030414000600']
    for (const hex of workbooks) expect(isWorkbook(Buffer.from(hex, 'hex'))).toBe(true)
    for (const page of [
      '\n<html xmlns:x="y"><table>',
      '<TABLE border=1>',
      '<?xml version="1.0"?>',
    ]) {
      expect([isMarkup(page), readStatement(page)]).toEqual([true, null])
    }
    for (const csv of Object.values(statements)) {
      expect([isWorkbook(Buffer.from(csv)), isMarkup(csv)]).toEqual([false, false])
    }
  })

  test('that is none says so', () => {
    expect(readStatement('hello,world\n1,2')).toBeNull()
  })
})

const payment = (utr: string, changes: Partial<Comparable> = {}): Comparable => ({
  id: `boy_${utr}`,
  utr,
  bankUtr: null,
  reference: null,
  amountPaise: 9900,
  status: 'pending',
  ...changes,
})
const [one, two] = ['412345678901', '412345678902'] as const
const matched = (payments: readonly Comparable[], narrations: readonly string[]) => {
  const csv = ['Narration,Credit', ...narrations.map((text) => `${text},99`)].join('\n')
  const { matches, unclaimed } = matchStatement(payments, readStatement(csv)?.lines ?? [])
  return [payments.map(({ id }) => matches.get(id)?.is), unclaimed]
}

describe('payments against the list', () => {
  test.each<[string, Comparable[], string[], BankMatch[]]>([
    [
      'a line that names two payments pays neither',
      [payment(one), payment(two)],
      [`UPI ${one} ${two}`],
      ['ambiguous', 'ambiguous'],
    ],
    [
      'a number of twelve digits beside the UTR is looked at',
      [payment(one)],
      [`UPI ${one} a/c 001234567890`],
      ['ambiguous'],
    ],
    [
      'the payer’s phone beside it is none',
      [payment(one)],
      [`UPI ${one} 919876543210`],
      ['matched'],
    ],
    [
      'who sends his phone as a UTR has no line',
      [payment('919876543210')],
      [`UPI ${one} 919876543210`],
      ['missing'],
    ],
    [
      'a line under another number than the UTR is looked at, though it has the own reference',
      [payment(two, { reference: 'MABCDEFGH2345' })],
      [`UPI ${one} MABCDEFGH2345`],
      ['ambiguous'],
    ],
    [
      'the own reference is enough where the bank prints no number, or another one beside the UTR',
      [payment(one, { reference: 'MABCDEFGH2345' }), payment(two, { reference: 'MBCDEFGH23456' })],
      ['UPI MABCDEFGH2345', `UPI ${two} a/c 001234567890 MBCDEFGH23456`],
      ['matched', 'matched'],
    ],
    [
      'one line is not two people’s: of one by reference, of the other by UTR',
      [payment(one), payment(two, { reference: 'MABCDEFGH2345' })],
      [`UPI ${one} MABCDEFGH2345`],
      ['ambiguous', 'ambiguous'],
    ],
    [
      'a UTR whose line carries a reference that nobody has sent is somebody else’s, maybe',
      [payment(one, { reference: 'MXYZABCDEF234' })],
      [`UPI ${one} MABCDEFGH2345`],
      ['ambiguous'],
    ],
    [
      'as is that of a payment without a reference',
      [payment(one)],
      [`UPI ${one} MABCDEFGH2345`],
      ['ambiguous'],
    ],
    [
      'its own reference beside a foreign one is looked at',
      [payment(one, { reference: 'MXYZABCDEF234' })],
      [`UPI ${one} MXYZABCDEF234 MABCDEFGH2345`],
      ['ambiguous'],
    ],
    [
      'a rejected payment leaves its UTR to the next one',
      [payment(one, { id: 'other', status: 'rejected' }), payment(one)],
      [`UPI ${one}`],
      ['missing', 'matched'],
    ],
  ])('%s', (_name, payments, narrations, expected) => {
    expect(matched(payments, narrations)[0]).toEqual(expected)
  })

  test('the money of a decided payment is not unclaimed', () => {
    expect(
      matched([payment(one, { status: 'approved' })], [`UPI ${one}`, `UPI ${two}`])[1],
    ).toMatchObject([{ utr: two, paise: 9900, text: `UPI ${two}` }])
  })
})

test('what has a foreign reference is approved alone, never among others', () => {
  const payments = [payment(one), payment(two)]
  const csv = `Narration,Credit\nUPI ${one},99\nUPI ${two} MABCDEFGH2345,99`
  const statement = matchStatement(payments, readStatement(csv)?.lines ?? [])
  const ids = payments.map(({ id }) => id)
  expect(approvedAtOnce(ids, statement)).toEqual([`boy_${one}`])
  expect(approvedAtOnce(ids, null)).toEqual(ids)
  expect(approvedAtOnce([`boy_${two}`], statement)).toEqual([`boy_${two}`])
})

describe.each(Object.entries(bankLists))('500 rows of %s', (_bank, list) => {
  const makers = Object.values(statementKinds)
  const cases = Array.from({ length: 500 }, (_, place) =>
    (makers[place % makers.length] as (typeof makers)[number])(place),
  )
  const movements = cases.flatMap((one) => one.movements)
  const csvOf = (lineEnd: string) => {
    const rows = createRandom(21).shuffled(movements.map(list.row))
    return [...list.above, list.head, ...rows, ...list.below].join(lineEnd)
  }
  const answer = (csv: string) =>
    matchStatement(
      cases.flatMap(({ payments }) => payments),
      readStatement(csv)?.lines ?? [],
    )
  const kindOf = (place: number) => Object.keys(statementKinds)[place % makers.length]

  test('with every kind of mismatch, in any order', () => {
    expect(movements.length).toBeGreaterThanOrEqual(500)
    const { matches, unclaimed, rejected } = answer(csvOf('\n'))
    for (const [place, { payments, found }] of cases.entries()) {
      const is = payments.map(({ id }) => matches.get(id)?.is)
      expect([kindOf(place), ...is]).toEqual([kindOf(place), ...found])
    }
    const sum = (of: 'unclaimed' | 'rejected') => cases.reduce((all, one) => all + one[of], 0)
    expect(unclaimed).toHaveLength(sum('unclaimed'))
    expect(rejected).toHaveLength(sum('rejected'))
  })

  test('as a file of Windows, with the mark of UTF-8', () => {
    expect(answer(`\uFEFF${csvOf('\r\n')}\r\n`)).toEqual(answer(csvOf('\n')))
  })
})
