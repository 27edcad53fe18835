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
  matchReturned: 'A match that ended before a word was said',
  round: 'A round',
}

export const plansText = textOf('plans', {
  heading: 'Plans',
  rounds: (count: number) => counted(count, 'round', 'rounds'),
  matches: (count: number) => counted(count, 'match', 'matches'),
  validity: (days: number) => `Valid for ${counted(days, 'day', 'days')}`,
  noExpiry: 'No end date',
  current: 'Your plan',
  left: (count: number) => `${counted(count, 'match', 'matches')} left`,
  roundsUsed: (used: number, allowed: number) =>
    `${used} of ${counted(allowed, 'round', 'rounds')} used`,
  until: (when: string) => `Until ${when}`,
  none: 'No plans are on offer right now.',
  noneLine: 'We will put them here as soon as there are any.',

  offers: 'On offer',
  choose: 'Choose',
  chooseName: (name: string) => `Choose ${name}`,
  starts: {
    added: 'A plan that you buy now is added to the one you have.',
    thisRound:
      'A round is being prepared. If your payment is confirmed before it opens, you can still be added to it. Otherwise your plan counts from the round after it.',
    nextRound:
      'A round is on now, and it began without this plan. Your plan counts from the next round, and no round of it is used before.',
  },

  /** The sentence about when a plan that was just confirmed starts. */
  startsConfirmed: {
    added: 'It is added to the plan that you had.',
    thisRound:
      'A round is being prepared. You can still be added to it. Otherwise your plan counts from the round after it.',
    nextRound:
      'A round is on now, and it began without this plan. Your plan counts from the next round, and no round of it is used before.',
  },

  payments: 'Your payments',
  paymentsNone: 'You have not paid for anything yet.',
  /** The reason of a payment by UTR that the gateway has brought itself. */
  paidAtGateway: 'The payment service has confirmed this payment itself. It counts once.',
  states: {
    pending: 'Under review',
    approved: 'Confirmed',
    rejected: 'Not confirmed',
    refunded: 'Refunded',
  } satisfies Record<PaymentState, string>,
  utr: (utr: string) => `UTR ${utr}`,
  sentAt: (when: string) => `Sent ${when}`,
  reason: (reason: string) => `Reason: ${reason}`,

  ledger: 'What changed your balance',
  ledgerNone: 'Nothing has changed it yet. A payment, a match or a round will stand here.',
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
  retired:
    'This plan is not on offer any more. If you have paid for it already, send its UTR here.',
  gone: 'This plan is not on offer any more. Please choose another one.',
  closed: 'UPI payments are not open yet.',
  closedLine: 'Write to us and we will set up your plan.',

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
  copy: (what: string) => `Copy ${what}`,
  copied: (what: string) => `${what} copied`,
  notCopied: 'This browser does not let us copy. Please select it by hand.',

  utrStep: 'Tell us the UTR',
  utr: '12-digit UTR',
  utrHint: 'Your bank’s number of this payment. Your UPI app shows it once you have paid.',
  utrRejected:
    'An admin has looked for this UTR and could not confirm it. Is the number right? Then send it again, or write to us.',
  utrLong: 'A UTR has 12 digits. Please check the number.',
  utrCount: (count: number, of: number) => `${count}/${of} digits`,
  utrWhere: 'Where to find it',
  utrPicture:
    'In Google Pay: open the payment, the line “UPI transaction ID”. In PhonePe: History, the payment, the line “UTR”. In Paytm: Balance & History, the payment, the line “UPI Ref No”.',
  send: 'Send for review',
  sending: 'Sending…',
  offline: 'You are offline. What you typed is kept on this phone; send it once you are online.',
  noAnswer:
    'No answer came. Your UTR is kept here. Send it again: it counts once, however often it is sent.',
  already: (planName: string, state: PaymentState) =>
    `This UTR is already in for ${planName}: ${plansText.states[state].toLowerCase()}.`,
  moneySafe:
    'Your money is not lost: it is found by its UTR. Please check the number, or write to us.',

  review: 'Under review',
  reviewLine:
    'An admin compares your UTR with the bank’s list. You can close this page: the answer comes here and as a notification, within 48-72 business hours.',
  wrongUtr: 'I sent a wrong UTR',
  confirmed: 'Your plan is ready',
  confirmedLine: 'Your payment was confirmed.',
  toRounds: 'Go to your round',
  again: 'Buy it again',
  rejected: (reason: string) => `Your last payment was not confirmed: ${reason}`,
  gateway: {
    offer: 'Pay by card or netbanking',
    line: 'You pay in a window of our payment service, Razorpay. Your plan is ready as soon as it says that the money has come.',
    open: 'Open the payment window',
    failed: 'The payment window could not be opened. Nothing was paid. Try again, or pay by UPI.',
    offline: 'You are offline. This needs a connection.',
    upi: 'Pay by UPI instead',
    waiting: 'Waiting for the payment service',
    waitingLine:
      'As soon as it confirms the money, your plan is ready, and you are told. You can close this page.',
  },
  days: 'The days of a plan run from the day on which it is confirmed.',
})
