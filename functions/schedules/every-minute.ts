import { gatewaySecrets } from '../payments/gateway/open-gateway.ts'
import { minuteSchedule } from '../platform/events/bind-events.ts'
import { logSchedule } from '../platform/log/operation-log.ts'
import { identitySecret } from '../platform/wrap.ts'
import { openJobs } from './open-jobs.ts'
import { createDueJobs } from './run-due-jobs.ts'

export const everyMinute = minuteSchedule(createDueJobs(openJobs(), logSchedule), {
  secrets: [...gatewaySecrets.secrets, ...identitySecret.secrets],
})
