import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import { unplacedOf } from '../../../src/shared/domain/rounds/unplaced.ts'
import { notificationSchema } from '../../../src/shared/model/notifications/notification.ts'
import type { Participant } from '../../../src/shared/model/rounds/participant.ts'
import type { UnplacedReason } from '../../../src/shared/model/rounds/unplaced.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocuments } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'

type InRound = Pick<Participant, 'roundId' | 'uid' | 'unplaced'>

export const unplacedNewsId = ({ roundId, uid }: InRound) =>
  notificationId.round(roundId, 'unplaced', uid)

/** @returns the people of these, each at most once, who were told that the round has no place for them, and why */
export const readUnplaced = async (
  reader: Reader,
  people: readonly InRound[],
): Promise<ReadonlyMap<string, UnplacedReason>> => {
  const news = await readDocuments(
    reader,
    notificationSchema,
    people.map((one) => paths.notification(unplacedNewsId(one))),
  )
  const newsOf = new Map(news.map((row) => [row.userUid, row]))
  return new Map(
    people.flatMap((one) => {
      const reason = unplacedOf(one, newsOf.get(one.uid))
      return reason === null ? [] : [[one.uid, reason] as const]
    }),
  )
}
