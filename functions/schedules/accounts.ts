import { everyMinute, everyTenMinutes } from '../platform/wrap.ts'
import { scheduleHandlers } from './handlers.ts'

export const renewDueCards = everyMinute('renewDueCards', scheduleHandlers.renewDueCards)
export const renewPeople = everyTenMinutes('renewPeople', scheduleHandlers.renewPeople)
