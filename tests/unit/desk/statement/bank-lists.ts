/** One movement of the club's account, before a bank writes it down. */
export interface Movement {
  /** The numbers of the narration that may be UTRs; several, or none. */
  readonly numbers: readonly string[]
  readonly reference?: string
  readonly paise: number
  readonly way: 'in' | 'out'
}

export interface BankList {
  /** Lines that the bank writes above its table, and behind it. */
  readonly above: readonly string[]
  readonly head: string
  readonly below: readonly string[]
  row(movement: Movement, place: number): string
}

const plain = (paise: number): string => (paise / 100).toFixed(2)
/** The grouping of banks in India: 1,20,499.00. */
const grouped = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const two = (count: number): string => String(count).padStart(2, '0')
const dayOf = (place: number): string => two(1 + (place % 28))
const said = ({ numbers, reference = 'MULAQAT' }: Movement, between: string): string =>
  [...numbers, reference].join(between)
const ways = ({ way, paise }: Movement, text: (paise: number) => string, none: string) =>
  way === 'out' ? [text(paise), none] : [none, text(paise)]

/** Lists as the banks' sites export them: own lines above, own heads, own dates, own narrations. */
export const bankLists: Readonly<Record<string, BankList>> = {
  HDFC: {
    above: ['HDFC BANK Ltd.,,,,,,', 'Account No : 50100012345678,,,,,,', ''],
    head: 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    below: ['********,,,,,,', 'STATEMENT SUMMARY :-,,,,,,'],
    row: (movement, place) =>
      [
        `${dayOf(place)}/11/26`,
        `UPI-ARJUN K-ARJUN@OKAXIS-UTIB0000123-${said(movement, '-')}`,
        `0000${movement.numbers[0] ?? '000000000000'}`,
        `${dayOf(place)}/11/26`,
        ...ways(movement, plain, ''),
        quoted(grouped(12_049_900 + place)),
      ].join(','),
  },
  SBI: {
    above: ['Account Name\t:\tMr. Club', 'Account Number\t:\t_00000012345678901', ''],
    head: 'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance',
    below: ['**This is a computer generated statement and does not require a signature'],
    row: (movement, place) =>
      [
        `${1 + (place % 28)} Nov 2026`,
        `${1 + (place % 28)} Nov 2026`,
        `${movement.way === 'in' ? 'BY' : 'TO'} TRANSFER-UPI/CR/${said(movement, '/')}/arjun@okax--`,
        'TRANSFER FROM 4897691162090 ',
        ...ways(movement, grouped, ' '),
        grouped(12_049_900 + place),
      ].join('\t'),
  },
  ICICI: {
    above: ['DETAILED STATEMENT,,,,,,,', 'Transactions List -,,,CLUB,,,,'],
    head: 'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    below: [],
    row: (movement, place) =>
      [
        String(place + 1),
        `${dayOf(place)}/11/2026`,
        `${dayOf(place)}/11/2026`,
        '-',
        `UPI/${said(movement, '/')}/arjun@okaxis/AXIS BANK/AXIb0c1`,
        ...ways(movement, plain, '0.00'),
        plain(12_049_900 + place),
      ].join(','),
  },
  Axis: {
    above: ['Statement of Account No - 912345678901 for the period 01-11-2026 to 30-11-2026,,,,,,'],
    head: 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
    below: ['Unless the constituent notifies the bank immediately of any discrepancy,,,,,,'],
    row: (movement, place) =>
      [
        `${dayOf(place)}-11-2026`,
        '',
        // The bank breaks a long narration inside its quotes, and quotes what the payer wrote.
        quoted(`UPI/P2A/${said(movement, '/')}\nARJUN "AJ" K, UTIB`),
        ...ways(movement, plain, ' '),
        plain(12_049_900 + place),
        '1234',
      ].join(','),
  },
  Kotak: {
    above: ['Account Statement,,,,,,,,', ''],
    head: 'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
    below: ['Opening balance,,,,,"1,20,499.00",CR,,'],
    row: (movement, place) =>
      [
        String(place + 1),
        `${dayOf(place)}-11-2026 10:00`,
        `${dayOf(place)}-11-2026`,
        `UPI/ARJUN K/${said(movement, '/')}`,
        `UPI-${movement.numbers[0] ?? 'X'}`,
        quoted(grouped(movement.paise)),
        movement.way === 'in' ? 'CR' : 'DR',
        quoted(grouped(12_049_900 + place)),
        'CR',
      ].join(','),
  },
  PNB: {
    above: ['Account Statement for Account Number 0123000400056789,,,,,,'],
    head: 'Transaction Date,Cheque Number,Withdrawal,Deposit,Balance,Narration',
    below: ['Grand Total:,,"49,900.00","1,49,900.00",,'],
    row: (movement, place) =>
      [
        `${dayOf(place)}-Nov-2026`,
        '',
        ...ways(movement, (paise) => quoted(grouped(paise)), ''),
        quoted(`${grouped(12_049_900 + place)} Cr.`),
        `UPI/${movement.way === 'in' ? 'CR' : 'DR'}/${said(movement, '/')}/ARJUN K/UTIB`,
      ].join(','),
  },
}
