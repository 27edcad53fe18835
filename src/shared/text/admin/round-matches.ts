/** Specification §2 "Round matches page". */
export const roundMatchesText = {
  title: (roundId: string) => `Matches for Round: ${roundId}`,
  none: 'No matches yet.',
  matchedAt: (when: string) => `Matched ${when}`,
  ended: 'Ended',
  gone: 'No longer shown',
  back: 'All rounds',
  shown: (count: number) => `The newest ${count} are shown.`,
  more: 'Show more',
  confirmedAt: (when: string) => `Confirmed ${when}`,
  likedAt: (when: string) => `Liked ${when}`,
  declining: {
    decline: 'Decline',
    title: 'Decline this late answer?',
    line: 'It stays as it was: no match. Nobody is told, her phone has said that it was too late.',
    done: 'The late answer is declined.',
  },
  /** By what `adminPromoteMatch` does. */
  promotions: {
    match: {
      heading: 'Late confirmations',
      line: 'He liked her, and her answer came after the grace. You may still make the match.',
      promote: 'Make the match',
      title: 'Make this match?',
      promoteLine: 'Both see each other’s name and handle, and a match is taken from his plan.',
      promoted: 'They are matched.',
      already: 'They were matched already.',
    },
    toGirl: {
      heading: 'Likes that no deck holds',
      line: 'He liked her, and her deck was full. You may put him before her beyond its limit, best pairs first.',
      promote: 'Put before her',
      title: 'Put this like before her?',
      promoteLine: 'She sees his card at the place of its score, and decides as about all others.',
      promoted: 'She sees him now.',
      already: 'She saw him already.',
    },
  },
} as const
