import { textOf } from '../language/text-of.ts'
import type { reportReasons } from '../model/safety/report.ts'

/** Report, block and ending a match (PRODUCT §8). */
export const safetyText = textOf('safety', {
  heading: 'Safety',
  close: 'Close',
  back: 'Back',
  page: 'Helplines and meeting safely',
  report: {
    choose: 'Report',
    line: 'Admins read every report. They won’t tell anyone who wrote it, and you two won’t see each other any more.',
    messages: (count: number) => `We’ll send the last ${count} messages between you two along.`,
    reason: 'What’s wrong?',
    reasons: {
      fake: 'Not the person in the photos',
      harassment: 'Harassment, threats or hate',
      photos: 'Indecent or stolen photos',
      underage: 'Under 18',
      other: 'Something else',
    } satisfies Record<(typeof reportReasons)[number], string>,
    pick: 'Please choose what’s wrong.',
    details: 'What should the admins know? (optional)',
    send: 'Report and block',
  },
  block: {
    choose: 'Block',
    line: 'You two won’t see each other in any round, and if you’ve matched, the match ends. They won’t be told. You can unblock under Account, but a match that ended won’t come back.',
    send: 'Block',
  },
  done: {
    report: 'Thank you for telling us. You won’t see each other any more.',
    block: 'Blocked. You won’t see each other any more.',
  },
})

export const endingText = textOf('ending', {
  end: 'End this match',
  ended: (name: string) => `Your match with ${name} ends now, for both of you.`,
  line: 'The conversation goes with it.',
  undo: 'Undo',
  failed: 'That didn’t work, so the match is still there. Please try again.',
})

/** The acts of this area, by mutation: the name of each, and what is said once the server has it. */
export const safetyActsText = textOf('safetyActs', {
  report: { name: 'Report', done: 'Report sent' },
  block: { name: 'Block', done: 'Blocked' },
  unblock: { name: 'Unblock', done: 'Unblocked' },
  unmatch: { name: 'Ended match', done: 'Match ended' },
})
