import { everyNight, identitySecret } from '../platform/wrap.ts'
import { scheduleHandlers } from './handlers.ts'

export const purgeOld = everyNight('purgeOld', scheduleHandlers.purgeOld, identitySecret)
