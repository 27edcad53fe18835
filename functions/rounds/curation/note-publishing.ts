import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { type Publishing, publishingSchema } from '../../../src/shared/model/rounds/publishing.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store } from '../../platform/store.ts'

/**
 * The man behind whom a piece begins. A publishing under way goes on no further than it came, and where none
 * is, one begins: a call with any other `after` would leave men out, and call them done.
 * @returns '' from the first man
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
