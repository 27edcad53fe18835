import type { RefusalReason } from '../../errors.ts'
import * as limits from '../../limits.ts'
import type { Meeting, MeetingOffer } from '../../model/matches/meeting.ts'
import { daysAhead } from './free-thirds.ts'

/**
 * One act of one of the two. `seen`: the id of the standing offer (meetingStanding) that the person looked
 * at.
 */
export type MeetingAct =
  /** All thirds in which the person is free, from an older phone. */
  | { does: 'free'; thirds: readonly string[] }
  /** The thirds that the person has marked (true) or taken back; all others stay. */
  | { does: 'mark'; free: Readonly<Record<string, boolean>> }
  | { does: 'offer'; id: string; seen: string | null; meetAt: number; place: string }
  /**
   * An answer to an offer. The maker of an offer may only drop it. `accept` names the time and place that
   * were read.
   */
  | {
      does: 'accept'
      id: string
      offerId: string
      meetAt?: number | undefined
      place?: string | undefined
    }
  | { does: 'drop'; id: string; offerId: string }
  /** An act about the agreed plan. */
  | { does: 'cancel' | 'late'; id: string; offerId: string }

/** The person who acts, and the server's time, Unix milliseconds. */
interface MeetingActor {
  uid: string
  now: number
}

export const noMeeting: Meeting = {
  free: {},
  offer: null,
  agreed: null,
  late: [],
  endedBy: null,
  acts: [],
}

/**
 * The number, within its match, of the plan that is agreed, or was last. The server counts it: phones make the
 * ids of offers, and may use one again.
 */
export const planNumber = ({ plans }: Pick<Meeting, 'plans'>): number => plans ?? 0

/** The id of the offer that the two look at: the one that waits, otherwise the agreed one. */
export const meetingStanding = ({ offer, agreed }: Meeting): string | null =>
  offer?.id ?? agreed?.id ?? null

/**
 * The state machine of a plan to meet (PRODUCT §14). Server and phones run it: the server's answer stands,
 * and of two offers it takes the first, because the second has not seen it.
 *
 *   nothing ──offer──▶ offered ──accept──▶ agreed ──offer──▶ agreed, and another offered
 *      ▲                 │                   │                        │
 *      └─────drop────────┘◀─────cancel───────┘◀──drop (agreed stays) ─┤
 *                                            └◀──accept (the other) ──┘
 *
 * @returns the meeting afterwards, the same one where the act is known, or why it is refused
 */
export const changeMeeting = (
  meeting: Meeting,
  act: MeetingAct,
  actor: MeetingActor,
): Meeting | RefusalReason => {
  if ('id' in act && meeting.acts.includes(act.id)) return meeting
  const changed = changedBy(meeting, act, actor)
  if (typeof changed === 'string' || changed === meeting) return changed
  const pace = paceAfter(meeting.pace?.[actor.uid], actor.now)
  if (pace.count > limits.meetingActsPerHour) return 'many-changes'
  const ids = 'id' in act ? [...meeting.acts, act.id] : meeting.acts
  return {
    ...changed,
    acts: ids.slice(-limits.meetingActsKept),
    pace: { ...meeting.pace, [actor.uid]: pace },
  }
}

type MeetingPace = NonNullable<Meeting['pace']>[string]

const paceAfter = (pace: MeetingPace | undefined, now: number): MeetingPace =>
  pace === undefined || now >= pace.startAt + limits.durations.hour
    ? { startAt: now, count: 1 }
    : { ...pace, count: pace.count + 1 }

/** A list of free thirds after marks, which each name one third. */
export const markedThirds = (
  thirds: readonly string[],
  marks: Readonly<Record<string, boolean>>,
): string[] => [
  ...thirds.filter((id) => marks[id] === undefined),
  ...Object.keys(marks).filter((id) => marks[id]),
]

const withFree = (
  meeting: Meeting,
  thirds: readonly string[],
  { uid, now }: MeetingActor,
): Meeting => {
  const ahead = daysAhead(now).flatMap((day) => day.thirds.map(({ id }) => id))
  const mine = ahead.filter((id) => thirds.includes(id))
  if (mine.join() === (meeting.free[uid] ?? []).join()) return meeting
  const { [uid]: _, ...others } = meeting.free
  // An empty list has no entry, so that thirds which were marked and taken back equal none.
  return { ...meeting, free: mine.length === 0 ? others : { ...others, [uid]: mine } }
}

const changedBy = (
  meeting: Meeting,
  act: MeetingAct,
  { uid, now }: MeetingActor,
): Meeting | RefusalReason => {
  const { offer, agreed } = meeting
  switch (act.does) {
    case 'free':
      return withFree(meeting, act.thirds, { uid, now })
    case 'mark':
      return withFree(meeting, markedThirds(meeting.free[uid] ?? [], act.free), { uid, now })
    case 'offer': {
      if (meetingStanding(meeting) !== act.seen) return 'meeting-changed'
      if (!mayChange(agreed, now) || !isAhead(act.meetAt, now)) return 'meeting-fixed'
      const { id, meetAt, place } = act
      // A plan whose time is over makes room: the new offer does not change it.
      const held = agreed !== null && isOver(agreed, now) ? { heldAt: agreed.meetAt } : null
      const offered = { id, by: uid, meetAt, place }
      const standing = held === null ? agreed : null
      return { ...meeting, ...held, offer: offered, agreed: standing, endedBy: null }
    }
    case 'accept': {
      if (offer?.id !== act.offerId || offer.by === uid) return 'meeting-changed'
      // Phones make the ids: an id that is used again belongs to another offer, which is refused.
      if (
        (act.meetAt ?? offer.meetAt) !== offer.meetAt ||
        (act.place ?? offer.place) !== offer.place
      )
        return 'meeting-changed'
      if (!mayAccept(agreed, now) || offer.meetAt <= now) return 'meeting-fixed'
      const plans = planNumber(meeting) + Number(agreed === null)
      return { ...meeting, offer: null, agreed: offer, plans, late: [] }
    }
    case 'drop':
      if (offer?.id !== act.offerId) return 'meeting-changed'
      return { ...meeting, offer: null, endedBy: agreed === null ? uid : null }
    case 'cancel':
      if (agreed?.id !== act.offerId) return 'meeting-changed'
      if (!isOpen(agreed, now)) return 'meeting-fixed'
      return { ...meeting, offer: null, agreed: null, late: [], endedBy: uid }
    case 'late':
      if (agreed?.id !== act.offerId) return 'meeting-changed'
      if (isOpen(agreed, now) || isOver(agreed, now)) return 'meeting-fixed'
      return meeting.late.includes(uid) ? meeting : { ...meeting, late: [...meeting.late, uid] }
  }
}

const isOpen = ({ meetAt }: MeetingOffer, now: number): boolean =>
  now < meetAt - limits.meetingChangeMs

const isOver = ({ meetAt }: MeetingOffer, now: number): boolean =>
  now >= meetAt + limits.meetingLastsMs

/**
 * Whether an offer can be accepted. An offer beside an agreed plan ends when that plan is fixed: later it
 * would move the date that took place.
 */
const mayAccept = (agreed: MeetingOffer | null, now: number): boolean =>
  agreed === null || isOpen(agreed, now)

/** Whether another time may be named: no plan is agreed, it is over, or it is early enough. */
const mayChange = (agreed: MeetingOffer | null, now: number): boolean =>
  agreed === null || isOver(agreed, now) || isOpen(agreed, now)

const isAhead = (meetAt: number, now: number): boolean => {
  const last = daysAhead(now).at(-1)
  return meetAt > now && last !== undefined && meetAt < last.endsAt
}

/**
 * The meeting after a suspension, which ends a plan whose time has not come, and looks like a cancel of the
 * suspended person.
 * @returns null where there is no such plan
 */
export const endMeeting = (meeting: Meeting | null, { uid, now }: MeetingActor): Meeting | null => {
  if (meeting === null) return null
  const isComing = (offer: MeetingOffer | null) => offer !== null && offer.meetAt > now
  if (!isComing(meeting.agreed) && !isComing(meeting.offer)) return null
  const agreed = isComing(meeting.agreed) ? null : meeting.agreed
  return { ...meeting, offer: null, agreed, late: [], endedBy: uid }
}

/** The meeting as one of the two sees it now. */
export type MeetingScene =
  | { is: 'nothing'; endedBy: string | null }
  /** `agreed`: the agreed plan, which stays until the offer is accepted. */
  | { is: 'offered'; offer: MeetingOffer; isMine: boolean; agreed: MeetingOffer | null }
  | { is: 'agreed'; agreed: MeetingOffer; may: 'change' | 'run late'; late: readonly string[] }

export const meetingScene = (meeting: Meeting | null, { uid, now }: MeetingActor): MeetingScene => {
  const { offer, late, endedBy, ...rest } = meeting ?? noMeeting
  const agreed = rest.agreed !== null && !isOver(rest.agreed, now) ? rest.agreed : null
  if (offer !== null && offer.meetAt > now && mayAccept(rest.agreed, now)) {
    return { is: 'offered', offer, isMine: offer.by === uid, agreed }
  }
  if (agreed === null) return { is: 'nothing', endedBy }
  return { is: 'agreed', agreed, may: isOpen(agreed, now) ? 'change' : 'run late', late }
}

/** The time at which the scene may next change, Unix milliseconds; null without one. */
export const nextMeetingScene = (meeting: Meeting | null, now: number): number | null => {
  const { offer, agreed } = meeting ?? noMeeting
  const times = [
    ...(offer === null ? [] : [offer.meetAt]),
    ...(agreed === null
      ? []
      : [agreed.meetAt - limits.meetingChangeMs, agreed.meetAt + limits.meetingLastsMs]),
  ].filter((time) => time > now)
  return times.length === 0 ? null : Math.min(...times)
}
