/** Specification §2 "Round matches page". */
export const roundMatchesText = {
  title: (roundId: string) => `Matches for Round: ${roundId}`,
  none: 'No matches yet.',
  matchedAt: (when: string) => `Matched ${when}`,
  ended: 'Ended',
  gone: 'No longer shown',
  back: 'All rounds',
  late: 'Late confirmations',
  lateLine: 'He liked her, and her answer came after the grace. You may still make the match.',
  confirmedAt: (when: string) => `Confirmed ${when}`,
  promote: 'Make the match',
  promoteTitle: 'Make this match?',
  promoteLine: 'Both see each other’s name and handle, and a match is taken from his plan.',
  promoted: 'They are matched.',
  already: 'They were matched already.',
} as const
