/** Specification §2 "Round matches page". */
export const roundMatchesText = {
  title: (roundId: string) => `Matches for Round: ${roundId}`,
  none: 'No matches yet.',
  matchedAt: (when: string) => `Matched ${when}`,
  ended: 'Ended',
  gone: 'No longer shown',
  /** Where names are not told. */
  nameless: { boy: 'A man', girl: 'A woman' },
  back: 'All rounds',
  shown: (count: number) => `The newest ${count} are shown.`,
  more: 'Show more',
  confirmedAt: (when: string) => `Confirmed ${when}`,
  likedAt: (when: string) => `Liked ${when}`,
  declining: {
    decline: 'Decline',
    title: 'Decline this late answer?',
    line: 'No match. We tell no one: her phone said that it was too late.',
    done: 'The late answer is declined.',
  },
  /** Words by the acts of `adminPromoteMatch`. */
  promotions: {
    match: {
      heading: 'Late confirmations',
      line: 'He liked her, and her answer came after the grace. You can still make the match.',
      promote: 'Make the match',
      title: 'Make this match?',
      promoteLine: 'Both see each other’s name and handle, and a match is taken from his plan.',
      promoted: 'They are matched.',
      already: 'They were matched already.',
    },
    toGirl: {
      heading: 'Likes that didn’t fit her list',
      line: 'He liked her, and her list was full. You can show him to her all the same. The best pairs come first.',
      promote: 'Show him to her',
      title: 'Show him to her?',
      promoteLine: 'She sees his card where its score puts it, and decides as always.',
      promoted: 'She sees him now.',
      already: 'She saw him already.',
    },
  },
} as const
