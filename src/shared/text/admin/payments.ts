import { counted } from '../../language/counted.ts'

/** The payments' desk (PRODUCT §7). */
export const adminPaymentsText = {
  heading: 'Payments',
  waiting: 'Waiting payments',
  history: 'Decided payments',
  showWaiting: 'Waiting',
  showHistory: 'Decided',
  none: 'No payment waits.',
  noHistory: 'Nothing was decided in this time.',
  columns: {
    submittedAt: 'Sent',
    name: 'Name',
    planName: 'Plan',
    amount: 'Amount',
    utr: 'UTR',
    reference: 'Reference',
    duplicate: 'Warning',
    bank: 'Bank',
    status: 'Decision',
    decidedAt: 'Decided',
    reason: 'Reason',
    uid: 'Uid',
  },
  duplicate: 'Twice?',
  /** Instead of a payer's name. */
  gone: 'Account is gone',
  status: {
    pending: 'Waits',
    approved: 'Approved',
    rejected: 'Rejected',
    refunded: 'Refunded',
  },
  bank: {
    matched: 'In the bank',
    'amount-differs': 'Another amount',
    returned: 'Went back',
    ambiguous: 'Its line names another too',
    missing: 'Not in the list',
  },
  approve: (count: number) => `Approve ${count}`,
  notAtOnce: (count: number) =>
    `${counted(count, 'payment is', 'payments are')} left out: the bank’s line names another number or reference too. Read it, then approve that payment alone.`,
  reject: (count: number) => `Reject ${count}`,
  rejectTitle: (count: number) => `Reject ${counted(count, 'payment', 'payments')}`,
  rejectHint: 'The student reads it.',
  approved: (count: number) => `${counted(count, 'payment is', 'payments are')} approved`,
  rejected: (count: number) => `${counted(count, 'payment is', 'payments are')} rejected`,
  others: (count: number) =>
    `${counted(count, 'payment was', 'payments were')} decided by somebody else, or is your own.`,
  taken: (count: number) =>
    `${counted(count, 'UTR pays', 'UTRs pay')} for another payment already. Reject what is left.`,
  undone: (count: number) => `${counted(count, 'payment waits', 'payments wait')} again`,
  takeBack: 'Undo the decision',
  refund: 'Refund',
  refundTitle: (name: string) => `Refund ${name}`,
  refundHint:
    'Send the money back in your bank’s app first. What is unused of the plan is taken back. The student reads the reason.',
  refunded: 'The payment is refunded',
  gatewayDecides: 'Paid through the gateway: refund it there, and it arrives here.',
  stillDecided: (count: number) =>
    `${counted(count, 'payment stays', 'payments stay')} as decided: the UTR pays for another one, it was refunded, or it is your own.`,
  since: 'Since',
} as const

export const bankStatementText = {
  heading: 'Compare with the bank',
  hint: 'Paste the bank’s CSV of movements here, or drop its file. It stays in this tab.',
  label: 'CSV of the bank',
  choose: 'Choose a file',
  unreadable: 'No line names a narration and an amount. Is it the bank’s CSV?',
  found: (matched: number, all: number) => `${matched} of ${all} waiting payments are in the bank.`,
  unclaimed: (count: number) =>
    `${counted(count, 'payment came', 'payments came')} in that nobody has named:`,
  rejected: (count: number) =>
    `${counted(count, 'payment is', 'payments are')} in the bank and rejected here. Take the rejection back under Decided:`,
  unread: (count: number) =>
    `${counted(count, 'row does', 'rows do')} not fit the list’s columns and ${count === 1 ? 'was' : 'were'} left out. Check by hand:`,
  clear: 'Clear',
} as const
