import { handleRenewDueCards } from '../accounts/card-pace.ts'
import { everyMinute } from '../platform/wrap.ts'

export const renewDueCards = everyMinute(handleRenewDueCards)
