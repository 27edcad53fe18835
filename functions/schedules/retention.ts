import { everyNight } from '../platform/wrap.ts'
import { scheduleHandlers } from './handlers.ts'

export const purgeOld = everyNight('purgeOld', scheduleHandlers.purgeOld)
