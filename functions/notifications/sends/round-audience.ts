import { notificationId, pushTopicOf } from '../../../src/shared/domain/notifications/news-kinds.ts'
import type {
  NotificationSend,
  RoundAudience,
} from '../../../src/shared/model/notifications/notification-send.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { Reader, Store } from '../../platform/store.ts'
import { writeNotification } from '../write-notification.ts'
import type { AudiencePage } from './send-audience.ts'

/** Finds people of a round for notifications; functions/rounds implements it. */
export interface RoundPeople {
  /** Whether the window is open now. */
  isOpen(reader: Reader, audience: RoundAudience, now: number): Promise<boolean>
  /**
   * The next people of the audience; none when the window has closed meanwhile.
   * @param after see readAudience
   */
  page(reader: Reader, audience: RoundAudience, after: string, now: number): Promise<AudiencePage>
}

/** The audience as desks know it. */
export const roundOf = ({ roundId, phase, who }: RoundAudience): RoundAudience => ({
  roundId,
  phase,
  who,
})

/**
 * Writes each person a notification, once though it is repeated. Its trigger pushes (push-notification.ts).
 */
export const tellPeopleOfRound = (
  store: Store,
  sendId: string,
  { title, body }: Pick<NotificationSend, 'title' | 'body'>,
  roundId: string,
  uids: readonly string[],
): Promise<void> =>
  store.transaction(async (transaction) => {
    const idOf = (uid: string) => notificationId.round(roundId, sendId, uid)
    const known = await transaction.getAll(uids.map((uid) => paths.notification(idOf(uid))))
    for (const [index, userUid] of uids.entries()) {
      if (known[index] !== null) continue
      const topic = pushTopicOf(idOf(userUid))
      const content = { title, body, targetType: 'personal', userUid, topic } as const
      writeNotification(transaction, idOf(userUid), content)
    }
  })
