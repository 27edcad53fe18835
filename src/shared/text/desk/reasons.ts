import type { RefusalReason } from '../../errors.ts'
import { adminText } from './admin.ts'

/** Sentences for reasons that an admin reads in other words than a student. */
export const adminReasonText: Partial<Record<RefusalReason, string>> = {
  'phase-closed': 'It’s too late for that in this round.',
  'mutual-interest-missing': 'Both need to say yes first.',
  'bad-window':
    'The windows don’t fit. Each starts before it ends, and the boys’ late answers are over before the girls start.',
  'no-report': 'This report is gone.',
  'no-like': 'He hasn’t liked her, or his like has ended.',
  'match-cap': 'She has as many matches as this round allows.',
  'changed-meanwhile':
    'A colleague changed this meanwhile. Look at it as it is now, then try again.',
  'reason-needed':
    'This takes something from students, so it needs a reason. Open it again, and write one.',
  'time-passed': 'That time has passed, or it’s too far ahead.',
  'gateway-decides': 'Refund it at the gateway.',
  'nothing-to-extend': 'There’s no plan here that you can extend.',
  'no-active-round': adminText.noActiveRound,
  'no-user': adminText.noUser,
}
