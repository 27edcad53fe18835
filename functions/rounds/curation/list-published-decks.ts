import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments } from '../../platform/read-documents.ts'

/** A deck with the caller alone is as none: it ends when he blocks her, or she him. */
export const handleListPublishedDecks: CallHandler<'listPublishedDecks'> = async (
  store,
  caller,
  { roundId, uids },
) => {
  const asked = await readDocuments(
    store,
    participantSchema,
    uids.map((uid) => paths.participant(roundId, uid)),
  )
  const men = asked.filter(({ gender, uid }) => gender === 'male' && uid !== caller.uid)
  const decks = await readDocuments(
    store,
    assignmentSchema,
    men.map(({ uid }) => serverPaths.assignment(roundId, uid)),
  )
  return decks
    .filter(({ gone }) => !gone)
    .map(({ viewerUid, uids: shown }) => ({
      uid: viewerUid,
      uids: shown.filter((uid) => uid !== caller.uid),
    }))
    .filter(({ uids: shown }) => shown.length > 0)
}
