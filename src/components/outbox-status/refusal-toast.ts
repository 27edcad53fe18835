import { Refusal } from '../../shared/errors.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { toast } from '../../ui/overlay/toast.ts'

/** Says that this phone could not even store a press. */
export const toastRefusal = (error: unknown): Promise<void> =>
  toast.error(reasonText[error instanceof Refusal ? error.reason : 'no-room'])
