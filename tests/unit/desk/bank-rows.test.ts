import { describe, expect, test } from 'vitest'
import { readStatement } from '../../../src/desk/payments/use-bank-statement.ts'
import { amountIn } from '../../../src/shared/domain/payments/bank-amount.ts'

const linesOf = (csv: string) =>
  (readStatement(csv)?.lines ?? []).map(({ numbers, paise }) => [...numbers, paise])

describe('a row of a bank’s list', () => {
  test.each([
    ['₹ 1,49,900.50', 14_990_050, null],
    ['499', 49_900, null],
    ['499.5 Cr', 49_950, 'in'],
    ['CR 499', 49_900, 'in'],
    ['Rs.499/-', 49_900, null],
    ['499/-', 49_900, null],
    ['INR499 (Dr)', 49_900, 'out'],
    ['₹-499.00', 49_900, 'out'],
    ['-₹499.00', 49_900, 'out'],
    ['499.00-', 49_900, 'out'],
    ['−499.00', 49_900, 'out'],
    ['–499.00', 49_900, 'out'],
    ['－４９９', 49_900, 'out'],
    ['(₹1,499.00)', 149_900, 'out'],
    ['+499', 49_900, 'in'],
    ['-499 Cr', 'unread'],
    ['499.00 Rev', 'unread'],
    ['499,00', 'unread'],
    ['499.000', 'unread'],
    ['~499', 'unread'],
    ['499 / 12', 'unread'],
    ['', null],
    [' - ', null],
    [undefined, null],
  ] as const)('the cell %j is %j paise, %s', (cell, paise, way?: string | null) => {
    const whole = paise === null || paise === 'unread' ? paise : { paise, way }
    expect(amountIn(cell)).toEqual(whole)
  })

  const number = '621333332818'
  test.each([
    ['a currency before its minus', `Date,Narration,Amount\n1,UPI/${number}/RAVI,₹-499.00`],
    ['a minus behind', `Date,Narration,Amount\n1,UPI/${number}/RAVI,499.00-`],
    ['a word in a column of words', `Flow,Narration,Amount\nMoney out,UPI/${number}/RAVI,499`],
    ['a head of another name', `Narration,Amount,Way\nUPI/${number},499,Paid\nUPI/1,9,Received`],
    ['letters in Hindi', `Narration,Amount,Dr/Cr\nUPI/${number},499,नामे`],
    [
      'a footer below the directions',
      `Date,Description,Transaction Type,Amount\n1,UPI/${number}/RAVI,Debit,499\n,,01/12/2026 - 31/12/2026,`,
    ],
    [
      'five kinds of directions',
      `Narration,Amount,Type\nUPI/${number},499,Debit\nA,1,Credit\nB,1,Charge\nC,1,Interest\nD,1,Refund`,
    ],
    [
      'two words for its direction',
      `Narration,Amount,Type\nUPI/${number},499,UPI Debit\nU,9,UPI Credit`,
    ],
    ['the bank’s words alone', `Date,Narration,Amount\n1,UPI/DR/${number}/RAVI,499`],
    ['the app’s words alone', `Date,Description,Amount\n1,Paid to RAVI ${number},499`],
    [
      'one column with letters in its head',
      `Date,Narration,Withdrawal (Dr)/Deposit (Cr)\n1,UPI/${number},499.00(Dr)`,
    ],
    ['a minus in the column of withdrawals', `Narration,Withdrawal,Deposit\nUPI/${number},-499,`],
  ])('money went out: %s', (_how, csv) => {
    expect(linesOf(csv)).toEqual([[number, -49_900]])
  })

  test.each([
    ['an unknown word of direction', `Narration,Amount,Dr/Cr\nUPI/${number},499,Jama`],
    ['no word where others have one', `Narration,Amount,Way\nUPI/${number},499,\nUPI/1,9,CR`],
    [
      'another word where others have one',
      `Narration,Amount,Way\nUPI/${number},9,Reversal\nU,9,CR`,
    ],
    ['a sign against its word', `Narration,Amount,Dr/Cr\nUPI/${number},-499,CR`],
    ['a minus in the column of deposits', `Narration,Withdrawal,Deposit\nUPI/${number},,-499`],
    ['letters against its column', `Narration,Withdrawal,Deposit\nUPI/${number},,499 Dr`],
    ['both columns filled', `Narration,Withdrawal,Deposit\nUPI/${number},499,499`],
    ['a narration that says DR', `Narration,Withdrawal,Deposit\nUPI/DR/${number}/RAVI,,499`],
    [
      'no word where another row has the bank’s',
      `Date,Narration,Amount\n1,UPI/${number}/RAVI,499\n2,UPI/DR/1/X,-9`,
    ],
    [
      'a direction that was undone',
      `Narration,Amount,Type\nUPI/${number},499,Debit Reversal\nU,9,Debit`,
    ],
    ['a payment that failed', `Narration,Amount,Status\nUPI/${number},499,FAILED`],
  ])('a row with %s is unread, and pays nobody', (_how, csv) => {
    expect(linesOf(csv)).toEqual([])
    expect(readStatement(csv)?.unread).toEqual([expect.stringContaining(number)])
  })

  const head = 'Date,Narration,Withdrawal,Deposit,Balance'
  const row = (utr: string, date = '01') => `${date}/12/2026,UPI/CR/${utr}/RAVI,,499.00,5000.00`
  test('pasted twice counts once, and rows that one list has twice count twice', () => {
    const list = [head, row(number), row('621333332819')].join('\n')
    expect(linesOf(`${list}\n${list}`)).toEqual(linesOf(list))
    const later = [head, row('621333332819'), row('621333332820'), row('621333332820')].join('\n')
    expect(linesOf(`${list}\n${later}`).map(([utr]) => utr)).toEqual([
      number,
      '621333332819',
      '621333332820',
      '621333332820',
    ])
  })

  test('has columns of its own below each further head', () => {
    const other = `Narration,Amount,Dr/Cr\nUPI/621333332819,499,CR`
    expect(linesOf(`${head}\n${row(number)}\n${other}`)).toEqual([
      [number, 49_900],
      ['621333332819', 49_900],
    ])
  })

  test('names the club’s account in each row, which is nobody’s UTR', () => {
    const rows = [1, 2, 3, 4, 5].map((one) => `912345678901,UPI/40000000000${one}/RAVI,99`)
    const csv = ['Account,Narration,Deposit', ...rows].join('\n')
    expect(linesOf(csv)).toEqual([1, 2, 3, 4, 5].map((one) => [`40000000000${one}`, 9900]))
  })
})
