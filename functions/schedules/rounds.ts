import { everyMinute } from '../platform/wrap.ts'
import { scheduleHandlers } from './handlers.ts'

export const tickRounds = everyMinute('tickRounds', scheduleHandlers.tickRounds)
