import { type Publishing, publishingSchema } from '../../../src/shared/model/rounds/publishing.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite, Store } from '../../platform/store.ts'

/**
 * Notes how far a publishing came, before a piece and after it, so that an admin sees after a crash where to
 * continue.
 * @returns when this publishing began
 */
export const notePublishing = (
  store: Store,
  { roundId, after, isDone }: { roundId: string; after: string; isDone: boolean },
  now: number,
): Promise<number> =>
  store.transaction(async (transaction) => {
    const path = paths.publishing(roundId)
    const stored = await readDocument(transaction, publishingSchema, path)
    const isGoingOn = stored !== undefined && (isDone || after !== '')
    const startedAt = isGoingOn ? stored.startedAt : now
    const row: DocumentWrite<Publishing> = {
      roundId,
      after,
      startedAt,
      doneAt: isDone ? now : null,
      updatedAt: serverTime,
    }
    transaction.set(path, row)
    return startedAt
  })
