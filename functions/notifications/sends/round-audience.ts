import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { isPhaseLive } from '../../../src/shared/domain/rounds/phase.ts'
import { notificationId } from '../../../src/shared/ids.ts'
import type {
  NotificationSend,
  RoundAudience,
} from '../../../src/shared/model/notifications/notification-send.ts'
import { type Round, roundSchema } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader, Store } from '../../platform/store.ts'
import { findConcerned } from '../../rounds/concerned.ts'
import { readParticipantPage } from '../../rounds/participant-pages.ts'
import { genderOfPhase } from '../../rounds/round.ts'
import { findUnanswered } from '../../rounds/unanswered.ts'
import { writeNotification } from '../write-notification.ts'
import type { AudiencePage } from './send-audience.ts'

/** Two writes each: the notification and a poke. */
const peoplePerStep = 60

export const isOpenFor = (
  round: Round | undefined,
  { phase }: Pick<RoundAudience, 'phase'>,
  now: number,
): round is Round => round !== undefined && round.isActive && isPhaseLive(round.phases[phase], now)

/** The next people of a round. A window that has closed meanwhile has none. */
export const readRoundAudience = async (
  reader: Reader,
  { roundId, phase, who }: RoundAudience,
  after: string,
  now: number,
): Promise<AudiencePage> => {
  const round = await readDocument(reader, roundSchema, paths.round(roundId))
  if (!isOpenFor(round, { phase }, now)) return { uids: [], next: null }
  const gender = genderOfPhase[phase]
  const page = { after, size: peoplePerStep, gender }
  const { participants, next } = await readParticipantPage(reader, roundId, page)
  const uids = participants.filter((one) => takesPart(one, gender)).map(({ uid }) => uid)
  if (who === 'everyone') {
    return { uids: await findConcerned[phase](reader, roundId, uids, now), next }
  }
  return { uids: (await findUnanswered[phase](reader, roundId, uids, now)).reached, next }
}

/** A notification for each of them, once though it is repeated. Its trigger pushes (push-notification.ts). */
export const tellPeopleOfRound = (
  store: Store,
  sendId: string,
  { title, body }: Pick<NotificationSend, 'title' | 'body'>,
  roundId: string,
  uids: readonly string[],
): Promise<void> =>
  store.transaction(async (transaction) => {
    const idOf = (uid: string) => notificationId.round(roundId, sendId, uid)
    const told = await transaction.getAll(uids.map((uid) => paths.notification(idOf(uid))))
    for (const [index, userUid] of uids.entries()) {
      if (told[index] !== null) continue
      const content = { title, body, targetType: 'personal', userUid, topic: 'rounds' } as const
      writeNotification(transaction, idOf(userUid), content)
    }
  })
