import { handleCloseBans } from '../moderation/close-bans.ts'
import { handleEndSuspensions } from '../moderation/end-suspensions.ts'
import { openAccountServices } from '../platform/admin.ts'
import { everyMinute, everyNight } from '../platform/wrap.ts'

export const endSuspensions = everyMinute(handleEndSuspensions)
export const closeBans = everyNight(handleCloseBans(openAccountServices))
