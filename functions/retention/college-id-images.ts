import * as v from 'valibot'
import { limits } from '../../src/shared/limits.ts'
import { verificationSchema } from '../../src/shared/model/people/verification.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, storagePaths } from '../../src/shared/paths.ts'
import { type Deadline, drainQuery } from '../platform/bulk.ts'
import type { Files } from '../platform/files.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Store } from '../platform/store.ts'

/** Deletes images from before the decision. Newer images, submitted after a rejection, stay. */
export const purgeCollegeIdImages = (
  store: Store,
  files: Files,
  now: number,
  deadline?: Deadline,
): Promise<void> =>
  drainQuery(
    store,
    { collection: collections.verifications, where: [['imagesDueAt', '<', now]] },
    async ({ path, data }) => {
      const { uid, imagesDueAt } = v.parse(verificationSchema, data)
      const decidedAt = (imagesDueAt ?? now) - limits.collegeIdImagesMs
      await files.removeUnder(storagePaths.collegeIds(uid), decidedAt)
      await store.transaction(async (transaction) => {
        const present = await readDocument(transaction, verificationSchema, path)
        if (present?.imagesDueAt !== imagesDueAt) return
        transaction.update(path, { imagesDueAt: null, updatedAt: serverTime })
      })
    },
    deadline,
  )
