import {
  type Admission,
  admissionRefusal,
  takesPart,
} from '../../../src/shared/domain/rounds/eligibility.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { draftSchema } from '../../../src/shared/model/rounds/draft.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { readDocuments, readQuery } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { queryInPieces } from '../participant-pages.ts'

/** @returns who of these men has somebody in his draft */
export const readPlannedMen = async (
  reader: Reader,
  roundId: string,
  uids: readonly string[],
): Promise<string[]> => {
  const drafts = await readDocuments(
    reader,
    draftSchema,
    uids.map((uid) => serverPaths.draft(roundId, uid)),
  )
  return drafts.filter(({ assignedUids }) => assignedUids.length > 0).map(({ uid }) => uid)
}

/** @returns who of these women is in the draft of a man who takes part and may be in the round */
export const readPlannedWomen = async (
  reader: Reader,
  roundId: string,
  uids: readonly string[],
  admission: Admission,
): Promise<string[]> => {
  const drafts = await queryInPieces(uids, (some) =>
    readQuery(reader, draftSchema, {
      collection: collections.drafts,
      where: [
        ['roundId', '==', roundId],
        ['assignedUids', 'array-contains-any', some],
      ],
    }),
  )
  const men = [...new Set(drafts.map(({ uid }) => uid))]
  const [users, participants] = await Promise.all([
    readDocuments(reader, userSchema, men.map(paths.user)),
    readDocuments(
      reader,
      participantSchema,
      men.map((uid) => paths.participant(roundId, uid)),
    ),
  ])
  const admitted = users.filter((user) => admissionRefusal(user, 'male', admission) === null)
  const mayView = new Set(admitted.map(({ uid }) => uid))
  const viewers = participants.filter((one) => takesPart(one, 'male') && mayView.has(one.uid))
  const viewerUids = new Set(viewers.map(({ uid }) => uid))
  return drafts.filter(({ uid }) => viewerUids.has(uid)).flatMap(({ assignedUids }) => assignedUids)
}
