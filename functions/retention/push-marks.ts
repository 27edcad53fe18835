import { limits } from '../../src/shared/limits.ts'
import { collections } from '../../src/shared/paths.ts'
import { type Deadline, deleteDocuments, drainQuery } from '../platform/bulk.ts'
import type { Store } from '../platform/store.ts'

/** The mark of a push names people, and no trigger repeats its push after so long. */
export const purgePushMarks = (store: Store, now: number, deadline?: Deadline): Promise<void> =>
  /* mutant: push-marks-for-good */ drainQuery(
    store,
    { collection: collections.pushMarks, where: [['pushedAt', '<', now - limits.tombstoneMs]] },
    ({ path }) => deleteDocuments(store, [path]),
    deadline,
  )
