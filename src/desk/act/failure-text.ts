import { Refusal } from '../../shared/errors.ts'
import { actionText } from '../../shared/text/desk/action.ts'
import { adminText } from '../../shared/text/desk/admin.ts'
import { adminReasonText } from '../../shared/text/desk/reasons.ts'
import { reasonText } from '../../shared/text/reasons.ts'

/** Why a call failed, for the admin who pressed. */
export const failureText = (error: unknown): string => {
  if (!(error instanceof Refusal)) return actionText.noAnswer
  if (error.code === 'permission-denied') return adminText.only
  return adminReasonText[error.reason] ?? reasonText[error.reason]
}
