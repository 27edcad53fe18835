import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments } from '../../platform/read-documents.ts'

export const handleListPublishedDecks: CallHandler<'listPublishedDecks'> = async (
  store,
  caller,
  { roundId, uids },
) => {
  const decks = await readDocuments(
    store,
    assignmentSchema,
    uids.map((uid) => serverPaths.assignment(roundId, uid)),
  )
  return decks
    .filter(({ gone, viewerUid }) => !gone && viewerUid !== caller.uid)
    .map(({ viewerUid, uids: shown }) => ({
      uid: viewerUid,
      uids: shown.filter((uid) => uid !== caller.uid),
    }))
}
