import type { RefusalReason } from '../errors.ts'
import { adminText } from './admin.ts'
import { chatText } from './chat.ts'
import { roundsText } from './rounds/rounds.ts'
import { authText } from './sign-in.ts'

export const reasonText: Record<RefusalReason, string> = {
  'phase-closed': 'That like arrived after the round closed.',
  'not-assigned': 'This profile is no longer assigned to you.',
  'no-subscription': roundsText.expired,
  'no-like': 'This like is no longer there.',
  'boy-unavailable': 'He is no longer available in this round.',
  'match-cap': 'You have confirmed as many as this round allows.',
  'match-closed': chatText.ended,
  'too-long': 'That message is too long.',
  'too-late': 'A message can be deleted for 15 minutes.',
  'account-disabled': authText.disabled,
  'account-gone': authText.gone,
  'mutual-interest-missing': 'Both have to have said yes.',
  'no-active-round': adminText.noActiveRound,
  'no-user': adminText.noUser,
  'bad-window':
    'The windows do not fit: each starts before it ends, the boys’ with its grace before the girls’.',
  'no-report': 'There is no such report.',
  'no-plan': 'This plan is not on offer.',
  'utr-taken': 'This UTR has been used for another payment.',
  'too-many': 'That is as many as one day allows. Please try again later.',
  'reports-used-up':
    'You have sent as many reports as one day allows. This person is blocked all the same.',
  'no-room': 'This phone has no room left for it. Free some space, then try again.',
  'files-missing': 'Not both sides of your ID arrived. Please send them again.',
  'last-admin': 'You are the only admin. Make somebody else an admin first.',
  'no-round': 'There is no such round.',
  'not-allowed': 'The server did not accept this.',
}
