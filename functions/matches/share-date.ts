import { noMeeting, planNumber } from '../../src/shared/domain/matches/meeting.ts'
import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import { type DateShare, dateShareSchema } from '../../src/shared/model/matches/date-share.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import { readDateShares } from './date-shares.ts'
import { readOwnMatch } from './own-match.ts'

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/**
 * Shares the plan that stands, under the hash of a link that the phone has made.
 * @throws Refusal meeting-changed without a plan · too-many links
 */
export const handleShareDate: CallHandler<'shareDate'> = (
  store,
  { uid },
  { id, matchId, plan, homeAfterMs },
  now,
) =>
  store.transaction(async (transaction) => {
    const path = paths.dateShare(id)
    const known = await readDocument(transaction, dateShareSchema, path)
    if (known !== undefined) {
      if (known.uid !== uid) throw new Refusal('permission-denied', 'not-allowed')
      return { status: 'already' }
    }
    const { match, other } = await readOwnMatch(transaction, matchId, uid)
    const shares = await readDateShares(transaction, matchId)
    const meeting = match.meeting ?? noMeeting
    const { agreed } = meeting
    const isAnother = plan !== undefined && plan !== planNumber(meeting)
    if (agreed === null || isAnother || now >= agreed.meetAt + limits.dateShareMs) {
      throw new Refusal('failed-precondition', 'meeting-changed')
    }
    if (shares.filter(({ data }) => data.uid === uid).length >= limits.dateSharesMax) {
      throw new Refusal('resource-exhausted', 'too-many')
    }
    const share: DocumentWrite<DateShare> = {
      uid,
      otherUid: other,
      matchId,
      plan: planNumber(meeting),
      firstNames: [
        firstName(match.people[uid]?.name ?? ''),
        firstName(match.people[other]?.name ?? ''),
      ],
      place: agreed.place,
      meetAt: agreed.meetAt,
      homeDueAt: agreed.meetAt + homeAfterMs,
      homeAt: null,
      isOff: false,
      isLeft: false,
      createdAt: serverTime,
      updatedAt: serverTime,
    }
    transaction.create(path, share)
    return { status: 'shared' }
  })

/**
 * Notes "home safe", also for a suspended owner or an ended match; that its owner needs longer; that the date is
 * off, after the other person ended the plan; or takes the link back.
 */
export const handleChangeDateShare: CallHandler<'changeDateShare'> = (
  store,
  { uid },
  { id, does, longer = 0 },
  now,
) =>
  store.transaction(async (transaction) => {
    const path = paths.dateShare(id)
    const share = await readDocument(transaction, dateShareSchema, path)
    if (share?.uid !== uid) return { status: 'already' }
    if (does === 'stop') transaction.delete(path)
    else if (share.homeAt !== null || share.isOff) return { status: 'already' }
    else if (does === 'longer') return lengthen(transaction, path, share, { longer, now })
    else if (does === 'home') {
      transaction.update(path, { homeAt: serverTime, updatedAt: serverTime })
    } else if (share.isLeft !== true) throw new Refusal('failed-precondition', 'meeting-changed')
    else transaction.update(path, { isOff: true, updatedAt: serverTime })
    return { status: 'changed' }
  })

/**
 * Moves the hour at which the page turns. The request names the sum of hours, so that a repeat moves nothing.
 * @throws Refusal meeting-changed once the page is dead
 */
const lengthen = (
  transaction: Transaction,
  path: string,
  share: DateShare,
  { longer, now }: { longer: number; now: number },
): { status: 'changed' | 'already' } => {
  const more = longer - (share.longer ?? 0)
  if (more <= 0) return { status: 'already' }
  if (now >= share.meetAt + limits.dateShareMs) {
    throw new Refusal('failed-precondition', 'meeting-changed')
  }
  const homeDueAt = share.homeDueAt + more * limits.homeLongerMs
  transaction.update(path, { homeDueAt, longer, updatedAt: serverTime })
  return { status: 'changed' }
}
