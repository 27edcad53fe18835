import * as limits from '../../limits.ts'
import type { Meeting } from '../../model/matches/meeting.ts'
import type { MeetingAnswer } from '../../model/matches/meeting-answer.ts'
import { type MeetingStep, meetingSteps } from '../../model/matches/meeting-sums.ts'

/** A match that is still open when the sums are taken. */
interface CountedMatch {
  bothWrote: boolean
  meeting: Meeting | null
  /** The answers that the two people have given; one or both may be missing. */
  answers: readonly MeetingAnswer['answer'][]
}

const met: readonly MeetingAnswer['answer'][] = ['again', 'not-again']

const isAt: Readonly<Record<MeetingStep, (match: CountedMatch) => boolean>> = {
  chats: ({ bothWrote }) => bothWrote,
  plans: ({ meeting }) => (meeting?.agreed ?? null) !== null || meeting?.heldAt !== undefined,
  met: ({ answers }) => answers.some((answer) => met.includes(answer)),
  again: ({ answers }) =>
    answers.includes('again') && answers.every((one) => one === 'again' || one === 'unsaid'),
}

export type MeetingTally = Readonly<Record<MeetingStep | 'open', number>>

export const noMeetings: MeetingTally = { open: 0, chats: 0, plans: 0, met: 0, again: 0 }

export const withMatch = (tally: MeetingTally, match: CountedMatch): MeetingTally => {
  const added = meetingSteps.map((step) => [step, tally[step] + Number(isAt[step](match))])
  return { ...Object.fromEntries(added), open: tally.open + 1 } as MeetingTally
}

const ten = limits.meetingSumLeast

/**
 * A sum as admins see it (PRODUCT §14): rounded down to tens, and at least ten below the number of matches,
 * so that it says neither "somebody" nor "everybody". One answer more changes it once in ten times at most.
 * @param of the number of open matches, which admins know
 */
export const coarseSum = (count: number, of: number): number | null => {
  const tens = Math.floor(Math.min(count, of - ten) / ten) * ten
  return tens >= ten ? tens : null
}
