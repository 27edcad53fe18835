import { gatewaySecrets } from '../payments/gateway/open-gateway.ts'
import { minuteSchedule } from '../platform/events/bind-events.ts'
import { logSchedule } from '../platform/log/operation-log.ts'
import { identitySecret } from '../platform/wrap.ts'

/** The one schedule. Its jobs are half of the server's code: no instance of another function loads them. */
export const everyMinute = minuteSchedule(
  async (store, minute) => {
    const [{ openJobs }, { createDueJobs }] = await Promise.all([
      import('./open-jobs.ts'),
      import('./run-due-jobs.ts'),
    ])
    await createDueJobs(openJobs(), logSchedule)(store, minute)
  },
  { secrets: [...gatewaySecrets.secrets, ...identitySecret.secrets] },
)
