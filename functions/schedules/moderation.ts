import { everyMinute, everyNight } from '../platform/wrap.ts'
import { scheduleHandlers } from './handlers.ts'

export const endSuspensions = everyMinute('endSuspensions', scheduleHandlers.endSuspensions)
export const closeBans = everyNight('closeBans', scheduleHandlers.closeBans)
