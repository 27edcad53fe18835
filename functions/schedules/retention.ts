import { openAccountServices } from '../platform/admin.ts'
import { everyNight } from '../platform/wrap.ts'
import { handlePurgeOld } from '../retention/purge.ts'

export const purgeOld = everyNight(handlePurgeOld(openAccountServices))
