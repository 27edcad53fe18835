import * as limits from '../../limits.ts'
import { campusOffsetMs, day, durations } from '../../limits.ts'
import type { Meeting } from '../../model/matches/meeting.ts'

/** Nine in the morning of the next day on the campus, wherever the phone is. */
const morningAfter = (instant: number): number =>
  (Math.floor((instant + campusOffsetMs) / day) + 1) * day -
  campusOffsetMs +
  limits.meetingAskedHour * durations.hour

/**
 * The time at which "Did you meet?" is asked (PRODUCT §14): the day after the last plan, or four days after
 * both wrote.
 * @param bothWroteAt when the later of the two first wrote; null while one has not written
 * @returns Unix milliseconds; null without either
 */
export const meetingAskedAt = (
  meeting: Meeting | null,
  bothWroteAt: number | null,
): number | null => {
  const planAt = meeting?.agreed?.meetAt ?? meeting?.heldAt
  if (planAt !== undefined) return morningAfter(planAt)
  return bothWroteAt === null ? null : bothWroteAt + limits.meetingAskedAfterMs
}

/** Whether the question is asked now. @param askedAt from `meetingAskedAt` */
export const isMeetingAsked = (askedAt: number, now: number): boolean =>
  askedAt <= now && now < askedAt + limits.meetingAskedMs

/** The next time at which a question begins or ends, Unix milliseconds; null without one. */
export const nextMeetingAsked = (
  questions: readonly { askedAt: number }[],
  now: number,
): number | null => {
  const turns = questions.flatMap(({ askedAt }) => [askedAt, askedAt + limits.meetingAskedMs])
  return turns.filter((at) => at > now).sort((one, other) => one - other)[0] ?? null
}
