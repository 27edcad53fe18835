import * as v from 'valibot'
import { decidedAtOf } from '../../src/shared/domain/profile/college-id-images.ts'
import { verificationSchema } from '../../src/shared/model/people/verification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { storagePaths } from '../../src/shared/paths.ts'
import { type Deadline, drainQuery } from '../platform/bulk.ts'
import type { Files } from '../platform/files.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

/** Deletes images that are older than the decision. Newer images, submitted after a rejection, stay. */
export const purgeCollegeIdImages = (
  store: Store,
  files: Files,
  now: number,
  deadline?: Deadline,
): Promise<void> =>
  drainQuery(
    store,
    { collection: 'verifications', where: [['imagesDueAt', '<', now]] },
    async ({ path, data }) => {
      const verification = v.parse(verificationSchema, data)
      const { uid, imagesDueAt } = verification
      await files.removeUnder(storagePaths.collegeIds(uid), decidedAtOf(verification))
      await store.transaction(async (transaction) => {
        const present = await readDocument(transaction, verificationSchema, path)
        if (present?.imagesDueAt !== imagesDueAt) return
        transaction.update(path, { imagesDueAt: null, updatedAt: serverTime })
      })
    },
    deadline,
  )
