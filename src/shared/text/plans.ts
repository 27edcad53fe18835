import type { LedgerEntry, LedgerKind } from '../domain/payments/ledger-entry.ts'
import { counted } from '../language/counted.ts'
import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'
import type { PaymentState } from '../model/payments/payment.ts'

/** A true minus sign, which screen readers read as one. */
const changed = (count: number, one: string, many: string): string =>
  `${count > 0 ? '+' : '−'}${counted(Math.abs(count), one, many)}`

const kinds: Record<LedgerKind, string> = {
  bought: 'Payment confirmed',
  takenBack: 'Taken back',
  granted: 'A gift from the admins',
  extended: 'Extended by the admins',
  match: 'A match',
  matchReturned: 'A match you got back',
  round: 'A round',
}

export const plansText = textOf('plans', {
  heading: 'Plans',
  rounds: (count: number) => counted(count, 'round', 'rounds'),
  matches: (count: number) => counted(count, 'match', 'matches'),
  holds: (rounds: number, matches: number) =>
    `${rounds === 1 ? 'One round' : `${rounds} rounds, each`} with a small set of women chosen for you, and ${matches === 1 ? 'one match' : `up to ${matches} matches in all`}.`,
  perMatch: (price: string, isExact: boolean) => `${isExact ? '' : 'about '}${price} a match`,
  validity: (days: number) => `Valid for ${counted(days, 'day', 'days')}`,
  noExpiry: 'No end date',
  current: 'Your plan',
  left: (count: number) => `${counted(count, 'match', 'matches')} left`,
  roundsUsed: (used: number, allowed: number) =>
    `${used} of ${counted(allowed, 'round', 'rounds')} used`,
  until: (when: string) => `Until ${when}`,
  none: 'There are no plans right now.',
  noneLine: 'We’ll put them here as soon as there are any.',

  offers: 'Choose a plan',
  choose: 'Choose',
  chooseName: (name: string) => `Choose ${name}`,
  starts: {
    added: 'Buying again adds to the plan you have.',
    thisRound:
      'A round is being prepared. If we confirm your payment before it opens, you can still be added. Otherwise your plan starts with the round after it.',
    nextRound:
      'A round is already running. Your plan starts with the next one, and nothing is used up before.',
  },

  /** The sentence about when a plan that was just confirmed starts. */
  startsConfirmed: {
    added: 'We added it to the plan you had.',
    thisRound:
      'A round is being prepared, and you can still be added. Otherwise your plan starts with the round after it.',
    nextRound:
      'A round is already running. Your plan starts with the next one, and nothing is used up before.',
  },

  payments: 'Your payments',
  paymentsNone: 'You haven’t paid for anything yet.',
  /** The reason of a payment by UTR that the gateway has brought itself. */
  paidAtGateway: 'The payment service already confirmed this payment. It counts once.',
  states: {
    pending: 'Under review',
    approved: 'Confirmed',
    rejected: 'Not confirmed',
    refunded: 'Refunded',
  } satisfies Record<PaymentState, string>,
  utr: (utr: string) => `UTR ${utr}`,
  sentAt: (when: string) => `Sent ${when}`,
  reason: (reason: string) => `Reason: ${reason}`,

  ledger: 'History',
  ledgerNone: 'Nothing yet. Payments, matches and rounds will show up here.',
  entry: ({ kind, planName }: Pick<LedgerEntry, 'kind' | 'planName'>) =>
    planName === undefined ? kinds[kind] : `${kinds[kind]}: ${planName}`,
  changes: ({ matches, roundsUsed, roundsAllowed, days }: LedgerEntry): string[] => [
    ...(matches === 0 ? [] : [changed(matches, 'match', 'matches')]),
    ...(roundsAllowed === 0 ? [] : [changed(roundsAllowed, 'round', 'rounds')]),
    ...(roundsUsed === 0 ? [] : [changed(-roundsUsed, 'round', 'rounds')]),
    ...(days === 0 ? [] : [changed(days, 'day', 'days')]),
  ],
  showAll: (count: number) => `Show all ${count}`,
})

/** The payment page (PRODUCT §7). */
export const payText = textOf('pay', {
  heading: 'Pay',
  back: 'Go back',
  free: `${productName} is free for women.`,
  freeLine: 'There is nothing to pay, now or later.',
  freeHome: 'Back to your round',
  choose: 'Which plan?',
  change: 'Choose another plan',
  retired: 'You can’t buy this plan any more. If you’ve already paid for it, send the UTR here.',
  gone: 'You can’t buy this plan any more. Please choose another one.',
  closed: 'You can’t pay by UPI yet.',
  closedLine: 'Write to us and we’ll set up your plan.',

  payStep: 'Pay by UPI',
  openApp: 'Open your UPI app',
  openLine: 'The amount and the reference are filled in. Come back here afterwards.',
  scan: 'Scan this with any UPI app on your phone.',
  showCode: 'Pay from another phone',
  codeLabel: (amount: string, upiId: string) => `QR code to pay ${amount} to ${upiId} by UPI`,
  upiId: 'UPI id',
  amount: 'Amount',
  reference: 'Reference',
  refusedLink:
    'Your UPI app refuses the payment? Some apps and banks don’t take links or codes to a personal UPI id. Copy the UPI id, open “Pay to UPI ID” in your app, and fill in the amount and the reference yourself.',
  byHand: 'If the app doesn’t open',
  copy: (what: string) => `Copy ${what}`,
  copied: (what: string) => `${what} copied`,
  notCopied: 'This browser doesn’t let us copy. Please select it by hand.',

  utrStep: 'Tell us the UTR',
  utr: '12-digit UTR',
  utrHint: 'The 12-digit number your UPI app shows after you pay.',
  utrRejected:
    'An admin looked for this UTR and couldn’t find it. If the number is right, send it again or write to us.',
  utrShort: (missing: number) =>
    `A UTR has 12 digits. ${missing === 1 ? 'One is' : `${missing} are`} missing.`,
  utrLong: 'A UTR has 12 digits. Please check the number.',
  utrCount: (count: number, of: number) => `${count}/${of} digits`,
  utrWhere: 'Where to find it',
  utrPicture:
    'In Google Pay: open the payment, the line “UPI transaction ID”. In PhonePe: History, the payment, the line “UTR”. In Paytm: Balance & History, the payment, the line “UPI Ref No”.',
  send: 'Send for review',
  sending: 'Sending…',
  offline: 'You’re offline. What you typed is saved on this phone. Send it once you’re online.',
  noAnswer: 'We didn’t hear back. Your UTR is saved here. Send it again: it only counts once.',
  already: (planName: string, state: PaymentState) =>
    `This UTR is already in for ${planName}: ${plansText.states[state].toLowerCase()}.`,
  moneySafe:
    'Your money isn’t lost: we can find it by the UTR. Please check the number, or write to us.',

  review: 'Under review',
  reviewLine:
    'An admin is checking your UTR against the bank’s list. You can close this page. You’ll have an answer here and as a notification within 48-72 business hours.',
  wrongUtr: 'I sent a wrong UTR',
  confirmed: 'Your plan is ready',
  confirmedLine: 'Your payment was confirmed.',
  toRounds: 'Go to your round',
  again: 'Buy it again',
  rejected: (reason: string) => `We couldn’t confirm your last payment: ${reason}`,
  gateway: {
    offer: 'Pay by card or netbanking',
    line: 'You pay in the window of our payment service, Razorpay. Your plan is ready as soon as the money arrives.',
    open: 'Open the payment window',
    failed: 'The payment window didn’t open. You haven’t paid anything. Try again, or pay by UPI.',
    offline: 'You’re offline. This needs a connection.',
    upi: 'Pay by UPI instead',
    waiting: 'Waiting for the payment service',
    waitingLine:
      'Your plan is ready as soon as the money is confirmed, and we’ll tell you. You can close this page.',
  },
  days: 'Your days start when we confirm the payment.',
})
