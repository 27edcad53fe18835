import { everyMinute } from '../platform/wrap.ts'
import { scheduleHandlers } from './handlers.ts'

export const renewDueCards = everyMinute('renewDueCards', scheduleHandlers.renewDueCards)
