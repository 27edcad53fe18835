import type { RefusalReason } from '../../errors.ts'
import { adminText } from '../admin.ts'

/** Where an admin reads another sentence than a student. */
export const adminReasonText: Partial<Record<RefusalReason, string>> = {
  'phase-closed': 'This round has gone too far for that.',
  'mutual-interest-missing': 'Both have to have said yes.',
  'bad-window':
    'The windows do not fit: each starts before it ends, the boys’ with its grace before the girls’.',
  'no-report': 'There is no such report.',
  'no-like': 'He has not liked her, or his like has ended.',
  'match-cap': 'She has as many matches as this round allows.',
  'changed-meanwhile':
    'Another admin changed this meanwhile. Look at it as it is now, then try again.',
  'reason-needed':
    'That round has begun, and this would end it for its students. Reload the page, then give a reason.',
  'time-passed': 'That time is over already, or too far ahead.',
  'gateway-decides': 'Refund it at the gateway.',
  'nothing-to-extend': 'No plan here can be extended.',
  'no-active-round': adminText.noActiveRound,
  'no-user': adminText.noUser,
}
