import * as v from 'valibot'
import { reportedErrorSchema } from '../model/operations/error-group.ts'
import type { CallDeclarations } from './declaration.ts'

/** Apart from what the desk asks, so that phones load no word of it. */
export const errorReportCalls = {
  /** An error on a phone, without personal data. Beyond the limit of a day it is dropped. */
  reportError: {
    caller: 'signed-in',
    request: reportedErrorSchema,
    response: v.object({ status: v.picklist(['counted', 'dropped']) }),
  },
} as const satisfies CallDeclarations
