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
    line: 'Admins read every report. Nobody is told who wrote it, and you two will not see each other any more.',
    messages: (count: number) => `The last ${count} messages between you two go along.`,
    reason: 'What is wrong?',
    reasons: {
      fake: 'Not the person in the photos',
      harassment: 'Harassment, threats or hate',
      photos: 'Indecent or stolen photos',
      underage: 'Younger than 18',
      other: 'Something else',
    } satisfies Record<(typeof reportReasons)[number], string>,
    pick: 'Please choose what is wrong.',
    details: 'What should the admins know? (optional)',
    send: 'Report and block',
  },
  block: {
    choose: 'Block',
    line: 'You two will not see each other in any round, and a match ends. Nobody is told. You can take a block back under Account; what it ended stays ended.',
    send: 'Block',
  },
  done: {
    report: 'Thank you for telling us. You will not see each other any more.',
    block: 'Blocked. You will not see each other any more.',
  },
})

export const endingText = textOf('ending', {
  end: 'End this match',
  ended: (name: string) => `Your match with ${name} ends now, for both of you.`,
  line: 'The conversation goes with it.',
  undo: 'Undo',
  failed: 'The match could not be ended. Please try again.',
})
