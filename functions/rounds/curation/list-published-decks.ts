import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import { decksOfOthers } from '../own-couples.ts'

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
  const men = asked.filter(({ gender }) => gender === 'male')
  const decks = await readDocuments(
    store,
    assignmentSchema,
    men.map(({ uid }) => pathOf('assignments', roundId, uid)),
  )
  const seen = decks.filter(({ gone }) => !gone)
  return decksOfOthers(
    caller,
    seen.map(({ viewerUid, uids: shown }) => ({ uid: viewerUid, uids: shown })),
  )
}
