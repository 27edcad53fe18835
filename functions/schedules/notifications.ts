import { everyMinute } from '../platform/wrap.ts'
import { scheduleHandlers } from './handlers.ts'

export const sendDue = everyMinute('sendDue', scheduleHandlers.sendDue)
