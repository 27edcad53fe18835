import { everyMinute } from '../platform/wrap.ts'
import { handleTickRounds } from '../rounds/tick-rounds.ts'

export const tickRounds = everyMinute(handleTickRounds)
