import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { participantId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { draftSchema } from '../../../src/shared/model/rounds/draft.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readIdPiece } from '../../platform/pages/id-piece.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import { draftOfOthers } from '../own-couples.ts'

export const handleListDrafts: CallHandler<'listDrafts'> = async (
  store,
  caller,
  { roundId, uid, after = '' },
) => {
  const { rows, next } =
    uid === undefined
      ? await readIdPiece(
          store,
          draftSchema,
          { collection: 'drafts', where: [['roundId', '==', roundId]] },
          { after, size: limits.listedPerPiece },
        )
      : {
          rows: await readDocuments(store, draftSchema, [pathOf('drafts', roundId, uid)]),
          next: null,
        }
  return {
    rows: rows
      .filter((draft) => draft.uid !== caller.uid)
      .map((draft) => ({
        ...draftOfOthers(caller, draft),
        id: participantId(draft.roundId, draft.uid),
      })),
    next,
  }
}
