import type { MeetingStep } from '../../model/matches/meeting-sums.ts'

/** The steps that matches came to, on the dashboard (PRODUCT §14). */
export const meetingSumsText = {
  heading: 'From match to meeting',
  of: (rounds: string) => `Matches of ${rounds}`,
  rounds: 'Rounds',
  none: 'Four weeks after a round you see here what came of its matches. Rounds with few matches wait until they have twenty together.',
  steps: {
    matches: 'Matches',
    chats: 'Both wrote',
    plans: 'Agreed on a plan',
    met: 'Met',
    again: 'Would meet again',
  } satisfies Record<MeetingStep | 'matches', string>,
  sum: (least: number | null) => (least === null ? 'too few to tell' : `${least} or more`),
  explained:
    'Counted once, four weeks after the end of a round, and never again. Answers to “Did you meet?” are private: sums are rounded down to tens, and the last ten of the matches that are still open are never named. Some meet without a plan, and a match that has ended since counts as a match alone.',
} as const
