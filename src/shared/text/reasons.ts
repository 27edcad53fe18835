import type { RefusalReason } from '../errors.ts'
import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'
import { roundsText } from './rounds/rounds.ts'
import { authText } from './sign-in/auth.ts'

const notAccepted = 'The server did not accept this.'

export const reasonText: Record<RefusalReason, string> = textOf('reason', {
  'phase-closed': 'That like arrived after the round closed.',
  'not-assigned': 'This profile is no longer assigned to you.',
  'no-subscription': roundsText.expired,
  'no-like': 'This like is no longer there.',
  'boy-unavailable': 'He is no longer available in this round.',
  'match-cap': 'You have confirmed as many as this round allows.',
  'match-closed': 'Your match has ended, so this was not sent.',
  'too-long': 'That message is too long.',
  'too-late': 'A message can be deleted for 15 minutes.',
  'account-disabled': authText.disabled,
  'account-gone': authText.gone,
  'no-plan': 'This plan is not on offer.',
  'plan-changed': 'This plan has changed since you saw it here.',
  'gateway-off': 'Please pay by UPI.',
  free: `${productName} is free for women. There is nothing to pay.`,
  'utr-taken': 'This UTR has been used for another payment.',
  'too-many': 'That is as many as one day allows. Please try again later.',
  'once-an-hour': 'This can be asked once an hour. Please try again later.',
  'reports-used-up':
    'You have sent as many reports as one day allows. This person is blocked all the same.',
  'no-room': 'This phone has no room left for it. Free some space, then try again.',
  'files-missing': 'Not both sides of your ID arrived. Please send them again.',
  'own-affair': 'This is about you, so another admin decides it.',
  'last-admin': 'You are the only admin. Make somebody else an admin first.',
  'no-round': 'There is no such round.',
  'not-allowed': notAccepted,
  // Only admins meet these; their sentences are in admin/reasons.ts.
  'mutual-interest-missing': notAccepted,
  'time-passed': notAccepted,
  'gateway-decides': notAccepted,
  'nothing-to-extend': notAccepted,
  'no-active-round': notAccepted,
  'no-user': notAccepted,
  'bad-window': notAccepted,
  'no-report': notAccepted,
  'changed-meanwhile': notAccepted,
  'reason-needed': notAccepted,
})
