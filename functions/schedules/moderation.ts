import { handleEndSuspensions } from '../moderation/end-suspensions.ts'
import { everyMinute } from '../platform/wrap.ts'

export const endSuspensions = everyMinute(handleEndSuspensions)
