import { noMeeting } from '../../src/shared/domain/matches/meeting.ts'
import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../src/shared/limits.ts'
import type { Match } from '../../src/shared/model/matches/match.ts'
import type { MeetingOffer } from '../../src/shared/model/matches/meeting.ts'
import { notificationsText } from '../../src/shared/text/news.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import type { Reader, Stored, Transaction } from '../platform/store.ts'
import { callOffDateShares, readDateShares } from './date-shares.ts'

/** @param isOwnAct the person wants it; otherwise an admin ended the match, or suspended the person */
interface PlanEnd {
  matchId: string
  uid: string
  isOwnAct: boolean
  now: number
}

/** The plan if its time has not come yet, else null. */
const planAhead = ({ meeting }: Match, now: number): MeetingOffer | null => {
  const agreed = meeting?.agreed ?? null
  return agreed !== null && agreed.meetAt > now ? agreed : null
}

/** Reads the links of a plan whose time has not come yet, before the first write. */
export const readPlanShares = async (
  reader: Reader,
  match: Match,
  { matchId, now }: Pick<PlanEnd, 'matchId' | 'now'>,
): Promise<Stored[]> => (planAhead(match, now) === null ? [] : readDateShares(reader, matchId))

/**
 * Tells the other person that the plan is off, by the same words and the same id whatever ended it (PRODUCT
 * §8): if a block alone told nothing, the silence would tell of the block. The page of the person who ends
 * the plan ends too, as long as a plan may be cancelled; later the two may be on their way.
 */
export const endPlan = (
  transaction: Transaction,
  match: Match,
  shares: readonly Stored[],
  { matchId, uid, isOwnAct, now }: PlanEnd,
): void => {
  const plan = planAhead(match, now)
  if (plan === null) return
  const isCancel = isOwnAct && now < plan.meetAt - limits.meetingChangeMs
  const meeting = match.meeting ?? noMeeting
  callOffDateShares(transaction, shares, meeting, { uid: isCancel ? uid : null, now })
  const other = match.participants.find((one) => one !== uid) ?? ''
  const id = notificationId.meeting(matchId, other, 'cancel', plan.id)
  notifyPerson(transaction, id, other, notificationsText.meetingCancelled)
}
