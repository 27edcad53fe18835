import { openGateway } from '../payments/gateway/open-gateway.ts'
import { openAccountServices, openPush } from '../platform/admin.ts'
import { scheduledJobs } from './jobs.ts'

/** The jobs with the services of this deployment. */
export const openJobs = () => scheduledJobs({ openAccountServices, openPush, openGateway })
