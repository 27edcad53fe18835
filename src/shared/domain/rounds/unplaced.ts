import type { Notification } from '../../model/notifications/notification.ts'
import type { Participant } from '../../model/rounds/participant.ts'
import type { UnplacedReason } from '../../model/rounds/unplaced.ts'

/**
 * Why a round has no place for somebody, who comes first in the next one; null: they have a place, or nothing was
 * told.
 * @param news the person's notification of it (`notificationId.round` with `unplaced`), if there is one. Those of
 *   earlier versions have no reason: it stands on the participant
 */
export const unplacedOf = (
  { unplaced = null }: Pick<Participant, 'unplaced'>,
  news: Pick<Notification, 'unplaced'> | undefined,
): UnplacedReason | null => (news?.unplaced === undefined ? unplaced : news.unplaced)
