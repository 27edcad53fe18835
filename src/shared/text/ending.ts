/** Ending a match, with a moment to take it back. */
export const endingText = {
  end: 'End this match',
  ended: (name: string) => `Your match with ${name} ends now, for both of you.`,
  line: 'The conversation goes with it.',
  undo: 'Undo',
  failed: 'The match could not be ended. Please try again.',
} as const
