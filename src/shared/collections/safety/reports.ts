import { reportSchema } from '../../model/safety/report.ts'
import { collection } from '../collection.ts'

/** Reports of a person or of what they wrote (PRODUCT §8). */
export const reports = collection({
  name: 'reports',
  id: 'reporterUid_random',
  schema: reportSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    profile: { kept: 'a report outlives who is named in it, for the authorities' },
    messages: { kept: 'a report outlives who is named in it, for the authorities' },
    decidedBy: { kept: 'what admins did stays answerable' },
    reporterUid: { kept: 'a report outlives who is named in it, for the authorities' },
    reportedUid: { kept: 'a report outlives who is named in it, for the authorities' },
  },
  exported: { by: 'reporterUid', only: ['reportedUid', 'reason', 'place', 'details', 'createdAt'] },
})
