/** Words about earlier rounds (PRODUCT §5). */
export const earlierRoundsText = {
  loading: 'Reading the last rounds…',
  failed: 'We couldn’t read the last rounds.',
  again: 'Read them again',
} as const

export const knownPairsText = {
  heading: 'Test the weights on past rounds',
  line: (rounds: string) =>
    `How the pairs of ${rounds} turned out, scored by today’s profiles. Change a weight to see what it does.`,
  none: 'No earlier round has shown anyone yet.',
  pairs: 'Pairs',
  before: 'Weights before',
  after: 'Weights now',
  outcomes: {
    shown: 'He didn’t like her: mean score',
    liked: 'He liked her, without an answer: mean score',
    passed: 'He liked her, she passed: mean score',
    matched: 'They matched: mean score',
  },
  likesFirst: 'Men liked the higher score in … of pairs',
  matchesFirst: 'Women chose the higher score in … of pairs',
  percent: (share: number) => `${(100 * share).toFixed(1)} %`,
  coin: '50 % is no better than a coin; 100 % would put every choice first.',
} as const
