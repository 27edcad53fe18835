import * as v from 'valibot'
import { reportedErrorSchema } from '../model/operations/error-group.ts'
import type { CallDeclarations } from './declaration.ts'

/** The call of error reports, apart from the desk's calls, so that phones load none of those. */
export const errorReportCalls = {
  /** Reports an error on a phone, without personal data. A report beyond the day's limit is dropped. */
  reportError: {
    caller: 'signed-in',
    request: reportedErrorSchema,
    response: v.object({ status: v.picklist(['counted', 'dropped']) }),
  },
} as const satisfies CallDeclarations
