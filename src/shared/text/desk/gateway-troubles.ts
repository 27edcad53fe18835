import { counted } from '../../language/counted.ts'

/** Money at the gateway that needs an admin. */
export const gatewayTroublesText = {
  show: (open: number) => (open === 0 ? 'Gateway' : `Gateway (${open})`),
  label: 'Payments at the gateway that need you',
  none: 'Every payment at the gateway is accounted for.',
  hint: 'The gateway has this money, and it bought nothing, was paid twice or is asked back. What you refund there leaves this list by itself.',
  columns: {
    createdAt: 'Reported',
    kind: 'What happened',
    amount: 'Paid',
    ordered: 'Ordered for',
    planName: 'Plan',
    id: 'Number at the gateway',
    orderId: 'Order at the gateway',
    utr: 'UTR',
    uid: 'Account number',
  },
  kinds: {
    'other-amount': 'Not the amount ordered',
    'second-payment': 'Paid twice',
    'account-gone': 'The account is deleted',
    'unknown-order': 'An order that isn’t ours',
    'approved-by-hand': 'Its UTR was approved by hand',
    disputed: 'The payer disputes it',
  },
  todo: {
    'other-amount':
      'Refund it at the gateway. Or grant the plan under Plans, if the amount was agreed, and mark this as settled.',
    'second-payment': 'Refund it at the gateway: the order’s first payment has bought the plan.',
    'account-gone': 'Refund it at the gateway: no one is left to use the plan.',
    'unknown-order':
      'Look for the order at the gateway. If another site uses the same account, mark this as settled. Otherwise refund it there.',
    'approved-by-hand':
      'Search the UTR under Decided and undo that approval: this payment has bought the plan for the person who paid. Then mark this as settled.',
    disputed:
      'Answer it at the gateway before its date: the ledger of the person shows what was used. If you win, it leaves this list by itself. If you lose, the money is gone and the plan is still there: write to the person, then mark this as settled.',
  },
  settle: (count: number) => `Mark ${count} as settled`,
  settled: (count: number) => `${counted(count, 'payment is', 'payments are')} settled`,
  own: 'Your own payments are left: another admin settles them.',
} as const
