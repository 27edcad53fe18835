import { counted } from '../../language/counted.ts'

/** The payments' desk (PRODUCT §7). */
export const adminPaymentsText = {
  heading: 'Payments',
  sentAgain: 'Sent again from a new account of the same address.',
  waiting: 'Waiting payments',
  history: 'Decided payments',
  showWaiting: 'Waiting',
  showHistory: 'Decided',
  none: 'No payments to check.',
  noHistory: 'Nothing was decided in this time.',
  columns: {
    submittedAt: 'Sent',
    waits: 'Waiting',
    name: 'Name',
    planName: 'Plan',
    amount: 'Amount',
    utr: 'UTR',
    reference: 'Reference',
    duplicate: 'Warning',
    bank: 'Bank',
    status: 'Decision',
    decidedAt: 'Decided',
    by: 'By',
    reason: 'Reason',
  },
  twice: 'He has sent two',
  usedBefore: 'UTR used before',
  /** The other one of two. */
  twin: (utr: string, amount: string, when: string) => `The other: ${utr}, ${amount}, ${when}`,
  /** Instead of a payer's name. */
  gone: 'Account is gone',
  status: {
    pending: 'Waiting',
    approved: 'Approved',
    rejected: 'Rejected',
    refunded: 'Refunded',
  },
  bank: {
    matched: 'In the bank',
    'amount-differs': 'Another amount',
    returned: 'Sent back',
    ambiguous: 'Read the line first',
    missing: 'Not in the statement',
  },
  paidInstead: (paid: string, due: string) => `${paid} instead of ${due}`,
  approve: (count: number, sum: string) => `Approve ${count} · ${sum}`,
  approveOne: (amount: string) => `Approve ${amount} and start the plan`,
  rejectOne: 'Reject with a reason',
  notAtOnce: (count: number) =>
    `${counted(count, 'payment is', 'payments are')} left out: the bank’s line names another number or reference too. Read it, then approve that payment alone.`,
  reject: (count: number) => `Reject ${count}`,
  rejectTitle: (count: number) => `Reject ${counted(count, 'payment', 'payments')}`,
  rejectHint: 'The student reads it, and can send the payment again.',
  approved: (count: number) => `${counted(count, 'payment is', 'payments are')} approved`,
  rejected: (count: number) => `${counted(count, 'payment is', 'payments are')} rejected`,
  own: (count: number) =>
    `${counted(count, 'payment is', 'payments are')} your own: another admin decides.`,
  others: (count: number) =>
    `Another admin has decided ${counted(count, 'payment', 'payments')} meanwhile. “Decided” says who, and how.`,
  taken: (count: number) =>
    `The money of ${counted(count, 'payment', 'payments')} already pays for another one. Reject what’s left.`,
  changed: (count: number) =>
    `${counted(count, 'payment was', 'payments were')} sent again meanwhile, perhaps for another plan. Look at ${count === 1 ? 'it' : 'them'} again, then decide.`,
  undone: (count: number) => `${counted(count, 'payment waits', 'payments wait')} again`,
  takeBack: 'Undo the decision',
  takeBackMany: (count: number, sum: string) =>
    `Undo ${counted(count, 'decision', 'decisions')} · ${sum}`,
  notTakenBack: (count: number) =>
    `${counted(count, 'payment', 'payments')} can’t be undone here: refunded, or paid through the gateway.`,
  together: (count: number) => `Decided together with ${counted(count, 'other', 'others')}.`,
  decidedBy: (status: string, name: string, when: string) => `${status} by ${name}, ${when}`,
  gateway: 'the gateway',
  somebody: 'an admin who has left',
  refund: 'Refund',
  refundTitle: (name: string) => `Refund ${name}`,
  refundHint:
    'Send the money back in your bank’s app first. What is unused of the plan is taken back. The student reads the reason.',
  refunded: 'The payment is refunded',
  gatewayDecides: 'Paid through the gateway: refund it there, and it arrives here.',
  stillDecided: (count: number) =>
    `${counted(count, 'payment stays', 'payments stay')} as decided: the UTR pays for another one, it was refunded or sent again, or it is your own.`,
  since: 'Since',
  details: 'Details',
  foundAs: (utr: string) => `in the bank ${utr}`,
  income: {
    title: 'Income by week, ₹',
    week: 'Week from',
    rupees: 'Income, ₹',
    payments: 'Payments',
    now: (now: string, before: string) => `${now} this week, ${before} last week`,
  },
} as const

export const bankStatementText = {
  heading: 'Bank statement',
  hint: 'Drop the bank’s CSV here, or paste it. It stays in this tab.',
  label: 'Paste the CSV',
  choose: 'Choose a file',
  unreadable:
    'I couldn’t find a column with descriptions and one with amounts. Is this the bank’s CSV?',
  spreadsheet:
    'This is a spreadsheet’s own file. Open it, then save it as CSV, or copy its cells and paste them here.',
  waits: 'I’ll compare the list once the decided payments are here, so that no money pays twice.',
  found: (matched: number, all: number) => `The bank has ${matched} of ${all} waiting payments.`,
  approveMatched: (count: number, sum: string) => `Approve ${count} matched · ${sum}`,
  warned: (count: number) =>
    `${count} more ${count === 1 ? 'is' : 'are'} in the bank with a warning: open ${count === 1 ? 'it' : 'them'} first.`,
  unclaimed: (count: number) =>
    `${counted(count, 'credit', 'credits')} without a matching payment:`,
  rejected: (count: number) =>
    `${counted(count, 'payment is', 'payments are')} in the bank and rejected here. Take the rejection back under Decided:`,
  unread: (count: number) =>
    `${counted(count, 'row does', 'rows do')} not fit the list’s columns and ${count === 1 ? 'was' : 'were'} left out. Check by hand:`,
  clear: 'Clear',
} as const

/** A payment beside money that is probably its own. */
export const nearMatchText = {
  heading: 'Probably these',
  because: {
    both: 'One slip of a finger apart, and the bank’s line has the payer’s name.',
    digit: 'The numbers are one slip of a finger apart.',
    name: 'The bank’s line has the payer’s name, under another number.',
  },
  typed: (name: string) => `${name} typed`,
  bank: 'The bank has',
  approve: (amount: string, name: string) => `It’s this one: approve ${amount} for ${name}`,
} as const
