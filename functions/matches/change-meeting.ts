import {
  changeMeeting,
  type MeetingAct,
  noMeeting,
} from '../../src/shared/domain/matches/meeting.ts'
import { notificationId } from '../../src/shared/domain/notifications/news-kinds.ts'
import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { notificationsText } from '../../src/shared/text/news.ts'
import { notifyPerson } from '../notifications/write-notification.ts'
import type { CallHandler } from '../platform/call.ts'
import { poke } from '../platform/commit/pokes.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { callOffDateShares, moveDateShares, readDateShares } from './date-shares.ts'
import { readOwnMatch } from './own-match.ts'
import { frozenPlace, keepPlace, readWithdrawn } from './withdrawn-messages.ts'

/** Acts that notify the other person. */
const news = {
  offer: notificationsText.meetingOffer,
  accept: notificationsText.meetingAgreed,
  cancel: notificationsText.meetingCancelled,
  late: notificationsText.meetingLate,
} as const

const isNews = (does: MeetingAct['does']): does is keyof typeof news => Object.hasOwn(news, does)

/** The occasion of a notification: a second offer within the gap changes the notification of the first. */
const occasionOf = (act: MeetingAct, now: number): string =>
  'offerId' in act ? act.offerId : String(Math.floor(now / limits.meetingNewsGapMs))

/**
 * The caller makes no plan with a suspended person: the plan stands still until the suspension ends.
 * @throws Refusal failed-precondition meeting-paused, which names no reason
 */
const refuseSuspended = async (reader: Reader, other: string): Promise<void> => {
  const user = await readDocument(reader, userSchema, paths.user(other))
  if (user?.suspended === true) throw new Refusal('failed-precondition', 'meeting-paused')
}

/**
 * One act on the plan to meet of two people (PRODUCT §14). The first of two offers counts.
 * @throws Refusal not-found match-closed · permission-denied not-allowed for who is suspended ·
 *   failed-precondition meeting-changed, meeting-fixed, meeting-paused or many-changes
 */
export const handleChangeMeeting: CallHandler<'changeMeeting'> = (
  store,
  { uid },
  { matchId, act },
  now,
) =>
  store.transaction(async (transaction) => {
    const { match, other } = await readOwnMatch(transaction, matchId, uid)
    const before = match.meeting ?? noMeeting
    const after = changeMeeting(before, act, { uid, now })
    if (typeof after === 'string') throw new Refusal('failed-precondition', after)
    if (after === before) return { status: 'already' }
    await refuseSuspended(transaction, other)
    const id = notificationId.meeting(matchId, other, act.does, occasionOf(act, now))
    const isMoved = act.does === 'accept' || act.does === 'cancel'
    const shares = isMoved ? await readDateShares(transaction, matchId) : []
    const offer = act.does === 'offer' ? after.offer : null
    const withdrawn = offer === null ? null : await readWithdrawn(transaction, matchId)
    const [toldOffer] =
      act.does === 'offer' ? await transaction.getAll([paths.notification(id)]) : []
    transaction.update(paths.match(matchId), { meeting: after, updatedAt: serverTime })
    if (offer !== null && withdrawn !== null) {
      keepPlace(transaction, matchId, withdrawn, frozenPlace(offer, now))
    }
    if (act.does === 'cancel') callOffDateShares(transaction, shares, before, { uid, now })
    else moveDateShares(transaction, shares, after, now)
    for (const one of match.participants) poke(transaction, one, 'matches')
    // An answer changes the plan, so each is told anew: a phone may use the id of an earlier offer again.
    if (isNews(act.does) && toldOffer == null) {
      notifyPerson(transaction, id, other, news[act.does])
    }
    return { status: 'changed' }
  })
