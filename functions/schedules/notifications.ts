import { handleSendDue } from '../notifications/sends/send-due.ts'
import { openPush } from '../platform/admin.ts'
import { everyMinute } from '../platform/wrap.ts'

export const sendDue = everyMinute(handleSendDue(openPush))
