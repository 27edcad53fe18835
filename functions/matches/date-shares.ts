import { planNumber } from '../../src/shared/domain/matches/meeting.ts'
import type { Meeting } from '../../src/shared/model/matches/meeting.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import type { Reader, Stored, Transaction } from '../platform/store.ts'

/** The links that the two have made for their plan. */
export const readDateShares = (reader: Reader, matchId: string): Promise<Stored[]> =>
  reader.query({ collection: 'dateShares', where: [['matchId', '==', matchId]] })

/** Whether a link is of this plan, which is ahead, and its owner has not called it off. */
const follows = ({ data }: Stored, plan: Pick<Meeting, 'plans'>, now: number): boolean =>
  Number(data.plan ?? 0) === planNumber(plan) && data.isOff !== true && now < Number(data.meetAt)

/**
 * Moves the pages of a plan to another time or place on which both agreed. A date whose time has come keeps
 * its page, because its owner may be out; so does a link of another plan.
 */
export const moveDateShares = (
  transaction: Transaction,
  shares: readonly Stored[],
  meeting: Meeting,
  now: number,
): void => {
  const { agreed } = meeting
  if (agreed === null) return
  const { place, meetAt } = agreed
  for (const { path, data } of shares.filter((share) => follows(share, meeting, now))) {
    const homeDueAt = meetAt + (Number(data.homeDueAt) - Number(data.meetAt))
    transaction.update(path, { place, meetAt, homeDueAt, homeAt: null, updatedAt: serverTime })
  }
}

/**
 * Ends the page of the person who called the plan off. The other person may not have read it, so that page
 * waits on.
 * @param uid who called it off; null: neither of the two
 */
export const callOffDateShares = (
  transaction: Transaction,
  shares: readonly Stored[],
  meeting: Pick<Meeting, 'plans'>,
  { uid, now }: { uid: string | null; now: number },
): void => {
  for (const { path, data } of shares.filter((share) => follows(share, meeting, now))) {
    const isOwn = data.uid === uid
    transaction.update(path, { isOff: isOwn, isLeft: !isOwn, updatedAt: serverTime })
  }
}
