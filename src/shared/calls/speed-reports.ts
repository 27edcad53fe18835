import * as v from 'valibot'
import { reportedSpeedSchema } from '../model/operations/page-speed.ts'
import type { CallDeclarations } from './declaration.ts'

/** The call of speed reports, apart from errors, because only one page in ten makes it. */
export const speedReportCalls = {
  /** Reports how fast a page was for one person. A report beyond the day's limit is dropped. */
  reportSpeed: {
    caller: 'signed-in',
    request: reportedSpeedSchema,
    response: v.object({ status: v.picklist(['counted', 'dropped']) }),
  },
} as const satisfies CallDeclarations
