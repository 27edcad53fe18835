import { handleBlock } from '../moderation/block.ts'
import { handleDecideReport } from '../moderation/decide-report.ts'
import { handleReport } from '../moderation/report.ts'
import { handleRestoreUser } from '../moderation/restore-user.ts'
import { handleSuspendUser } from '../moderation/suspend-user.ts'
import { handleUnblock } from '../moderation/unblock.ts'
import { callable } from '../platform/wrap.ts'

export const report = callable('report', handleReport)
export const block = callable('block', handleBlock)
export const unblock = callable('unblock', handleUnblock)
export const decideReport = callable('decideReport', handleDecideReport)
export const suspendUser = callable('suspendUser', handleSuspendUser)
export const restoreUser = callable('restoreUser', handleRestoreUser)
