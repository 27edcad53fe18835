import { userSchema } from '../../../src/shared/model/people/user.ts'
import type { RemovableContent } from '../../../src/shared/model/safety/report.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Fields, Store } from '../../platform/store.ts'

/**
 * Fields that a removal leaves in the account: the reason and the outcome, for each kind of content of its
 * own.
 */
export const removalFields = (
  kinds: readonly RemovableContent[],
  { outcomeId, reason }: { outcomeId: string; reason: string },
): Fields =>
  Object.fromEntries(
    kinds.flatMap((kind) => [
      [`removed.${kind}`, reason],
      [`removed.outcomeIds.${kind}`, outcomeId],
      [`setupStatus.${kind}`, false],
    ]),
  )

/** Deletes the reason of a removal once the account has other photos. */
export const forgetReplacedPhotos = (store: Store, uid: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const user = await readDocument(transaction, userSchema, paths.user(uid))
    if (user?.removed?.photos === undefined || user.photoUrls.length === 0) return
    const { photos: _reason, outcomeIds = {}, ...removed } = user.removed
    const { photos: _outcome, ...others } = outcomeIds
    transaction.update(paths.user(uid), {
      removed: { ...removed, outcomeIds: others },
      updatedAt: serverTime,
    })
  })
