import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { type Publishing, publishingSchema } from '../../../src/shared/model/rounds/publishing.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store } from '../../platform/store.ts'

/**
 * The man after whom the next piece begins. A call may ask for a later man than the stored publishing has reached:
 * the stored one counts then, because the men between the two would get no deck.
 * @param after the man whom the call names
 * @returns '' before the first man, also when no publishing is under way
 */
export const readPublishingFrom = async (
  reader: Reader,
  roundId: string,
  after: string,
): Promise<string> => {
  if (after === '') return ''
  const stored = await readDocument(reader, publishingSchema, pathOf('publishings', roundId))
  if (stored === undefined || stored.doneAt !== null) return ''
  return after < stored.after ? after : stored.after
}

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
    const path = pathOf('publishings', roundId)
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
