import { askPhotoJudge } from '../moderation/photo-judge.ts'
import { createPhotoThread } from '../moderation/similar-photos/photo-thread.ts'
import { openAccountServices, openPush } from '../platform/admin.ts'
import { readIdentitySecret } from '../platform/keyed-hash.ts'
import { documentTriggers } from './document-triggers.ts'

/** The triggers of documents with the services of a deployed function. */
export const openTriggers = () =>
  documentTriggers({
    openAccountServices,
    openPush,
    identitySecret: readIdentitySecret,
    openJobs: async () => (await import('../schedules/open-jobs.ts')).openJobs(),
    machines: {
      askJudge: askPhotoJudge,
      /** The thread's file lies beside the bundle (scripts/build/functions.ts). */
      ...createPhotoThread(new URL('./photo-worker.js', import.meta.url)),
    },
  })
