import * as v from 'valibot'
import { reportedSpeedSchema } from '../model/operations/page-speed.ts'
import type { CallDeclarations } from './declaration.ts'

/** Apart from errors: one page in ten asks this. */
export const speedReportCalls = {
  /** How fast a page was for one person. Beyond the limit of a day it is dropped. */
  reportSpeed: {
    caller: 'signed-in',
    request: reportedSpeedSchema,
    response: v.object({ status: v.picklist(['counted', 'dropped']) }),
  },
} as const satisfies CallDeclarations
