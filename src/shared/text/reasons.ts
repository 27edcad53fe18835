import { Refusal, type RefusalReason } from '../errors.ts'
import { textOf } from '../language/text-of.ts'
import { productName } from '../limits.ts'
import { roundsText } from './rounds/rounds.ts'
import { authText } from './sign-in/auth.ts'

const notAccepted = 'The server didn’t accept this.'

export const reasonText: Record<RefusalReason, string> = textOf('reason', {
  'phase-closed': 'That like arrived after the round closed.',
  'round-started': 'The round has already started.',
  'not-assigned': 'This profile is no longer assigned to you.',
  'no-subscription': roundsText.expired,
  'no-like': 'This like is no longer there.',
  'boy-unavailable': 'He is no longer available in this round.',
  'match-cap': 'You’ve used all your confirmations for this round.',
  'match-closed': 'Your match has ended.',
  'meeting-changed': 'The plan changed before this arrived. You see it as it is now.',
  'meeting-fixed': 'It’s too late to change that.',
  'meeting-paused': 'Plans to meet are on hold in this match.',
  'many-changes': 'That’s a lot of changes for one hour. Please try again later.',
  'too-long': 'That message is too long.',
  'too-late': 'You can delete a message for 15 minutes, and that time is over.',
  'account-disabled': authText.disabled,
  'account-gone': authText.gone,
  'no-plan': 'This plan isn’t available.',
  'plan-changed': 'This plan has changed since you saw it here.',
  'gateway-off': 'Please pay by UPI.',
  free: `${productName} is free for women. There is nothing to pay.`,
  'utr-taken': 'This UTR was already used for another payment.',
  'too-many': 'That’s all for one day. Please try again later.',
  'once-an-hour': 'You can do this once an hour. Please try again later.',
  'reports-used-up':
    'You’ve sent all the reports that one day allows. This person is blocked all the same.',
  'no-room': 'This phone has no room left for it. Free some space, then try again.',
  'files-missing': 'We didn’t get both sides of your ID. Please send them again.',
  'own-affair': 'This is about you, so another admin decides it.',
  'last-admin': 'You’re the only admin. Make someone else an admin first.',
  'no-round': 'There’s no such round.',
  'not-allowed': notAccepted,
  // Only admins meet these; their sentences are in desk/reasons.ts.
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

/** The reason that an error gives, otherwise the sentence of the place. */
export const whyText = (error: unknown, otherwise: string): string =>
  error instanceof Refusal ? reasonText[error.reason] : otherwise
